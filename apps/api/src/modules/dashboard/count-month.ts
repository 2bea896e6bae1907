import { factorSet2026 } from '@throughway/domain/mode/savings'
import { lateDays } from '@throughway/domain/report/dashboard-figures'
import { tellImpact } from '@throughway/domain/report/impact'
import { noTravel, tellBesideWhole, tellGroups, tellTravel } from '@throughway/domain/report/tell-month'
import { type RefusedRide, tellUnmet } from '@throughway/domain/report/tell-unmet'
import {
  dashboardMeasures,
  type DashboardMeasure,
  measuresOfProgramme,
  measuresToldElsewhere,
  type ToldMonth,
} from '@throughway/domain/report/told-month'
import { daysBetween } from '@throughway/domain/time/time'
import type { Transaction } from '#database/open-database.ts'
import {
  countMeasure,
  countMembers,
  countTravellers,
  findTerms,
  insertMonths,
  listKeptTravel,
  type MonthSpan,
  sumTravel,
  sumTravelPoints,
} from './dashboard.queries.ts'
import { insertImpactMonth } from './impact.queries.ts'

type Counting = { span: MonthSpan; today: string; refused: readonly RefusedRide[]; readAt: Date }

/**
 * Counts one month and keeps only what may be published, to staff and to everybody. People are counted before their
 * trips are summed, so that a trip recorded between the two never makes a small group look large enough.
 */
export async function countMonth(tx: Transaction, { span, today, refused, readAt }: Counting): Promise<void> {
  const [counts] = await tx.send(countTravellers(span))
  const [sums, points] = await tx.send(sumTravel(span), sumTravelPoints(span))
  const [members, [terms]] = await tx.send(countMembers(span), findTerms())
  const pointsOf = new Map(points.map((row) => [`${row.organisation} ${row.mode}`, row.points]))
  const travel = tellTravel(
    counts,
    sums.map((row) => ({ ...row, points: pointsOf.get(`${row.organisation} ${row.mode}`) ?? 0 })),
  )
  // present balances say nothing about a month that ended long ago
  const isLate = daysBetween(span.to, today) > lateDays
  const measured = new Map<DashboardMeasure, ReturnType<typeof tellGroups>>()
  for (const measure of dashboardMeasures) {
    if (measure === 'points_out' && isLate) continue
    const [rows] = await tx.send(countMeasure(measure, span))
    const told = tellGroups(rows)
    measured.set(measure, measuresToldElsewhere.includes(measure) ? tellBesideWhole(told) : told)
  }
  const membership = tellGroups(members)
  const common = {
    cents_per_hundred: isLate ? null : (terms?.cents_per_hundred ?? null),
    factor_set: terms?.factor_set ?? null,
  }
  const names = new Set([
    ...travel.organisations.keys(),
    ...membership.organisations.keys(),
    ...[...measured.values()].flatMap(({ organisations }) => [...organisations.keys()]),
  ])
  const measuresOf = (organisation: string) =>
    Object.fromEntries(
      [...measured]
        .filter(([measure]) => !measuresOfProgramme.includes(measure))
        .map(([measure, told]) => [measure, tellOf(told.organisations, organisation, nothing)]),
    ) as ToldMonth['measures']
  const membersOf = (organisation: string) => tellOf(membership.organisations, organisation, nothing)?.amount ?? null
  const programme: ToldMonth = {
    travel: travel.programme,
    members: travel.programme?.partial
      ? sumTold([...travel.organisations].flatMap(([name, told]) => (told === null ? [] : (membersOf(name) ?? []))))
      : (membership.programme?.amount ?? null),
    measures: Object.fromEntries([...measured].map(([measure, told]) => [measure, told.programme])),
    ...common,
    unmet: tellUnmet(refused),
  }
  tx.later(
    insertMonths(
      [
        { organisation_id: null, told: programme },
        ...[...names].toSorted().map((organisation) => ({
          organisation_id: organisation,
          told: {
            travel: tellOf(travel.organisations, organisation, noTravel),
            members: membersOf(organisation),
            measures: measuresOf(organisation),
            ...common,
            unmet: null,
          },
        })),
      ],
      { month: span.from, readAt },
    ),
    insertImpactMonth({
      month: span.from,
      told: tellImpact(travel, counts),
      factor_set: common.factor_set ?? factorSet2026.version,
      read_at: readAt,
    }),
  )
}

/**
 * Makes the public figures of a month that the dashboard counted before it kept public figures. The sums are those that
 * the dashboard kept. The people behind the sums are looked up now.
 */
export async function keepImpactMonth(tx: Transaction, { span, readAt }: Pick<Counting, 'span' | 'readAt'>) {
  const [kept, counts] = await tx.send(listKeptTravel(span.from), countTravellers(span))
  const programme = kept.find(({ organisation }) => organisation === null)
  const organisations = new Map(
    kept.flatMap(({ organisation, travel }) => (organisation ? [[organisation, travel] as const] : [])),
  )
  tx.later(
    insertImpactMonth({
      month: span.from,
      told: tellImpact({ programme: programme?.travel ?? null, organisations }, counts),
      factor_set: programme?.factor_set ?? factorSet2026.version,
      read_at: readAt,
    }),
  )
}

const nothing = { amount: 0, cents: 0, partial: false }

/** The published figure of an organisation. Where nobody in it did the thing, the figure is the empty one. */
function tellOf<Told>(organisations: ReadonlyMap<string, Told | null>, organisation: string, none: Told): Told | null {
  return organisations.has(organisation) ? organisations.get(organisation)! : none
}

function sumTold(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0)
}
