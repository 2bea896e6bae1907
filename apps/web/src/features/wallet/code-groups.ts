const lettersOfGroup = 4

/**
 * A code in the groups between which a line may break: at its own hyphens and spaces, else after each four letters. A
 * last letter alone stays with the group before it.
 */
export function groupsOf(code: string): string[] {
  return (code.match(/[^\s-]*[\s-]+|[^\s-]+/g) ?? []).flatMap((part) => {
    const letters = part.length
    if (letters <= lettersOfGroup + 1) return part
    const count = Math.ceil((letters - 1) / lettersOfGroup)
    return Array.from({ length: count }, (_, index) =>
      part.slice(index * lettersOfGroup, index === count - 1 ? undefined : (index + 1) * lettersOfGroup),
    )
  })
}
