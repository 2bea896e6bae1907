const leastSearched = 2

/** The most rows of a search. The answer says whether there are more. */
export const mostFoundOnBoard = 20

/** Whether names can be searched by the text. One letter is in nearly every name, so it finds nobody. */
export function canSearch(text: string): boolean {
  return [...text.matchAll(/[\p{L}\p{N}]/gu)].length >= leastSearched
}
