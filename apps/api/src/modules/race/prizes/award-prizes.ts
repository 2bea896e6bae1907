import type { Transaction } from '#database/open-database.ts'
import type { ResultRow } from '#database/tables/race.ts'
import type { RaceRow } from '../race.queries.ts'
import { insertWinners, listPrizes, recallOthers } from './race-prize.queries.ts'

type Result = { rows: readonly ResultRow[]; revision: number; approvedBy: string; now: Date }

/**
 * C16: records who has won which prize, in the transaction that certifies the result. Members who share a place each
 * get its prize. The job that runs every minute gives due prizes, each once. It takes back prizes that a later result
 * no longer awards, unless they were claimed.
 */
export async function awardPrizes(
  tx: Transaction,
  race: RaceRow,
  { rows, revision, approvedBy, now }: Result,
): Promise<void> {
  const [prizes] = await tx.send(listPrizes(race.id))
  if (!prizes.length) return
  const placed = prizes
    .filter(({ given_for: givenFor }) => givenFor === 'places')
    .flatMap(({ position, place_from: from, place_to: to, size_class: size }) =>
      rows
        .filter(({ rank, size_class: own }) => rank >= from! && rank <= to! && (size === null || own === size))
        .map(({ id, rank }) => ({ position, id, rank })),
    )
  tx.later(insertWinners(race, placed, { revision, approvedBy, now }), recallOthers(race.id, revision, now))
}
