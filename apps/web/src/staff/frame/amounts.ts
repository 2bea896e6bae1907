/** Dollars as typed, in cents. Text that is not an amount stays unchanged, so that the contract reports it. */
export function centsOf(dollars: string): string {
  const written = dollars.trim().replace(/^\$/, '').replaceAll(',', '')
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(written)) return written.replace('.', '_')
  return String(Math.round(Number(written) * 100))
}

/** An amount as a field shows it. */
export function dollarsOf(cents: number): string {
  return (cents / 100).toFixed(2)
}
