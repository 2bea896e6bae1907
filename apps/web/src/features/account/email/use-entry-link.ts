import { useLocation } from '@tanstack/react-router'

/** Links between the entry pages carry along where the person wanted to go. */
export function useEntryLink(path: string): string {
  const { searchStr } = useLocation()
  return path + searchStr
}
