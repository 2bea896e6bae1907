import type { CallFacts } from '../send/call-descriptors.ts'

export type KeptRow = { key: string; member: string; at: number; answer: unknown }

/** Older answers are too outdated. */
const mostDays = 14
const mostRows = 80
const dayMilliseconds = 86_400_000

/** The key of an answer: its member and the question. The order in which the values were written does not matter. */
export function keyOfAnswer(
  member: string,
  { path }: Pick<CallFacts, 'path'>,
  values: Record<string, unknown>,
): string {
  const asked = Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return JSON.stringify([member, path, asked])
}

/** The rows to delete: those of other members, old ones, and the oldest where there are too many. */
export function listGone(rows: readonly KeptRow[], member: string, now: number): string[] {
  const isGone = (row: KeptRow) => row.member !== member || now - row.at > mostDays * dayMilliseconds
  const stay = rows.filter((row) => !isGone(row)).toSorted((one, other) => other.at - one.at)
  return [...rows.filter(isGone), ...stay.slice(mostRows)].map(({ key }) => key)
}
