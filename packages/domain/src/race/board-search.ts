const leastSearched = 2

/** A search answers no more rows than these, and says whether there are more. */
export const mostFoundOnBoard = 20

/** Whether a name can be searched for by the text. One letter is in nearly every name, and finds nobody. */
export function canSearch(text: string): boolean {
  return [...text.matchAll(/[\p{L}\p{N}]/gu)].length >= leastSearched
}
