import { foldAccents } from '@throughway/domain/value/fold-accents'

type Programme = { app_name: string; city: string; state: string }

/** Programmes whose name, city or state contains each word, ignoring accents, ordered by name. */
export function findProgrammes<Each extends Programme>(programmes: readonly Each[], text: string): Each[] {
  const wanted = foldAccents(text.trim()).split(/\s+/)
  return programmes
    .filter(({ app_name: name, city, state }) =>
      wanted.every((word) => foldAccents(`${name} ${city} ${state}`).includes(word)),
    )
    .toSorted((one, other) => one.app_name.localeCompare(other.app_name))
}
