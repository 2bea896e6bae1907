import type { Itinerary } from '../plan/itinerary.ts'

/** What a traveller would shake the head at, by name. */
export const choiceFaults = ['same_twice', 'all_the_same', 'saves_little', 'drives_nearly_all'] as const
export type ChoiceFault = (typeof choiceFaults)[number]

/** Seconds of going the whole way by oneself, where there is such a way. */
export type OwnWays = { walkSeconds: number | undefined; driveSeconds: number | undefined }

/**
 * For tests and benches: the faults of the itineraries that somebody is shown for one question. They are told from the
 * answer alone and share nothing with the rules of the planner (decision 230).
 */
export function listChoiceFaults(
  itineraries: readonly Itinerary[],
  { walkSeconds = Infinity, driveSeconds = Infinity }: OwnWays,
): ChoiceFault[] {
  const rides = itineraries.filter(({ legs }) => legs.some(({ line }) => line))
  const ridden = rides.map(nameRides)
  const savesLittle = ({ seconds }: Itinerary) =>
    walkSeconds !== Infinity && walkSeconds - seconds < Math.min(120, walkSeconds / 10)
  // a leg is told in whole seconds
  const drivesNearlyAll = ({ legs }: Itinerary) =>
    legs.some(({ mode, seconds }) => mode === 'drive' && seconds > driveSeconds * 0.8 + 1)
  const isThere: Record<ChoiceFault, boolean> = {
    same_twice: new Set(ridden).size < ridden.length,
    all_the_same: ridden.length >= 4 && new Set(ridden).size === 1,
    saves_little: rides.some(savesLittle),
    drives_nearly_all: rides.some(drivesNearlyAll),
  }
  return choiceFaults.filter((fault) => isThere[fault])
}

/** Lines and the stops where one boards and alights, in their order. */
function nameRides({ legs }: Itinerary): string {
  return legs.flatMap(({ line, from, to }) => (line ? [`${line.id} ${from.stopId} ${to.stopId}`] : [])).join(' | ')
}
