import type { ComponentChildren, VNode } from "preact";

export interface Column<Row> {
  readonly title: string;
  readonly cell: (row: Row) => ComponentChildren;
  /** True for numbers, which are aligned at the right. */
  readonly isNumber?: boolean;
  /** True to leave the column out on small screens. */
  readonly isWide?: boolean;
}

export interface TableProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
}

export function Table<Row>({ label, rows, columns }: TableProps<Row>): VNode {
  const classOf = ({ isNumber = false, isWide = false }: Column<Row>): string => `${isNumber ? "n" : "name"}${isWide ? " wide" : ""}`;
  return (
    <div class="scroll" role="region" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.title} scope="col" class={classOf(column)}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {columns.map((column) => (
                <td key={column.title} class={classOf(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function Figures({ of }: { readonly of: readonly (readonly [name: string, value: ComponentChildren])[] }): VNode {
  return (
    <dl class="figures">
      {of.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
