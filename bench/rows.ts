/** A figure beside its limit. */
export type Row = { what: string; figure: string; limit: string; holds: boolean }

/** Says each, and ends the process as failed when one does not hold. */
export function printRows(rows: readonly Row[]) {
  const width = Math.max(...rows.map((row) => row.what.length))
  for (const { what, figure, limit, holds } of rows)
    console.log(`${holds ? '✓' : '✗'} ${what.padEnd(width)}  ${figure.padStart(9)}  ${limit}`)
  process.exitCode = rows.every(({ holds }) => holds) ? 0 : 1
}
