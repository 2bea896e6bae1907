import type { PointsReason } from '@throughway/contract/trip/trip-states'
import { countsFrom } from '@throughway/domain/points/points'
import { judgeBonus, type TripBonus, tripBonuses } from '@throughway/domain/points/trip-bonuses'
import type { Account, LedgerRow } from '#modules/points/points.ts'
import type { TripChangeContext } from './change-plan.ts'
import type { TripRow } from '../trip.queries.ts'

type BonusPlan = { ledger: LedgerRow[]; bonuses: Account['bonuses']; reasons: PointsReason[] }

/**
 * C1: one-off points for counted trips. They are taken back when the member no longer has enough trips, so false trips
 * gain nothing.
 */
export function planBonuses(context: TripChangeContext, countedTrips: number, trips: readonly TripRow[]): BonusPlan {
  return tripBonuses.reduce<BonusPlan>(
    (plan, bonus) => {
      const { ledger, given, reasons } = planBonus(bonus, context, countedTrips, trips)
      return {
        ledger: [...plan.ledger, ...ledger],
        bonuses: given ? { ...plan.bonuses, [bonus.name]: given } : plan.bonuses,
        reasons: [...plan.reasons, ...reasons],
      }
    },
    { ledger: [], bonuses: context.account.bonuses, reasons: [] },
  )
}

type OnePlan = { ledger: LedgerRow[]; given?: Account['bonuses'][string]; reasons: PointsReason[] }

function planBonus(
  bonus: TripBonus,
  { memberId, account, terms, calendar, now }: TripChangeContext,
  countedTrips: number,
  trips: readonly TripRow[],
): OnePlan {
  const { name } = bonus
  const given = account.bonuses[name]
  const unchanged = { ledger: [], reasons: [] }
  const verdict = judgeBonus(bonus, { countedTrips, isReferred: account.is_referred, stands: Boolean(given?.points) })
  if (verdict === 'stay') return unchanged

  const row = { source_kind: 'member' as const, source_id: memberId, rule: name, member_id: memberId, created_at: now }
  if (verdict === 'reverse') {
    return {
      ledger: [
        {
          ...row,
          kind: 'reverse',
          source_revision: given!.revision,
          rule_version: given!.version,
          delta: -given!.points,
          available_at: new Date(given!.available_at),
        },
      ],
      given: { ...given!, points: 0 },
      reasons: [],
    }
  }
  const first = trips
    .filter((trip) => trip.state === 'counted')
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))[0]
  const rule = first && terms.rulesOn(first.date, account.organisation_id).bonuses.find((each) => each.name === name)
  if (!rule?.points) return unchanged
  const revision = (given?.revision ?? 0) + 1
  const availableAt = countsFrom({
    noonOfTravel: calendar.noonOf(first!.date),
    recordedAt: first!.recorded_at,
    memberSince: account.member_since,
  })
  return {
    ledger: [
      {
        ...row,
        kind: 'earn',
        source_revision: revision,
        rule_version: rule.version,
        delta: rule.points,
        available_at: availableAt,
      },
    ],
    given: { revision, points: rule.points, version: rule.version, available_at: availableAt.toISOString() },
    reasons: [
      {
        trip_id: first!.id,
        kind: 'bonus',
        points: rule.points,
        mode: first!.mode,
        position: null,
        cap: null,
        rule: name,
        people: null,
      },
    ],
  }
}
