/** Values that are the name of a thing though they look like numbers: the year 2026, message 1042. */
const names: ReadonlySet<string> = new Set(['year', 'version', 'number', 'code'])

/** A value as a text takes it: an amount as the reader's language writes it, everything else as it is. */
export function writeValue(value: unknown, name: string, formatAmount: (amount: number) => string): unknown {
  return typeof value === 'number' && !names.has(name) ? formatAmount(value) : value
}
