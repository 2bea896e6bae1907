/**
 * The reader's position in the list when they opened a reward: its address with tab, sort and filter, and the scroll
 * position.
 */
let place: { href: string; top: number; isLeft: boolean } | undefined

export function keepListPlace() {
  place = { href: location.pathname + location.search, top: window.scrollY, isLeft: true }
}

/** R2.23: the address of the list as it was. */
export function findListHref(): string {
  return place?.href ?? '/rewards'
}

/** The scroll position for the list at this address; once, and only for a reader who returns to it. */
export function takeListPlace(): number | undefined {
  if (!place?.isLeft || place.href !== location.pathname + location.search) return undefined
  place = { ...place, isLeft: false }
  return place.top
}
