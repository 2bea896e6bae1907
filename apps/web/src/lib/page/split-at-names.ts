/** In the order in which they stand in the text, the names as parts of their own. */
export function splitAtNames(text: string, names: readonly string[]): string[] {
  const [name, ...others] = names
  if (!name) return text ? [text] : []
  return text.split(name).flatMap((part, index) => [...(index > 0 ? [name] : []), ...splitAtNames(part, others)])
}
