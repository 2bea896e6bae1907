import {
  type OrganisationReport,
  organisationReportCalls as calls,
} from '@throughway/contract/programme/organisation-report'
import { figuresOf, type Sums } from '@throughway/domain/mode/savings'
import { fewestForFigures } from '@throughway/domain/identity/organisation-status'
import type { TripMode } from '@throughway/domain/mode/modes'
import { periodOf } from '@throughway/domain/time/calendar-period'
import { localDate } from '@throughway/domain/time/time'
import { findToldFigures, type ToldFigures } from '@throughway/domain/trip/told-figures'
import type { Api } from '#api.ts'
import type { Database } from '#database/open-database.ts'
import {
  addUp,
  countTravelCells,
  countTravellers,
  listTravellers,
  listWithMerged,
  sumOrganisations,
} from '#modules/statistics/statistics.ts'
import { Refusal } from '#plugins/refusal.ts'
import { type CallContext, serve } from '#plugins/serve.ts'
import { findForStaff } from './organisation-staff.queries.ts'

type Side = OrganisationReport['now']
type MonthSums = Sums & { month: string; mode: TripMode }

/** An organisation has ten members or twenty thousand. */
const plans = { plansByValue: true }

/** C32: reports of an organisation, from sums that stand already. */
export async function organisationReportRoutes(api: Api) {
  serve(api, 'getOrganisationReport', calls.getOrganisationReport, readReport, plans)
}

async function readReport({ input, db, brand, now }: CallContext<typeof calls.getOrganisationReport>) {
  const { id, period } = input
  const today = localDate(now, brand.settings.time_zone)
  const on = input.on ?? today
  const [running, before] = [periodOf(period, on), periodOf(period, on, -1)]
  const [all] = await db.send(listWithMerged(id))
  if (all.length === 0) throw new Refusal('notFound')
  const ids = all.map((each) => each.id)
  // each reads all travellers of a period or all members, so they are read side by side
  const [[[organisation]], found, foundBefore] = await Promise.all([
    db.send(findForStaff(id, today)),
    readSide(db, ids, running),
    readSide(db, ids, before),
  ])
  if (!organisation) throw new Refusal('notFound')
  const { members, headcount, active_30 } = organisation
  const employees = headcount ?? members
  return {
    period,
    is_running: running.from <= today && today <= running.to,
    members,
    active_30,
    headcount,
    now: describeSide(running, { ...found, employees }),
    before: describeSide(before, { ...foundBefore, employees }),
  }
}

/** What a period says of organisations that count as one. Who travelled is counted beside its months, nearly all of which are told. */
async function readSide(db: Database, ids: readonly string[], period: Pick<Side, 'from' | 'to'>) {
  const [[counted, sums], [[people]]] = await Promise.all([
    db.send(countTravelCells(ids, period), sumOrganisations(ids, period)),
    db.send(countTravellers(ids, listMonths(period))),
  ])
  const fewCells = counted.filter(isOfFew)
  const [few] = fewCells.length > 0 ? await db.send(listTravellers(ids, fewCells)) : [[]]
  const told = tell(counted, few)
  if (told.leftOut.length === 0 || told.months.length === 0) return { told, sums, ...people! }
  const [[ofTold]] = await db.send(countTravellers(ids, told.months))
  return { told, sums, ...ofTold! }
}

/** The first days of the months of a period, which begins with one. */
function listMonths({ from, to }: Pick<Side, 'from' | 'to'>): string[] {
  const months: string[] = []
  for (let month = from; month <= to; month = periodOf('month', month, 1).from) months.push(month)
  return months
}

type Cell = { month: string; mode: TripMode }
type Counted = Cell & { members: number }

const isOfFew = ({ members }: Counted) => members < fewestForFigures

/** Builds the publishable figures of a period. Cells of few people come with their members' ids. */
function tell(counted: readonly Counted[], few: readonly (Cell & { few: string[] })[]): ToldFigures {
  const nameOf = ({ month, mode }: Cell) => `${month} ${mode}`
  const known = new Map(few.map((each) => [nameOf(each), each.few]))
  return findToldFigures(
    counted.map((cell) => ({ ...cell, few: isOfFew(cell) ? (known.get(nameOf(cell)) ?? []) : null })),
  )
}

type Found = { told: ToldFigures; sums: readonly MonthSums[]; travellers: number; employees: number }

function describeSide({ from, to }: Pick<Side, 'from' | 'to'>, { told, sums, travellers, employees }: Found): Side {
  const left_out = told.leftOut.map((month) => month.slice(0, 7))
  if (told.months.length === 0) return { from, to, left_out, figures: null }
  const ofTold = sums.filter(({ month }) => told.months.includes(month))
  const all = addUp(ofTold)
  const figures = figuresOf(all)
  const ofMode = (mode: TripMode) => ofTold.filter((row) => row.mode === mode)
  const alone = ofMode('drive_alone')
  const toldAlone = alone.length === 0 ? !told.hasOthers : told.modes.includes('drive_alone')
  const others = ofTold.filter(({ mode }) => !told.modes.includes(mode))
  const modes = told.modes
    .map((mode) => describeMode(mode, addUp(ofMode(mode)), all))
    .toSorted((one, other) => other.trips - one.trips)
  return {
    from,
    to,
    left_out,
    figures: {
      travellers,
      trips: figures.trips,
      trips_per_employee: employees > 0 ? Math.round((100 * all.trips) / employees) / 100 : null,
      avoided_miles: figures.avoided_miles,
      co2_pounds: figures.co2_pounds,
      drive_alone_rate: toldAlone ? shareOf(addUp(alone), all) : null,
      modes: others.length > 0 ? [...modes, describeMode('others', addUp(others), all)] : modes,
    },
  }
}

function describeMode(mode: TripMode | 'others', sums: Sums, all: Sums) {
  const { trips, avoided_miles } = figuresOf(sums)
  return { mode, trips, share: shareOf(sums, all), avoided_miles }
}

/** Rounded to a tenth of a hundredth. */
function shareOf({ trips }: Sums, all: Sums): number {
  return all.trips === 0 ? 0 : Math.round((1000 * trips) / all.trips) / 1000
}
