import { readOrigin } from '@throughway/domain/planner/embed'

/**
 * The position of each row among the sites that are sent: empty rows are left out, and a repeated site is sent once.
 * Undefined for a row that is not sent.
 */
export function readSites(rows: readonly string[]): (number | undefined)[] {
  const sent: string[] = []
  return rows.map((row) => {
    const site = readOrigin(row) ?? row.trim()
    if (site === '' || sent.includes(site)) return undefined
    return sent.push(site) - 1
  })
}

/** The sites as they are sent; a form says "none" with one empty text. */
export function listSites(rows: readonly string[]): string[] {
  const places = readSites(rows)
  const sent = rows.filter((_, index) => places[index] !== undefined)
  return sent.length > 0 ? sent : ['']
}
