/** The address of each list with filters and order, as the reader left it. */
const places = new Map<string, string>()

export function keepListPlace(pathname: string, search: string): void {
  places.set(pathname, pathname + search)
}

/** Where a link back to the list leads: to the list with the same filters and order. */
export function findListPlace(pathname: string): string {
  return places.get(pathname) ?? pathname
}
