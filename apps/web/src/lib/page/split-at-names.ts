/** Splits a text so that the names become parts of their own, in order. */
export function splitAtNames(text: string, names: readonly string[]): string[] {
  const [name, ...others] = names
  if (!name) return text ? [text] : []
  return text.split(name).flatMap((part, index) => [...(index > 0 ? [name] : []), ...splitAtNames(part, others)])
}
