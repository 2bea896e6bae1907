import { deskRows, usualRows } from '@throughway/domain/planner/choose-ways'
import { useMediaQuery } from '#lib/screen/use-media-query.ts'

/** Decision 150: a sixth way stands beside the map where the window is high enough for it. */
export function useRowCount(): number {
  return useMediaQuery('(min-width: 68.75em) and (min-height: 52em)') ? deskRows : usualRows
}
