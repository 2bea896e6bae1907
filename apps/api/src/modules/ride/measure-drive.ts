import type { BrandKey } from '@throughway/brands/keys'
import type { Point } from '@throughway/domain/planner/area'
import { metresBetween } from '@throughway/domain/planner/great-circle'
import { metresPerMile } from '@throughway/domain/trip/distance'
import type { AppContext } from '#app-context.ts'
import { openCache } from '#cache.ts'
import { Refusal } from '#plugins/refusal.ts'

export type Drive = { minutes: number; miles: number; isEstimate: boolean }

/** A search for rides waits this long for the map; then the drive is estimated and marked as such. */
const patienceMilliseconds = 300
/** The questions and rides of one search need the same drives. */
const mostKept = 2000
/** The usual ratio of streets to the straight line, and the usual speed in a city. */
const detour = 1.3
const milesAnHour = 24

/** The drive by the programme's streets from door to door, without detours. */
export function openDrives({ planner, now }: Pick<AppContext, 'planner' | 'now'>) {
  const drives = openCache<string, Drive>({ most: mostKept })
  return async (key: BrandKey, origin: Point, destination: Point): Promise<Drive> => {
    const name = [
      key,
      ...[origin.lat, origin.lng, destination.lat, destination.lng].map((degrees) => degrees.toFixed(5)),
    ].join(' ')
    return (await withinPatience(drives.get(name, () => ask(key, origin, destination)))) ?? guess(origin, destination)
  }

  async function ask(key: BrandKey, origin: Point, destination: Point): Promise<Drive | undefined> {
    const query = {
      origin: { lat: origin.lat, lon: origin.lng },
      destination: { lat: destination.lat, lon: destination.lng },
      direct: ['drive' as const],
      language: 'en' as const,
    }
    try {
      const { itineraries } = await planner.ask(key, 'itineraries', { query, nowMs: now().getTime() })
      const [way] = itineraries
      return (
        way && {
          minutes: Math.max(1, Math.round(way.legs.reduce((sum, { seconds }) => sum + seconds, 0) / 60)),
          miles: Math.round((way.metres / metresPerMile) * 10) / 10,
          isEstimate: false,
        }
      )
    } catch (error) {
      if (error instanceof Refusal) return undefined
      throw error
    }
  }
}

/** The answer, or nothing if it takes longer than a person waits. */
export async function withinPatience<Answer>(asking: Promise<Answer | undefined>): Promise<Answer | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => (timer = setTimeout(resolve, patienceMilliseconds, undefined)))
  asking.catch(() => {}) // an abandoned question needs no error
  return Promise.race([asking, late]).finally(() => clearTimeout(timer))
}

export function guess(origin: Point, destination: Point): Drive {
  const miles = (metresBetween(origin, destination) / metresPerMile) * detour
  return {
    minutes: Math.max(1, Math.round((miles / milesAnHour) * 60)),
    miles: Math.round(miles * 10) / 10,
    isEstimate: true,
  }
}
