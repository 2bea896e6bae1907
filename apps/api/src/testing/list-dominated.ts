import type { Journey, JourneyAnswer } from '@throughway/contract/planner/itinerary'

/*
 * Decision 154: a judge of what the planner shows that shares nothing with the code that chooses it: neither its table of
 * modes nor its comparison. A change there that shows a beaten way is found here.
 */

/** Each row is easier to set out on than the next. */
const fromEasyToHard: readonly (readonly Journey['mode'][])[] = [
  ['walk', 'drive_alone'],
  ['transit'],
  ['bike', 'scooter'],
  ['park_and_ride'],
  ['carpool'],
  ['vanpool'],
]

type Answered = Pick<JourneyAnswer, 'journeys' | 'partners' | 'asked_at'>

/**
 * Says of each shown way which way of the answer is at least as good by the same or an easier mode: quicker, cheaper and
 * cleaner at once, or nowhere worse and in one of them worth 2 minutes, 10 cents or a twentieth of the emissions. Time
 * counts from the moment asked for until one is there. Of one mode, a way with fewer transfers, warnings or less to walk
 * is left alone unless it loses in all three.
 */
export function listDominated(shown: readonly Journey[], { journeys, partners, asked_at: at }: Answered): string[] {
  const isThere = ({ mode }: Journey) => (mode === 'carpool' || mode === 'vanpool' ? partners[mode] !== null : true)
  return shown.flatMap((way) => {
    const winner = journeys.find((other) => other !== way && isThere(other) && wins(other, way, at))
    return winner ? [`${describe(way, at)} beside ${describe(winner, at)}`] : []
  })
}

function wins(other: Journey, way: Journey, at: string): boolean {
  if (levelOf(other) > levelOf(way)) return false
  const [ours, theirs] = [figuresOf(other, at), figuresOf(way, at)]
  if (ours.every((figure, index) => figure < theirs[index]!)) return true
  if (ours.some((figure, index) => figure > theirs[index]!)) return false
  if (other.mode === way.mode && troubleOf(other).some((much, index) => much > troubleOf(way)[index]!)) return false
  const [minutes, cents, grams] = ours.map((figure, index) => theirs[index]! - figure) as [number, number, number]
  return minutes >= 2 || cents >= 10 || (grams > 0 && grams >= way.co2_grams / 20)
}

/** Minutes from the moment asked for, cents and grams. A fare that nobody knows loses, and wins against nothing. */
function figuresOf({ end, cents, co2_grams: grams }: Journey, at: string): [number, number, number] {
  const minute = (instant: string) => Math.round(new Date(instant).getTime() / 60_000)
  return [minute(end) - minute(at), cents ?? Number.MAX_SAFE_INTEGER, grams]
}

function troubleOf({ transfers, walk_metres: metres, legs }: Journey): number[] {
  return [transfers, metres, legs.flatMap(({ alerts }) => alerts).length]
}

function levelOf({ mode }: Journey): number {
  return fromEasyToHard.findIndex((modes) => modes.includes(mode))
}

function describe(way: Journey, at: string): string {
  const [minutes, cents, grams] = figuresOf(way, at)
  return `${way.mode} (${minutes} min, ${way.cents === null ? 'unknown fare' : `${cents} cents`}, ${grams} g)`
}
