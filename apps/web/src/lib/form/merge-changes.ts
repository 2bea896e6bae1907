export type Merge<Values extends object> = {
  /** Fields that both devices changed to different values. */
  fields: (keyof Values & string)[]
  /** Fields that only the other device changed; the merged values have theirs. */
  taken: (keyof Values & string)[]
  merged: Values
}

/**
 * Compares the values that were read, those typed and those that another device saved. Undefined when the other device
 * changed nothing that differs in the form.
 */
export function mergeChanges<Values extends object>(
  read: Values,
  mine: Values,
  theirs: Values,
): Merge<Values> | undefined {
  const names = Object.keys(theirs) as (keyof Values & string)[]
  const changed = names.filter((name) => !isSame(read[name], theirs[name]) && !isSame(mine[name], theirs[name]))
  if (changed.length === 0) return undefined
  const taken = changed.filter((name) => isSame(mine[name], read[name]))
  const fields = changed.filter((name) => !taken.includes(name))
  return { fields, taken, merged: { ...mine, ...Object.fromEntries(taken.map((name) => [name, theirs[name]])) } }
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
