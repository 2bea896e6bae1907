import type { RewardMember } from '@throughway/domain/reward/reward-obstacles'
import { localDate } from '@throughway/domain/time/time'
import type { AppContext } from '#app-context.ts'
import type { Database, Transaction } from '#database/open-database.ts'
import { findPoints, type TermsOf } from '#modules/points/points.ts'
import { type Catalogue, openCatalogues } from './catalogue.ts'
import { findShopper, type Shopper } from './shopper.queries.ts'

/** A visitor of the catalogue, with the facts that are the same for every item. */
export type Visit = {
  memberId: string
  shopper: Shopper
  member: Omit<RewardMember, 'had'>
  catalogue: Catalogue
  today: string
  now: Date
}

export type Opening = { brandId: number; timeZone: string; memberId: string; now: Date }

/** Caches the catalogue for all visitors. While it is unchanged, each visit is one flight. */
export function openShop({ terms: getTerms }: Pick<AppContext, 'terms'>) {
  const getCatalogue = openCatalogues()

  async function visit(db: Pick<Database, 'send'>, { brandId, timeZone, memberId, now }: Opening): Promise<Visit> {
    const today = localDate(now, timeZone)
    const [[shopper], [points]] = await db.send(findShopper(memberId, today), findPoints(memberId, now))
    const catalogue = await getCatalogue(db, { brandId, timeZone, revision: shopper!.catalogue_revision })
    return {
      memberId,
      shopper: shopper!,
      catalogue,
      today,
      now,
      member: await describeMember(db, { brandId, shopper: shopper!, points, today, getTerms }),
    }
  }

  return { visit, getTerms }
}
export type Shop = ReturnType<typeof openShop>

type PointsRow = { total: number; pending: number; on_hold: number; blocked_until: Date | null; ready_at: Date | null }
type About = { brandId: number; shopper: Shopper; points: PointsRow | undefined; today: string; getTerms: TermsOf }

export async function describeMember(
  db: Pick<Transaction, 'send'>,
  { brandId, shopper, points, today, getTerms }: About,
): Promise<Omit<RewardMember, 'had'>> {
  const terms = await getTerms(db, brandId, shopper.terms_revision)
  const {
    total,
    pending,
    on_hold: onHold,
    blocked_until: blockedUntil,
    ready_at: readyAt,
  } = points ?? { total: 0, pending: 0, on_hold: 0, blocked_until: null, ready_at: null }
  const { modes } = terms.rulesOn(today, shopper.employer_id)
  return {
    balance: total - pending - onHold,
    pending,
    readyAt,
    total,
    blockedUntil,
    trips30: shopper.trips_30,
    birthYear: shopper.birth_year,
    home: shopper.home,
    work: shopper.work,
    hasAddress: shopper.has_address,
    isVerified: shopper.is_verified,
    pointsPerTrip: Math.max(1, ...Object.values(modes).flatMap((rule) => (rule?.unit === 'trip' ? [rule.points] : []))),
  }
}
