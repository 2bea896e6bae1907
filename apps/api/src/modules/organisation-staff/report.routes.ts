import {
  type OrganisationReport,
  organisationReportCalls as calls,
} from '@throughway/contract/programme/organisation-report'
import { listMonths } from '@throughway/domain/report/dashboard-figures'
import { addUpImpact, figuresOfImpact } from '@throughway/domain/report/impact'
import { addModes, type ToldTravel } from '@throughway/domain/report/tell-month'
import { periodOf } from '@throughway/domain/time/calendar-period'
import { localDate } from '@throughway/domain/time/time'
import type { Api } from '#api.ts'
import { findCounted, type KeptMonth, listKept } from '#modules/dashboard/dashboard.ts'
import { Refusal } from '#plugins/refusal.ts'
import { type CallContext, serve } from '#plugins/serve.ts'
import { findForStaff } from './organisation-staff.queries.ts'

type Side = OrganisationReport['now']
type Period = Pick<Side, 'from' | 'to'>

/** An organisation has ten members or twenty thousand, and they are counted. */
const plans = { plansByValue: true }

/**
 * C32: reports of an organisation, from its months as the dashboard counted them. Later trips and later merges never
 * change a counted month. The first month counted after a merge covers both organisations.
 */
export async function organisationReportRoutes(api: Api) {
  serve(api, 'getOrganisationReport', calls.getOrganisationReport, readReport, plans)
}

async function readReport({ input, db, brand, now }: CallContext<typeof calls.getOrganisationReport>) {
  const { id, period } = input
  const today = localDate(now, brand.settings.time_zone)
  const [[organisation], [counted]] = await db.send(findForStaff(id), findCounted())
  if (!organisation) throw new Refusal('notFound')
  const last = counted?.last ?? null
  const on = input.on ?? (last === null ? today : `${last}-01`)
  const [running, before] = [periodOf(period, on), periodOf(period, on, -1)]
  const [kept, keptBefore] = await db.send(listKept(id, monthsOf(running)), listKept(id, monthsOf(before)))
  const { members, headcount } = organisation
  const countIn = (side: Period) => {
    const { from, to } = monthsOf(side)
    return listMonths(from, to).filter((month) => last !== null && counted!.first! <= month && month <= last).length
  }
  const describe = (side: Period, months: readonly KeptMonth[]) =>
    describeSide(side, { counted: countIn(side), months, employees: headcount ?? members })
  return {
    period,
    counted_to: last,
    is_running: last === null || monthsOf(running).to > last,
    members,
    headcount,
    now: describe(running, kept),
    before: describe(before, keptBefore),
  }
}

/** The months as `YYYY-MM`. */
function monthsOf({ from, to }: Period): Period {
  return { from: from.slice(0, 7), to: to.slice(0, 7) }
}

type Found = { counted: number; months: readonly KeptMonth[]; employees: number }

function describeSide({ from, to }: Period, { counted, months, employees }: Found): Side {
  const left_out = months.filter(({ told }) => told.travel === null).map(({ month }) => month)
  const told = months.flatMap(({ told: { travel } }) => (travel && travel.people > 0 ? [travel] : []))
  if (told.length === 0) return { from, to, counted, left_out, figures: null }
  const { trips, avoided_miles, co2_pounds } = figuresOfImpact(addUpImpact(told))
  const people = told.reduce((sum, each) => sum + each.people, 0)
  return {
    from,
    to,
    counted,
    left_out,
    figures: {
      travellers: Math.round((10 * people) / told.length) / 10,
      trips,
      trips_per_employee: employees > 0 ? Math.round((100 * trips) / employees) / 100 : null,
      avoided_miles,
      co2_pounds,
      drive_alone_rate: told.every(isAloneTold) ? shareOf(countAlone(told), trips) : null,
      modes: addModes(told.flatMap(({ modes }) => modes)).map((each) => ({
        ...each,
        share: shareOf(each.trips, trips),
      })),
    },
  }
}

/** Whether a month shows how many trips were driven alone, even if there are none. */
function isAloneTold({ modes }: ToldTravel): boolean {
  return modes.every(({ mode }) => mode !== 'others') || modes.some(({ mode }) => mode === 'drive_alone')
}

function countAlone(told: readonly ToldTravel[]): number {
  const alone = told.flatMap(({ modes }) => modes.filter(({ mode }) => mode === 'drive_alone'))
  return alone.reduce((sum, { trips }) => sum + trips, 0)
}

/** Rounded to a tenth of a hundredth. */
function shareOf(trips: number, all: number): number {
  return all === 0 ? 0 : Math.round((1000 * trips) / all) / 1000
}
