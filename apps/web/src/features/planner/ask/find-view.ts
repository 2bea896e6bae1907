import { type PlanMode, planModes } from '@throughway/domain/planner/journey-figures'
import type { Search } from '#lib/screen/use-search.ts'
import { type Sorting, sortings } from '../answer/journey-order.ts'

/** How the answer is looked at; in the address too, so that back, reload and a shared link show the same. */
export type FindView = {
  sorting: Sorting
  /** Ways that are hidden though they were found. */
  hidden: readonly PlanMode[]
  /** Key of the journey that is open, and its leg. */
  way: string | undefined
  leg: number | undefined
}

/** `sort=cost`, `hide=walk,bike`, `way=transit-2`, `leg=1` (from 0). */
export function readView(search: Search): FindView {
  const hidden = (search['hide'] ?? '').split(',')
  return {
    sorting: sortings.find((each) => each === search['sort']) ?? 'program',
    hidden: planModes.filter((mode) => hidden.includes(mode)),
    way: /^[a-z_]+-\d{1,2}$/.test(search['way'] ?? '') ? search['way'] : undefined,
    leg: /^\d{1,2}$/.test(search['leg'] ?? '') ? Number(search['leg']) : undefined,
  }
}

/** The changes as they go into the address; what is usual goes out of it. */
export function writeView(changes: Partial<FindView>): Record<string, string | undefined> {
  return {
    ...('sorting' in changes && { sort: changes.sorting === 'program' ? undefined : changes.sorting }),
    ...('hidden' in changes && { hide: changes.hidden?.join(',') || undefined }),
    ...('way' in changes && { way: changes.way, leg: undefined }),
    ...('leg' in changes && { leg: changes.leg === undefined ? undefined : String(changes.leg) }),
  }
}

/** What belongs to one answer and says nothing of the next. */
export const withoutSelection = { way: undefined, leg: undefined, hide: undefined }
