import { useLocation } from '@tanstack/react-router'

/** Links between the entry pages keep the person's destination. */
export function useEntryLink(path: string): string {
  const { searchStr } = useLocation()
  return path + searchStr
}
