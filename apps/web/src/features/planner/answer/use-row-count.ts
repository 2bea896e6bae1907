import { deskRows, usualRows } from '@throughway/domain/planner/choose-ways'
import { useMediaQuery } from '#lib/screen/use-media-query.ts'

/** Decision 150: the list beside the map has a sixth row where the window is high enough. */
export function useRowCount(): number {
  return useMediaQuery('(min-width: 68.75em) and (min-height: 52em)') ? deskRows : usualRows
}
