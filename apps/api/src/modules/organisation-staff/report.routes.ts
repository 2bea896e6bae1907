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
import {
  addUp,
  countTravelCells,
  countTravellers,
  listTravellers,
  listWithMerged,
  sumOrganisations,
} from '#modules/statistics/statistics.ts'
import { Refusal } from '#plugins/refusal.ts'
import { serve } from '#plugins/serve.ts'
import { findForStaff } from './organisation-staff.queries.ts'

type Side = OrganisationReport['now']
type MonthSums = Sums & { month: string; mode: TripMode }

/** C32: reports of an organisation, from sums that stand already. */
export async function organisationReportRoutes(api: Api) {
  serve(api, 'getOrganisationReport', calls.getOrganisationReport, async ({ input, db, brand, now }) => {
    const { id, period } = input
    const today = localDate(now, brand.settings.time_zone)
    const on = input.on ?? today
    const [running, before] = [periodOf(period, on), periodOf(period, on, -1)]
    const [[organisation], all] = await db.send(findForStaff(id, today), listWithMerged(id))
    if (!organisation) throw new Refusal('notFound')
    const ids = all.map((each) => each.id)
    const [counted, sums, countedBefore, sumsBefore] = await db.send(
      countTravelCells(ids, running),
      sumOrganisations(ids, running),
      countTravelCells(ids, before),
      sumOrganisations(ids, before),
    )
    const [few, fewBefore] = await db.send(
      listTravellers(ids, counted.filter(isOfFew)),
      listTravellers(ids, countedBefore.filter(isOfFew)),
    )
    const [told, toldBefore] = [tell(counted, few), tell(countedBefore, fewBefore)]
    const [[people], [peopleBefore]] = await db.send(
      countTravellers(ids, told.months),
      countTravellers(ids, toldBefore.months),
    )
    const { members, headcount, active_30 } = organisation
    const employees = headcount ?? members
    return {
      period,
      is_running: running.from <= today && today <= running.to,
      members,
      active_30,
      headcount,
      now: describeSide(running, { told, sums, employees, ...people! }),
      before: describeSide(before, { told: toldBefore, sums: sumsBefore, employees, ...peopleBefore! }),
    }
  })
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
