import { hrefOf } from '#lib/screen/kept-place.ts'
import { parseSearch } from '#lib/screen/use-search.ts'
import type { ActionProps } from './journey-action-props.ts'
import { findSearchId } from '../log/planner-actions.ts'
import { useShareQuery } from '../details/use-share-query.ts'

/**
 * R7.07: saving needs an account. After signing up, the member sees the same journey again, and the search id is
 * carried along.
 */
export function useHrefToKeep(journey: ActionProps): (to: string) => string {
  const way = `/find${useShareQuery(journey)}`
  return (to) => {
    const searchId = parseSearch(location.search)['search_id'] ?? findSearchId()
    return hrefOf({ to, keep: `${way}&search_id=${searchId}` })
  }
}
