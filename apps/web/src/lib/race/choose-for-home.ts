import type { RaceLine } from '@throughway/contract/race/race'

type Chosen = Pick<RaceLine, 'state' | 'mine' | 'starts_on'>

const order = ['running', 'open', 'provisional'] as const
const mostShown = 2

/** The races in which the member takes part and that are not certified yet; else the first one that can be joined. */
export function chooseForHome<Race extends Chosen>(races: readonly Race[]): Race[] {
  const live = races
    .filter(({ state }) => order.some((each) => each === state))
    .toSorted((one, other) => placeOf(one) - placeOf(other) || (one.starts_on < other.starts_on ? -1 : 1))
  const own = live.filter(({ mine }) => mine !== null && !mine.has_left)
  if (own.length > 0) return own.slice(0, mostShown)
  return live.filter(({ state, mine }) => state !== 'provisional' && mine === null).slice(0, 1)
}

function placeOf({ state }: Chosen): number {
  return order.findIndex((each) => each === state)
}
