import { type ReportPeriod, statisticsCalls } from '@throughway/contract/programme/statistics'
import { tripModes } from '@throughway/domain/mode/modes'
import {
  factorSet2026,
  factorSources2026,
  type FactSource,
  figuresOf,
  fullCostCents,
  type Sums,
} from '@throughway/domain/mode/savings'
import { addDays, addMonths, localDate } from '@throughway/domain/time/time'
import type { Api } from '#api.ts'
import { findCounted, listImpactMonthsKept } from '#modules/dashboard/dashboard.ts'
import { addUp, sumsOfSavings } from '#modules/statistics/statistics.ts'
import { serve } from '#plugins/serve.ts'
import { describeProgramme } from './describe-programme.ts'
import { openAverages } from './programme-average.ts'
import { type AverageRow, type BarRow, type Span, sumMemberBars } from './report.queries.ts'

/** C26: no figures for a group so small that a person could be identified. */
const fewestMembers = 10

const always: Span = { from: '0001-01-01', to: '9999-12-31' }

export async function reportRoutes(api: Api) {
  const readAverage = openAverages(api.app)
  const { terms: getTerms } = api.app

  serve(
    api,
    'getReport',
    statisticsCalls.getReport,
    async ({ input: { period, of, basis }, db, member, brand, now }) => {
      const span = spanOf(period, of, localDate(now, brand.settings.time_zone))
      const [[bars], average] = await Promise.all([
        db.send(sumMemberBars(member.id, period, span, basis)),
        readAverage(brand.id, period, span),
      ])
      return {
        ...describe(period, span, bars),
        totals: figuresOf(addUp(bars)),
        average: basis === 'first' ? null : describeAverage(average),
      }
    },
  )

  serve(
    api,
    'getProgrammeReport',
    statisticsCalls.getProgrammeReport,
    async ({ input: { period, of }, db, brand, now }) => {
      const today = localDate(now, brand.settings.time_zone)
      const span = spanOf(period, of, today)
      const [rows, [counted]] = await db.send(listImpactMonthsKept(span), findCounted())
      const { avoidedMetres, ...report } = describeProgramme(period, rows)
      const { factors, sources } = (await getTerms(db, brand.id, brand.row.revision)).told(today)
      const source = sources.fullCostCentsPerMile ?? factorSources2026.fullCostCentsPerMile!
      return {
        ...describeSpan(period, span),
        ...report,
        counted_to: counted?.last ?? null,
        full_cost:
          report.totals === null
            ? null
            : { cents: fullCostCents(avoidedMetres, factors), source: source.source, year: source.year },
      }
    },
  )

  serve(api, 'getFactors', statisticsCalls.getFactors, async ({ db, brand, now }) => {
    const terms = await getTerms(db, brand.id, brand.row.revision)
    const told = terms.told(localDate(now, brand.settings.time_zone))
    const set = { ...factorSet2026, ...told.factors }
    return {
      version: set.version,
      year: told.year,
      restated_at: told.published_at === null ? null : (told.restated_at?.toISOString() ?? null),
      first_sets: terms.sets.map(({ version, year, valid_from }) => ({ version, year, valid_from })),
      sources: listSources(told.sources),
      miles_per_gallon: set.milesPerGallon,
      co2_grams_per_gallon: set.co2GramsPerGallon,
      transit_grams_per_mile: set.transitGramsPerMile,
      scooter_grams_per_mile: set.scooterGramsPerMile,
      fuel_cents_per_gallon: set.fuelCentsPerGallon,
      maintenance_cents_per_mile: set.maintenanceCentsPerMile,
      body_kilograms: set.bodyKilograms,
      walk_met: set.walkMet,
      walk_miles_per_hour: set.walkMilesPerHour,
      bike_met: set.bikeMet,
      bike_miles_per_hour: set.bikeMilesPerHour,
      carpool_people: set.carpoolPeople,
      vanpool_people: set.vanpoolPeople,
      parking_cents: set.parkingCents!,
      parking_minutes: set.parkingMinutes!,
      pickup_minutes: set.pickupMinutes!,
    }
  })
}

function spanOf(period: ReportPeriod, of: string | undefined, today: string): Span {
  if (period === 'all') return always
  const from = period === 'year' ? `${of ?? today.slice(0, 4)}-01-01` : `${of ?? today.slice(0, 7)}-01`
  return { from, to: addDays(addMonths(from, period === 'year' ? 12 : 1), -1) }
}

function describeSpan(period: ReportPeriod, span: Span) {
  const isAll = period === 'all'
  return { period, from: isAll ? null : span.from, to: isAll ? null : span.to }
}

function describe(period: ReportPeriod, span: Span, bars: readonly BarRow[]) {
  return {
    ...describeSpan(period, span),
    by_mode: tripModes
      .map((mode) => ({ mode, rows: bars.filter((bar) => bar.mode === mode) }))
      .filter(({ rows }) => rows.length)
      .map(({ mode, rows }) => ({ mode, ...figuresOf(addUp(rows)) })),
    bars: bars.map((bar) => ({ start: bar.start, mode: bar.mode, ...figuresOf(bar) })),
  }
}

function describeAverage(average: AverageRow | undefined) {
  if (!average || average.members < fewestMembers) return null
  const each = Object.fromEntries(sumsOfSavings.map((name) => [name, average[name] / average.members])) as Sums
  return { ...figuresOf(each), trips: Math.round(each.trips * 10) / 10, members: average.members }
}

/** Each source once, with its newest year. */
function listSources(sources: Partial<Record<string, FactSource>>): FactSource[] {
  const years = new Map<string, number>()
  for (const each of Object.values(sources))
    if (each) years.set(each.source, Math.max(each.year, years.get(each.source) ?? 0))
  return [...years].map(([source, year]) => ({ source, year }))
}
