import type { TripDirection } from '@throughway/contract/trip/trip-states'
import type { SavedPlace } from '@throughway/domain/recording/recorded-journey'
import type { TableFacts } from './file-row.ts'

type Line = Pick<TableFacts, 'date' | 'direction' | 'from' | 'to'>

/**
 * Derives missing directions: towards work is out, from work is back; of a day's other trips the first is out, the
 * second back.
 */
export function guessDirections<Each extends Line>(
  lines: readonly Each[],
  places: readonly SavedPlace[],
): Map<Each, TripDirection> {
  const nth = new Map<string, number>()
  return new Map(lines.map((line) => [line, line.direction ?? byPlaces(line) ?? byOrder(line)]))

  function byOrder({ date }: Line): TripDirection {
    const before = nth.get(date) ?? 0
    nth.set(date, before + 1)
    return (['out', 'back'] as const)[before] ?? 'other'
  }

  function byPlaces({ from, to }: Line): TripDirection | undefined {
    if (isKind(to, 'work')) return isKind(from, 'work') ? undefined : 'out'
    if (isKind(from, 'work')) return 'back'
    if (isKind(from, 'home')) return isKind(to, 'home') ? undefined : 'out'
    return isKind(to, 'home') ? 'back' : undefined
  }

  function isKind(said: string | undefined, kind: keyof typeof words): boolean {
    const name = said?.trim().toLowerCase()
    return (
      name !== undefined &&
      (words[kind].includes(name) || places.some((place) => place.kind === kind && place.name.toLowerCase() === name))
    )
  }
}

const words = { home: ['home', 'casa'], work: ['work', 'trabajo', 'office', 'oficina'] }
