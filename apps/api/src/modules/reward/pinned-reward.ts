import type { HomeCard } from '@throughway/contract/account/home'
import type { Language } from '@throughway/contract/programme/brand'
import { measureReward } from '@throughway/domain/reward/reward-distance'
import { stateOfReward } from '@throughway/domain/reward/rewards'
import { localDate } from '@throughway/domain/time/time'
import type { Database } from '#database/open-database.ts'
import { findPoints, type TermsOf } from '#modules/points/points.ts'
import { makeItem } from './catalogue.ts'
import { describeCard } from './describe-reward.ts'
import { isForOrganisation } from './index/reward-catalogue.ts'
import { findItemByNumber, listPlacesByNumber } from './redemption.queries.ts'
import { askedOf, findPinned, findShopper, listStock } from './shopper.queries.ts'
import { describeMember } from './shopper.ts'

type Viewer = {
  brandId: number
  memberId: string
  timeZone: string
  language: Language
  now: Date
  getTerms: TermsOf
}

/** For the home screen: the reward that the member pinned, with its distance; nothing once the reward is over. */
export async function listPinnedReward(
  db: Pick<Database, 'send'>,
  { brandId, memberId, timeZone, language, now, getTerms }: Viewer,
): Promise<HomeCard[]> {
  const [[pinned]] = await db.send(findPinned(memberId))
  if (!pinned?.number) return []
  const today = localDate(now, timeZone)
  const [[row], places, [shopper], [points]] = await db.send(
    findItemByNumber(pinned.number),
    listPlacesByNumber(pinned.number),
    findShopper(memberId, today),
    findPoints(memberId, now),
  )
  if (!row || !isForOrganisation(row, shopper!.organisation_id)) return []
  const item = makeItem(row, places as never, timeZone)
  if (stateOfReward({ stage: row.stage, from: row.live_from, to: item.to, left: null }, now) !== 'live') return []
  const [[stock]] = await db.send(listStock([askedOf(item)], memberId, now))
  const member = await describeMember(db, { brandId, shopper: shopper!, points, today, getTerms })
  const { title, obstacles } = describeCard(item, null, stock, { member, today, now }, language)
  return [{ kind: 'pinned', reward_id: pinned.number, title, ...measureReward(obstacles) }]
}
