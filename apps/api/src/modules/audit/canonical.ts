/** Writes a value as one text, whatever the order of its keys. */
export function canonical(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return JSON.stringify(value)
  return JSON.stringify(sortKeys(JSON.parse(JSON.stringify(value ?? null))))
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  // a prototype of its own would make `__proto__` something else than a key
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([name, each]) => [name, sortKeys(each)]))
}
