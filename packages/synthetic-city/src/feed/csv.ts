/** A file of the feed in pieces, so that the largest is never one string. */
export type Table = { name: string; pieces: Iterable<string> }

type Cell = string | number

/** A table in CSV; cells with commas, quotes or line breaks are quoted. */
export function table(name: string, columns: readonly string[], rows: Iterable<readonly Cell[]>): Table {
  return { name, pieces: csvPieces(columns, rows) }
}

function* csvPieces(columns: readonly string[], rows: Iterable<readonly Cell[]>) {
  let piece = `${columns.join(',')}\n`
  for (const row of rows) {
    piece += `${row.map(cell).join(',')}\n`
    if (piece.length < 1 << 18) continue
    yield piece
    piece = ''
  }
  yield piece
}

function cell(value: Cell): string {
  const text = String(value)
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
