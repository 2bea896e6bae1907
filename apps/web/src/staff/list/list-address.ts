import type { Direction } from '@throughway/contract/list'
import type { Search } from '#lib/screen/use-search.ts'

/** A filter of a list. Its name is that of the call's filter and of the address. */
export type ListFilter =
  | {
      kind: 'choice'
      name: string
      label: string
      options: readonly { value: string; label: string }[]
      /** The choice that holds while the address names none. Without a usual choice the list shows all rows. */
      usual?: string
    }
  | { kind: 'text'; name: string; label: string }
  | { kind: 'date'; name: string; label: string }
  /** A filter that only a link can set, and that the reader can remove; `say` describes it. */
  | { kind: 'mark'; name: string; say: (value: string) => string }

/** The orders of a list with their usual directions; the first is the default. */
export type ListSorts<Sort extends string> = Readonly<Record<Sort, { label: string; usual: Direction }>>

export type ListAddress<Sort extends string> = {
  filters: Record<string, string>
  sort: Sort
  direction: Direction
  /** Whether a filter narrows the list beyond what it shows at first. */
  isNarrowed: boolean
}

/** Reads filters and order of a list from the address. A value that the list does not know is left out. */
export function readListAddress<Sort extends string>(
  search: Search,
  filters: readonly ListFilter[],
  sorts: ListSorts<Sort>,
): ListAddress<Sort> {
  const known = filters.flatMap((filter): [string, string][] => {
    const value = readFilter(filter, search[filter.name])
    return value ? [[filter.name, value]] : []
  })
  const names = Object.keys(sorts) as Sort[]
  const sort = names.find((name) => name === search['sort']) ?? names[0]!
  const asked = search['direction']
  return {
    filters: Object.fromEntries(known),
    sort,
    direction: asked === 'asc' || asked === 'desc' ? asked : sorts[sort].usual,
    isNarrowed: filters.some((filter) => {
      const value = readFilter(filter, search[filter.name])
      return value !== (filter.kind === 'choice' ? filter.usual : undefined)
    }),
  }
}

/** Reads the input of the list's call from the address. Pages and the file use the same input. */
export function inputOf<Sort extends string>({ filters, sort, direction }: ListAddress<Sort>): Record<string, string> {
  return { ...filters, sort, direction }
}

function readFilter(filter: ListFilter, value: string | undefined): string | undefined {
  const written = value?.trim()
  if (filter.kind === 'choice') return filter.options.find((each) => each.value === written)?.value ?? filter.usual
  if (filter.kind === 'date') return written && isDay(written) ? written : undefined
  return written || undefined
}

/** A date of a usual year, as the contract has it. */
export function isDay(written: string): boolean {
  return /^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(written) && !Number.isNaN(Date.parse(written))
}

/** The order after a press on a column's heading: its usual direction first, then the other. */
export function turnSort<Sort extends string>(
  { sort, direction }: Pick<ListAddress<Sort>, 'sort' | 'direction'>,
  pressed: Sort,
  sorts: ListSorts<Sort>,
): { sort: Sort; direction: Direction } {
  if (sort !== pressed) return { sort: pressed, direction: sorts[pressed].usual }
  return { sort, direction: direction === 'asc' ? 'desc' : 'asc' }
}
