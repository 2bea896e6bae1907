const lettersOfGroup = 4
/** A longer group may be wider than the narrowest screen in large letters. */
const longestGroup = 12

/**
 * Splits a code into groups between which a line may break: at its own hyphens and spaces, or, if it has none, after
 * this many letters. A single last letter stays with the group before it.
 */
export function groupsOf(code: string, letters = lettersOfGroup): string[] {
  const own = code.match(/[^\s-]*[\s-]+|[^\s-]+/g) ?? []
  const most = own.length > 1 ? longestGroup : letters + 1
  return own.flatMap((part) => (part.length <= most ? part : cut(part, letters)))
}

function cut(part: string, letters: number): string[] {
  const count = Math.ceil((part.length - 1) / letters)
  return Array.from({ length: count }, (_, index) =>
    part.slice(index * letters, index === count - 1 ? undefined : (index + 1) * letters),
  )
}
