import type { PointsReason } from '@throughway/contract/trip'
import { pendingHours } from '@throughway/domain/points'
import type { Account, LedgerRow } from '#modules/points/points.ts'
import type { Situation } from './plan-changes.ts'
import type { TripRow } from './trip.queries.ts'

type BonusPlan = { ledger: LedgerRow[]; bonuses: Account['bonuses']; reasons: PointsReason[] }

const name = 'first_trip'

/** C1: one-off points for the first counted trip. They stand while the member has one, so a trip that was never made brings none. */
export function planBonuses({ memberId, account, terms, calendar, now }: Situation, countedTrips: number, trips: readonly TripRow[]): BonusPlan {
  const given = account.bonuses[name]
  const stands = given && given.points > 0
  const unchanged = { ledger: [], bonuses: account.bonuses, reasons: [] }
  if (Boolean(stands) === countedTrips > 0) return unchanged

  const row = { source_kind: 'member' as const, source_id: memberId, rule: name, member_id: memberId, created_at: now }
  if (stands) {
    return {
      ledger: [{ ...row, kind: 'reverse', source_revision: given.revision, rule_version: given.version, delta: -given.points, available_at: new Date(given.available_at) }],
      bonuses: { ...account.bonuses, [name]: { ...given, points: 0 } },
      reasons: [],
    }
  }
  const first = trips.filter((trip) => trip.state === 'counted').toSorted((one, other) => (one.id < other.id ? -1 : 1))[0]
  const rule = first && terms.rulesOn(first.date, account.organisation_id).bonuses.find((each) => each.name === name)
  if (!rule?.points) return unchanged
  const revision = (given?.revision ?? 0) + 1
  const availableAt = new Date(calendar.noonOf(first!.date).getTime() + pendingHours * 3_600_000)
  return {
    ledger: [{ ...row, kind: 'earn', source_revision: revision, rule_version: rule.version, delta: rule.points, available_at: availableAt }],
    bonuses: { ...account.bonuses, [name]: { revision, points: rule.points, version: rule.version, available_at: availableAt.toISOString() } },
    reasons: [{ trip_id: first!.id, kind: 'bonus', points: rule.points, mode: first!.mode, position: null, cap: null, rule: name, people: null }],
  }
}
