import { useMediaQuery } from '#lib/screen/use-media-query.ts'

/** Whether the page is too narrow for a month of seven columns with words beside the menu. */
export function useIsNarrow(): boolean {
  return useMediaQuery('(max-width: 59.99em)')
}
