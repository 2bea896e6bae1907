import type { Language } from '@throughway/contract/programme/brand'
import { localDate } from '@throughway/domain/time/time'
import type { AppContext } from '#app-context.ts'
import type { Transaction } from '#database/open-database.ts'
import { recordActivity } from '#modules/activity/activity.ts'
import type { BrandOfRequest } from '#modules/brand/brand.ts'
import { mergeContacts } from '#modules/conversation/conversation.ts'
import { beginDeletion } from '#modules/deletion/deletion.ts'
import { mergeRaces } from '#modules/race/race.ts'
import { mergeRegistrations } from '#modules/special-event/special-event.ts'
import { mergePools } from '#modules/standing-pool/standing-pool.ts'
import { openCalendar } from '#modules/trip/trip.ts'
import { Refusal } from '#plugins/refusal.ts'
import { mergeMembers } from './merge-members.ts'
import { mergeWishes } from './merge-wishes.ts'

type Scene = { app: AppContext; brand: BrandOfRequest; language: Language }
type Merge = {
  from: string
  to: string
  by: string
  decidedBy: string
  /** The numbers that the second person was shown. */
  seen: { trips: number; rewards: number; points: number }
  reason: string
  now: Date
}

/**
 * Carries a granted merge out. Trips, rewards, points, races, events, wishes for company, blocks, conversations and pools
 * move to the kept account as far as they can. The other account waits for its deletion. Both members read the reason in
 * their activity. A merge cannot be taken back, so this throws `changedMeanwhile` if it would move something else than
 * staff have seen. It also throws what `mergeMembers` throws.
 */
export async function mergeAccounts(
  tx: Transaction,
  { app, brand, language }: Scene,
  { from, to, by, decidedBy, seen, reason, now }: Merge,
): Promise<void> {
  const pair = { from, to }
  const { trips, rewards, points } = await mergeMembers(tx, { ...pair, by, decidedBy, reason, now })
  if (trips !== seen.trips || rewards !== seen.rewards || points !== seen.points) throw new Refusal('changedMeanwhile')
  const calendar = openCalendar(brand.settings.time_zone)
  await mergeRaces(tx, pair, { brandId: brand.id, calendar, getTerms: app.terms, now })
  await mergeRegistrations(tx, pair, { app, brand, now })
  await mergeWishes(tx, pair, { now, today: localDate(now, brand.settings.time_zone) })
  await mergeContacts(tx, pair, now)
  await mergePools(tx, pair, now)
  await beginDeletion(tx, app, { brand, memberId: from, language, now, cause: 'memberCorrected' })
  const entry = { kind: 'merged_by_staff', actor: 'staff', actorId: decidedBy, details: { reason }, now } as const
  for (const memberId of [to, from]) recordActivity(tx, { ...entry, memberId })
}
