/** Where somebody stood in the list when they opened a reward: its address with tab, sort and filter, and how far down. */
let place: { href: string; top: number; isLeft: boolean } | undefined

export function keepListPlace() {
  place = { href: location.pathname + location.search, top: window.scrollY, isLeft: true }
}

/** R2.23: the way back to the list as it was. */
export function findListHref(): string {
  return place?.href ?? '/rewards'
}

/** How far down the list with this address is to be shown; once, and only for who comes back to it. */
export function takeListPlace(): number | undefined {
  if (!place?.isLeft || place.href !== location.pathname + location.search) return undefined
  place = { ...place, isLeft: false }
  return place.top
}
