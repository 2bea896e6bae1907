import type { Search } from '#lib/screen/use-search.ts'
import type { ListAddress } from './list-address.ts'

/** The name in the address under which a view keeps its columns. */
export const columnsName = 'columns'

/** A view as the query of the list's address: filters, order and columns. The same view is always the same text. */
export function writeView(
  { filters, sort, direction }: Pick<ListAddress<string>, 'filters' | 'sort' | 'direction'>,
  columns: readonly string[],
): string {
  const sorted = Object.entries(filters).toSorted(([one], [other]) => one.localeCompare(other))
  return new URLSearchParams([
    ...sorted,
    ['sort', sort],
    ['direction', direction],
    [columnsName, columns.join(',')],
  ]).toString()
}

/** The columns that the address asks for, as far as the list has them; undefined when it names none. */
export function readViewColumns(search: Search, known: readonly string[]): readonly string[] | undefined {
  const asked = search[columnsName]?.split(',')
  return asked && known.filter((id) => asked.includes(id))
}
