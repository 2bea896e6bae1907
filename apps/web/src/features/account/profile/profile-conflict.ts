import type { Profile } from '@throughway/contract/profile'

/** What a form holds: text as typed, choices, ticks. */
export type FormValues = Record<string, string | boolean | readonly string[]>

export type Conflict<Values extends FormValues> = {
  /** The profile as the other device left it. */
  theirs: Profile
  /** What both devices changed, to something else each. */
  fields: (keyof Values & string)[]
  /** What only the other device changed; the form has it now. */
  taken: (keyof Values & string)[]
  merged: Values
}

/** Compares what was read, what is typed and what another device saved; undefined when nothing of the form was touched. */
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
