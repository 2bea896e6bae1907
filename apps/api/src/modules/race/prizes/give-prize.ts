import { prizeClaimDays } from '@throughway/domain/race/race-prizes'
import { dayMilliseconds } from '@throughway/domain/time/time'
import type { AppContext } from '#app-context.ts'
import type { Transaction } from '#database/open-database.ts'
import { enterAsPrize, strikePrizeEntries } from '#modules/drawing/drawing.ts'
import type { MailBrand } from '#modules/mail/mail.ts'
import { notify } from '#modules/notify/notify.ts'
import { giveEntitlement, takeEntitlementBack } from '#modules/reward/reward.ts'
import { nameOf } from '../describe-race.ts'
import { racePrizeLetter, type PrizeNews } from './race-prize.letters.ts'
import { type AwardRow, changeAward, lockAward } from './race-prize.queries.ts'

/** The wait before the next try to give a prize: people must first remove the obstacle. */
const triedAgainMilliseconds = 3_600_000

type Giver = { app: AppContext; brand: MailBrand }

/**
 * Gives a due prize, or takes back one that a later result no longer awards. The lock of the award makes sure that it
 * happens once. A prize that was redeemed, or that is in the closed list of a drawing, is kept.
 */
export async function settleAward(tx: Transaction, giver: Giver, id: string): Promise<void> {
  const [[award]] = await tx.send(lockAward(id))
  if (award?.state === 'due') await give(tx, giver, award)
  if (award?.state === 'recalled') await takeBack(tx, giver, award)
}

async function give(tx: Transaction, giver: Giver, award: AwardRow): Promise<void> {
  const now = giver.app.now()
  // the next run knows what becomes of it
  if (award.other === 'recalled') return
  // a member who keeps the prize of an earlier result gets no second one for a place
  if (award.other === 'kept') return tx.later(changeAward(award.id, { state: 'withdrawn', obstacle: null }))
  const given = award.item_id ? await giveReward(tx, giver, award, now) : await enterDrawing(tx, giver, award, now)
  if ('obstacle' in given) {
    const again = new Date(now.getTime() + triedAgainMilliseconds)
    return tx.later(changeAward(award.id, { obstacle: given.obstacle, try_at: again }))
  }
  tx.later(changeAward(award.id, { state: 'given', obstacle: null, given_at: now, ...given.kept }))
  tell(tx, giver, award, { what: award.item_id ? 'reward' : 'drawing', until: given.until }, now)
}

async function giveReward(
  tx: Transaction,
  { brand }: Giver,
  { item_id: itemId, member_id: memberId }: AwardRow,
  now: Date,
) {
  const until = new Date(now.getTime() + prizeClaimDays * dayMilliseconds)
  const given = await giveEntitlement(tx, { itemId: itemId!, memberId, until, timeZone: brand.settings.time_zone, now })
  return 'obstacle' in given ? given : { kept: { entitlement_id: given.id, entry_numbers: [] }, until: given.until }
}

async function enterDrawing(tx: Transaction, { app, brand }: Giver, award: AwardRow, now: Date) {
  const won = { drawingId: award.drawing_id!, memberId: award.member_id, count: award.entries! }
  const given = await enterAsPrize(tx, { app, brand, now }, won)
  return 'obstacle' in given ? given : { kept: { entitlement_id: null, entry_numbers: given.numbers }, until: null }
}

async function takeBack(tx: Transaction, giver: Giver, award: AwardRow): Promise<void> {
  const now = giver.app.now()
  const { id, entitlement_id: entitlement, drawing_id: drawingId, entry_numbers: numbers, reason: note } = award
  const isTaken = drawingId
    ? await strikePrizeEntries(tx, { drawingId, numbers, note, now })
    : entitlement !== null && (await takeEntitlementBack(tx, entitlement, now))
  tx.later(changeAward(id, { state: isTaken ? 'withdrawn' : 'kept' }))
  if (isTaken) tell(tx, giver, award, { what: 'withdrawn', until: null }, now)
}

function tell(
  tx: Transaction,
  { app, brand }: Giver,
  award: AwardRow,
  { what, until }: { what: PrizeNews; until: Date | null },
  now: Date,
): void {
  const { languages, time_zone: timeZone } = brand.settings
  const language = award.language ?? languages[0]!
  const letter = racePrizeLetter(what, {
    race: nameOf(award, language, languages).name,
    raceId: award.race_number,
    prize: (award.item_texts ?? award.drawing_texts)![language].title,
    rewardId: award.item_number,
    drawingId: award.drawing_id,
    entries: award.entries ?? 0,
    until,
    timeZone,
    reason: what === 'withdrawn' ? award.reason : null,
  })
  const { member_id: memberId, email } = award
  const about = `${award.id} ${what} ${award.revision} ${now.toISOString()}`
  notify(tx, { app, brand }, { memberId, email, language }, 'race.prize', { letter, about, handedOver: 'byJob' })
}
