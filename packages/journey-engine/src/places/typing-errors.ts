import type { PlaceIndex } from './place-index.ts'

/** How many typing errors a word of this length may hold. */
export const errorsAllowed = (length: number) => (length < 4 ? 0 : length < 8 ? 1 : 2)

/**
 * Visits each word of the dictionary that is within `mostErrors` of the word sought, as a whole or with one of its
 * beginnings, as while it is being typed. An error is a letter too many, missing, wrong, or swapped with its neighbour
 * (optimal string alignment, the restricted Damerau-Levenshtein distance).
 *
 * The sorted dictionary is walked as a trie: words share the rows of the table for the letters they begin with alike,
 * and a row that is beyond hope ends all words that begin so. Exact, and needs no candidates besides the words
 * themselves.
 */
export function visitSimilarWords(
  { letters, start, shared }: PlaceIndex['words'],
  sought: string,
  mostErrors: number,
  visit: (word: number, wholeErrors: number, beginningErrors: number) => void,
): void {
  const width = sought.length + 1
  const target = Uint16Array.from(sought, (_, at) => sought.charCodeAt(at))
  const longest = 42
  const rows = new Uint8Array(longest * width)
  // the fewest errors of any beginning so far, and the least cell, by depth
  const best = new Uint8Array(longest)
  const least = new Uint8Array(longest)
  for (let column = 0; column < width; column++) rows[column] = column
  best[0] = width - 1
  const beyond = mostErrors + 1
  let depth = 0

  for (let word = 0; word < shared.length; word++) {
    const first = start[word]!
    const length = start[word + 1]! - first
    // the word before was given up at `depth`, and so is this one if it begins with the same letters
    const isGivenUp = depth > 0 && shared[word]! >= depth && least[depth]! > mostErrors
    if (!isGivenUp) {
      depth = Math.min(depth, shared[word]!)
      while (depth < length) {
        depth++
        fillRow(first)
        if (least[depth]! > mostErrors) break
      }
    }
    const whole = depth === length ? rows[depth * width + width - 1]! : beyond
    if (best[depth]! <= mostErrors) visit(word, Math.min(whole, beyond), best[depth]!)
  }

  function fillRow(first: number) {
    const row = depth * width
    const above = row - width
    const letter = letters[first + depth - 1]!
    const letterBefore = depth > 1 ? letters[first + depth - 2]! : -1
    let fewest = (rows[row] = depth)
    for (let column = 1; column < width; column++) {
      let errors = rows[above + column - 1]! + (letter === target[column - 1] ? 0 : 1)
      if (rows[above + column]! + 1 < errors) errors = rows[above + column]! + 1
      if (rows[row + column - 1]! + 1 < errors) errors = rows[row + column - 1]! + 1
      if (
        column > 1 &&
        letterBefore === target[column - 1] &&
        letter === target[column - 2] &&
        rows[above - width + column - 2]! + 1 < errors
      ) {
        errors = rows[above - width + column - 2]! + 1
      }
      rows[row + column] = errors
      if (errors < fewest) fewest = errors
    }
    least[depth] = fewest
    best[depth] = Math.min(best[depth - 1]!, rows[row + width - 1]!)
  }
}

/** The words that begin with the searched one: from the first index up to the second. */
export function wordsBeginningWith(words: PlaceIndex['words'], sought: string): [number, number] {
  return [firstFrom(words, sought, false), firstFrom(words, sought, true)]
}

/**
 * The first word that is not before the searched one; or, with `isPast`, the first one after all that begin with it.
 */
function firstFrom({ letters, start, shared }: PlaceIndex['words'], sought: string, isPast: boolean): number {
  let low = 0
  let high = shared.length
  while (low < high) {
    const middle = (low + high) >> 1
    const first = start[middle]!
    const length = Math.min(start[middle + 1]! - first, sought.length)
    let at = 0
    while (at < length && letters[first + at] === sought.charCodeAt(at)) at++
    const isBefore = at < length ? letters[first + at]! < sought.charCodeAt(at) : at < sought.length || isPast
    if (isBefore) low = middle + 1
    else high = middle
  }
  return low
}
