import type { Race, RaceLine } from '@throughway/contract/race/race'
import { useRace, useRaces } from '#lib/race/race.calls.ts'
import { useSearchOf } from '#lib/screen/use-search.ts'

/** The races of an event, and the one in the address, or else the first one. */
export function useEventRaces(event: number): { races: RaceLine[]; chosen: Race | undefined } {
  const [asked] = useSearchOf(({ race }) => race)
  const { data } = useRaces()
  const races = (data?.races ?? [])
    .filter(({ event_id: id, state }) => id === event && state !== 'void')
    .toSorted((one, other) => one.id - other.id)
  const line = races.find(({ id }) => String(id) === asked) ?? races[0]
  const chosen = useRace(String(line?.id ?? 0), { enabled: line !== undefined })
  return { races, chosen: line && chosen.data }
}
