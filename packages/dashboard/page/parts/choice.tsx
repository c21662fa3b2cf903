import type { VNode } from "preact";

export interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly (readonly [Value, string])[];
  readonly onChange: (value: Value) => void;
  /** True for options that arrive later, which must not make the choice wider. */
  readonly hasFixedWidth?: boolean;
}

export function Choice<Value extends string>({ label, value, options, onChange, hasFixedWidth = false }: ChoiceProps<Value>): VNode {
  return (
    <label>
      {label}
      <select class={hasFixedWidth ? "fixed" : undefined} value={value} onChange={(event) => onChange(event.currentTarget.value as Value)}>
        {options.map(([each, text]) => (
          <option key={each} value={each} selected={each === value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
