import type { Profile } from '@throughway/contract/account/profile'

/** The values of a form: texts, choices, ticks. */
export type FormValues = Record<string, string | boolean | readonly string[]>

export type Conflict<Values extends FormValues> = {
  /** The profile that the other device saved. */
  theirs: Profile
  /** Fields that both devices changed to different values. */
  fields: (keyof Values & string)[]
  /** Fields that only the other device changed; the form has their new values. */
  taken: (keyof Values & string)[]
  merged: Values
}

/**
 * Compares the loaded values, the input and the values that another device saved; undefined when the form was not
 * edited.
 */
export function findConflict<Values extends FormValues>(
  read: Values,
  mine: Values,
  theirs: Values,
): Omit<Conflict<Values>, 'theirs'> | undefined {
  const names = Object.keys(theirs) as (keyof Values & string)[]
  const changed = names.filter((name) => !isSame(read[name], theirs[name]) && !isSame(mine[name], theirs[name]))
  if (changed.length === 0) return undefined
  const taken = changed.filter((name) => isSame(mine[name], read[name]))
  const fields = changed.filter((name) => !taken.includes(name))
  return { fields, taken, merged: { ...mine, ...Object.fromEntries(taken.map((name) => [name, theirs[name]])) } }
}

function isSame(one: unknown, other: unknown) {
  return JSON.stringify(one) === JSON.stringify(other)
}
