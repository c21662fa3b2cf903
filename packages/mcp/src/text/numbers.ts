/** "1 file", "1,234 files" */
export function count(value: number, noun: string, plural: string = `${noun}s`): string {
  return `${value.toLocaleString("en-US")} ${value === 1 ? noun : plural}`;
}
