import { hrefOf } from '#lib/screen/kept-place.ts'
import { useBrand } from '#lib/screen/hooks.ts'
import { parseSearch } from '#lib/screen/use-search.ts'
import type { ActionProps } from './journey-action-props.ts'
import { findSearchId } from '../log/planner-actions.ts'
import { shareQuery } from '../details/share-address.ts'

/** R7.07: saving needs an account. After signing up, the same journey is shown again, and the search goes along. */
export function useHrefToKeep({ question, answer, journey }: ActionProps): (to: string) => string {
  const { brand } = useBrand()
  const way = `/find${shareQuery({ question, answer, journey, timeZone: brand.time_zone }, { withNames: false })}`
  return (to) => {
    const searchId = parseSearch(location.search)['search_id'] ?? findSearchId()
    return hrefOf({ to, keep: `${way}&search_id=${searchId}` })
  }
}
