import { findSameOriginPath } from '@throughway/domain/value/same-origin-path'

/**
 * Query names of the sign-in pages for the destination afterwards. `tpLink` is the specification's, for a planner link.
 */
export const returnToName = 'returnTo'
const plannerLinkName = 'tpLink'

/** The kept location, or the planner link, or home; a path of this site only. */
export function placeAfterSignIn(search: string): string {
  const query = new URLSearchParams(search)
  return findSameOriginPath(query.get(returnToName)) ?? findSameOriginPath(query.get(plannerLinkName)) ?? '/home'
}

/**
 * The target of a redirect: the kept location is part of the query, so that a reload does not lose it. R7.07: a planner
 * search goes along to the sign-up.
 */
export function hrefOf({ to, keep }: { to: string; keep?: string }): string {
  if (!keep || keep === '/home') return to
  const search = /[?&]search_id=([\w-]+)/.exec(keep)?.[1]
  return `${to}?${new URLSearchParams({ [returnToName]: keep, ...(search && { search_id: search }) })}`
}
