import { type PlanMode, planModes } from '@throughway/domain/planner/plan-modes'
import type { Search } from '#lib/screen/use-search.ts'
import { type Sorting, sortings } from '../answer/journey-order.ts'

/** The view of the answer; in the address too, so that back, reload and a shared link show the same. */
export type FindView = {
  sorting: Sorting
  /** Modes that are hidden although they were found. */
  hidden: readonly PlanMode[]
  /** The key of the open journey, and its leg. */
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

/** The changes as address parameters; default values are removed. */
export function writeView(changes: Partial<FindView>): Record<string, string | undefined> {
  return {
    ...('sorting' in changes && { sort: changes.sorting === 'program' ? undefined : changes.sorting }),
    ...('hidden' in changes && { hide: changes.hidden?.join(',') || undefined }),
    ...('way' in changes && { way: changes.way, leg: undefined }),
    ...('leg' in changes && { leg: changes.leg === undefined ? undefined : String(changes.leg) }),
  }
}

/** The parameters that belong to one answer only. */
export const withoutSelection = { way: undefined, leg: undefined, hide: undefined }
