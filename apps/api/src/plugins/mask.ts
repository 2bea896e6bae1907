import { writeInitials } from '@throughway/domain/identity/initials'
import { Refusal } from './refusal.ts'

type Named = { first_name: string; last_name: string }

/** Says what a member of the staff sees of members. Names of staff who acted are never masked. */
export type MemberMask = {
  isMasked: boolean
  /** The whole name, or its initials. */
  nameOf(person: Named): string
  /** The same of a name that is kept as one text. */
  wholeNameOf(name: string): string
  /** The same in two parts. */
  personOf<Person extends Named>(person: Person): Person
  /** An address, a number or another fact that leads to the member; null when masked. */
  only<Fact>(fact: Fact): Fact | null
  /** Free text, which may name anybody; masked, it only shows that something was written. */
  textOf<Text extends string | null>(text: Text): Text
  /** Changed fields, without the values of those that lead to a member when masked. */
  changesOf<Changes extends Record<string, readonly [unknown, unknown]>>(changes: Changes): Changes
  /** Refuses a filter by a masked value, since a match would reveal it. Throws `invalid` beside the field. */
  refuseFilter(field: string): void
}

const unmasked: MemberMask = {
  isMasked: false,
  nameOf: ({ first_name: first, last_name: last }) => `${first} ${last}`.trim(),
  wholeNameOf: (name) => name,
  personOf: (person) => person,
  only: (fact) => fact,
  textOf: (text) => text,
  changesOf: (changes) => changes,
  refuseFilter() {},
}

/** Stands for a text that a masked reader does not see. */
const hiddenText = '•••'

/** The names of members' fields in the tables. */
const personalWords = /(^|_)(name|email|phone|address|street|street2|zip|birth|photo|location)(_|$)/

const masked: MemberMask = {
  isMasked: true,
  nameOf: ({ first_name: first, last_name: last }) => writeInitials(first, last),
  wholeNameOf: (name) => {
    const words = name.trim().split(/\s+/)
    return writeInitials(words[0]!, words.length > 1 ? words.at(-1)! : '')
  },
  personOf: (person) => ({
    ...person,
    first_name: writeInitials(person.first_name, ''),
    last_name: writeInitials(person.last_name, ''),
  }),
  only: () => null,
  textOf: (text) => (text ? hiddenText : text) as typeof text,
  changesOf: (changes) =>
    Object.fromEntries(
      Object.entries(changes).map(([field, values]) => [
        field,
        personalWords.test(field) ? ['hidden', 'hidden'] : values,
      ]),
    ) as typeof changes,
  refuseFilter(field) {
    throw new Refusal('invalid', { fields: { [field]: 'field.masked' } })
  },
}

/** The one place that decides what is masked, from the result of the session's check (`requireSignIn`). */
export function maskFor(isMasked: boolean): MemberMask {
  return isMasked ? masked : unmasked
}
