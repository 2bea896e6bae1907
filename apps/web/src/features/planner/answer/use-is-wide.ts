import { useMediaQuery } from '#lib/screen/use-media-query.ts'

/** As in `find.css`: list and map side by side. */
export function useIsWide(): boolean {
  return useMediaQuery('(min-width: 68.75em)')
}
