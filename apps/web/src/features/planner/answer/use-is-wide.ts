import { useMediaQuery } from '#lib/screen/use-media-query.ts'

/** As in `find.css`: list and map side by side. */
export function useIsWide(): boolean {
  return useMediaQuery('(min-width: 68.75em)')
}

/** As in `journey-answer.css`: each journey is a row, and the form a line above them. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 47.99em)')
}
