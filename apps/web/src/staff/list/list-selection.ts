import type { Permission } from '@throughway/domain/identity/permissions'

/** The rows of an action: single ones, or all that matched at a moment. */
export type Selection<Row> =
  | { kind: 'rows'; rows: readonly Row[]; /** When the list was read, where it says so. */ asOf: string | null }
  /** Keeps the filters, the count and the moment of the count, so rows that come later are not selected. */
  | { kind: 'matching'; filters: Readonly<Record<string, string>>; count: number; asOf: string }

/** An action on a selection. The list shows it to staff whose grants hold the permission. */
export type ListAction<Row> = {
  id: string
  label: string
  permission: Permission
  /** It is done to rows that somebody has looked at, and so never to all that match. */
  onlyRows?: true
  start: (selection: Selection<Row>) => void
}

/** The ticked rows: some ids, or all rows that match. */
export type Picked = { kind: 'ids'; ids: ReadonlySet<string> } | { kind: 'all' }

export const nothingPicked: Picked = { kind: 'ids', ids: new Set() }

export function isPicked(picked: Picked, id: string): boolean {
  return picked.kind === 'all' || picked.ids.has(id)
}

/** Ticks or unticks a row. From all that match, unticking one leaves the other rows that are shown. */
export function toggleRow(picked: Picked, id: string, shown: readonly string[]): Picked {
  const ids = new Set(picked.kind === 'all' ? shown : picked.ids)
  if (!ids.delete(id)) ids.add(id)
  return { kind: 'ids', ids }
}

/** Ticks every row that is shown, or unticks all when they are ticked. */
export function toggleShown(picked: Picked, shown: readonly string[]): Picked {
  return shown.every((id) => isPicked(picked, id)) ? nothingPicked : { kind: 'ids', ids: new Set(shown) }
}

type Facts<Row> = {
  rows: readonly Row[]
  filters: Record<string, string>
  count: number | null
  asOf: string | null
}

/** The selection that an action gets; undefined while nothing that is still in the list is ticked. */
export function selectionOf<Row extends { id: string }>(
  picked: Picked,
  { rows, filters, count, asOf }: Facts<Row>,
): Selection<Row> | undefined {
  if (picked.kind === 'all' && count !== null && asOf !== null) return { kind: 'matching', filters, count, asOf }
  const ticked = rows.filter(({ id }) => isPicked(picked, id))
  return ticked.length > 0 ? { kind: 'rows', rows: ticked, asOf } : undefined
}
