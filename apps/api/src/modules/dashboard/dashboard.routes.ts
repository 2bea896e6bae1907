import { dashboardCalls } from '@throughway/contract/programme/dashboard'
import { rideStaffCalls } from '@throughway/contract/ride/ride-staff'
import {
  dashboardPermissions,
  listMonths,
  mostMonthsAsked,
  shiftMonth,
} from '@throughway/domain/report/dashboard-figures'
import { addMonths, localDate } from '@throughway/domain/time/time'
import type { Api } from '#api.ts'
import { Refusal } from '#plugins/refusal.ts'
import { type CallContext, serve } from '#plugins/serve.ts'
import { findReach } from '#plugins/staff-grants.ts'
import {
  findCounted,
  findFirstOrganisation,
  findOrganisation,
  findReachesProgramme,
  listKept,
} from './dashboard.queries.ts'
import { describeSide } from './describe-dashboard.ts'
import { describeUnmet } from './describe-unmet.ts'

/** The usual span: a year. */
const usualMonths = 12

type Context = CallContext<typeof dashboardCalls.getDashboard>

/** Figures of the programme and its organisations by month, from what was counted of each month. */
export async function dashboardRoutes(api: Api) {
  serve(api, 'getDashboard', dashboardCalls.getDashboard, async (context) => {
    const { db } = context
    const { organisation, reachesProgramme } = await findScope(context)
    const [[counted]] = await db.send(findCounted())
    const span = readSpan(context, counted?.last ?? null)
    const before = { from: shiftMonth(span.from, -12), to: shiftMonth(span.to, -12) }
    const id = organisation?.id ?? null
    const [held, [kept, keptBefore]] = await Promise.all([
      findHeld(context, organisation?.within ?? null),
      db.send(listKept(id, span), listKept(id, before)),
    ])
    const reader = { held, isOfProgramme: organisation === null }
    return {
      organisation: organisation && { id: organisation.id, name: organisation.name },
      reaches_programme: reachesProgramme,
      counted: counted?.first && counted.last ? { first: counted.first, last: counted.last } : null,
      now: describeSide(span, kept, reader),
      before: describeSide(before, keptBefore, reader),
    }
  })

  serve(api, 'getUnmetRides', rideStaffCalls.getUnmetRides, async ({ input: { from, to }, db, brand, now }) => {
    const today = localDate(now, brand.settings.time_zone)
    const [kept, [counted]] = await db.send(
      listKept(null, spanOf(from ?? addMonths(today, -12), to ?? today)),
      findCounted(),
    )
    return describeUnmet(kept, counted?.last ?? null)
  })
}

/** The months that begin within days. */
function spanOf(from: string, to: string) {
  const first = from.endsWith('-01') ? from : addMonths(`${from.slice(0, 7)}-01`, 1)
  return { from: first.slice(0, 7), to: to.slice(0, 7) }
}

/**
 * The organisation of the answer, or null for the programme. Throws `notFound` for an organisation outside the scope.
 */
async function findScope({ input, db }: Context) {
  const [[reach], [first], [named]] = await db.send(
    findReachesProgramme(),
    findFirstOrganisation(),
    findOrganisation(input.organisation ?? nobody),
  )
  const reachesProgramme = reach?.reaches ?? false
  if (input.organisation === undefined && reachesProgramme) return { organisation: null, reachesProgramme }
  const organisation = input.organisation === undefined ? first : named
  if (!organisation) throw new Refusal('notFound')
  return { organisation, reachesProgramme }
}

const nobody = '00000000-0000-0000-0000-000000000000'

/** The months asked for; the latest year that is counted where nothing is said. */
function readSpan({ input, now, brand }: Context, last: string | null): { from: string; to: string } {
  const to = input.to ?? last ?? localDate(now, brand.settings.time_zone).slice(0, 7)
  const from = input.from ?? shiftMonth(to, 1 - usualMonths)
  if (from > to) throw new Refusal('invalid', { fields: { to: 'field.not_valid' } })
  if (listMonths(from, to).length > mostMonthsAsked)
    throw new Refusal('invalid', { fields: { from: 'field.not_valid' } })
  return { from, to }
}

/** The permissions that the member's grants hold in an organisation, or in the programme. */
async function findHeld({ db, member, now }: Context, organisationId: string | null) {
  const found = await db.send(...dashboardPermissions.map((permission) => findReach(member.id, permission, now)))
  return new Set(
    dashboardPermissions.filter((_, index) => {
      const reach = found[index]?.[0]?.reach
      return reach === '*' || (organisationId !== null && reach?.split(',').includes(`organisation:${organisationId}`))
    }),
  )
}
