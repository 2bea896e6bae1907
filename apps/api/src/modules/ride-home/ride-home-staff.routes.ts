import { rideHomeStaffCalls } from '@throughway/contract/reward/ride-home-staff'
import { localDate } from '@throughway/domain/time/time'
import type { Api } from '#api.ts'
import { openFile } from '#files/files.ts'
import { writeListFile } from '#list/list-file.ts'
import { openPage } from '#list/page.ts'
import { raiseRevision } from '#modules/points/points.ts'
import { maskFor, type MemberMask } from '#plugins/mask.ts'
import { Refusal } from '#plugins/refusal.ts'
import { type CallContext, serve } from '#plugins/serve.ts'
import { claimColumns } from './claim-columns.ts'
import { decideClaim, decideRide, type Office } from './decide-ride.ts'
import { describeForStaff } from './describe-request.ts'
import { describeProgramme, makeProgramme } from './programme.ts'
import {
  findForStaff,
  findProgramme,
  findReceipt,
  listClaimsForStaff,
  listForStaff,
  saveProgramme,
  selectClaimsForStaff,
  selectForStaff,
  staffKeys,
  type StaffRow,
  sumBudget,
} from './ride-home.queries.ts'

/**
 * C19: the office's calls for decisions, payments and rules. Their screens belong to the administrator's area. It is
 * long because it lists short handlers, one for each call.
 */
export async function rideHomeStaffRoutes(api: Api) {
  const { app } = api
  const officeOf = ({
    brand,
    member,
    now,
    audit,
  }: Pick<CallContext<never>, 'brand' | 'member' | 'now' | 'audit'>): Office => ({
    app,
    brand,
    staffId: member.id,
    now,
    audit,
  })
  const describe = (
    row: StaffRow,
    { brand, now, member }: Pick<CallContext<never>, 'brand' | 'now' | 'member'>,
    mask: MemberMask = maskFor(false),
  ) => describeForStaff(row, { timeZone: brand.settings.time_zone, now, mask, readerId: member.id })

  serve(api, 'listRideHomeForStaff', rideHomeStaffCalls.listRideHomeForStaff, async (context) => {
    const page = openPage(app, rideHomeStaffCalls.listRideHomeForStaff, context, staffKeys)
    const { state } = context.input
    const [rows, counted] = await context.db.send(listForStaff(state, page), ...page.counting(selectForStaff(state)))
    const mask = await context.mask()
    return { ...page.answer(rows, (row) => describe(row, context, mask)), ...page.counted(counted) }
  })

  serve(api, 'getRideHomeForStaff', rideHomeStaffCalls.getRideHomeForStaff, async (context) => {
    const [[row]] = await context.db.send(findForStaff(context.input.id))
    if (!row) throw new Refusal('notFound')
    return describe(row, context, await context.mask())
  })

  serve(api, 'getRideHomeBudget', rideHomeStaffCalls.getRideHomeBudget, async ({ db, input, brand, now }) => {
    const today = localDate(now, brand.settings.time_zone)
    const year = input.year ?? Number(today.slice(0, 4))
    const [months, [programme]] = await db.send(sumBudget(year, today), findProgramme())
    const sum = (of: (month: (typeof months)[number]) => number) => months.reduce((all, each) => all + of(each), 0)
    return {
      year,
      budget_cents: programme?.budget_cents ?? null,
      paid_cents: sum((month) => month.paid_cents),
      open_cents: sum((month) => month.open_cents),
      rides: sum(({ rides }) => rides),
      months,
    }
  })

  serve(api, 'decideRideHome', rideHomeStaffCalls.decideRideHome, async (context) =>
    describe(await context.write((tx) => decideRide(tx, officeOf(context), context.input)), context),
  )

  serve(api, 'listRideHomeClaims', rideHomeStaffCalls.listRideHomeClaims, async (context) => {
    const page = openPage(app, rideHomeStaffCalls.listRideHomeClaims, context, staffKeys)
    const { state } = context.input
    const [rows, counted] = await context.db.send(
      listClaimsForStaff(state, page),
      ...page.counting(selectClaimsForStaff(state)),
    )
    const mask = await context.mask()
    return { ...page.answer(rows, (row) => describe(row, context, mask)), ...page.counted(counted) }
  })

  serve(api, 'exportRideHomeClaims', rideHomeStaffCalls.exportRideHomeClaims, async (context) => {
    const { brand, now, language, input } = context
    const mask = await context.mask()
    return writeListFile(rideHomeStaffCalls.exportRideHomeClaims, context, staffKeys, {
      name: [brand.key, language === 'es' ? 'recibos' : 'receipts', localDate(now, brand.settings.time_zone)].join('-'),
      rowsOf: (asked) => listClaimsForStaff(input.state, asked),
      describe: (row) => describe(row, context, mask),
      columns: claimColumns(language),
    })
  })

  serve(api, 'decideRideHomeClaim', rideHomeStaffCalls.decideRideHomeClaim, async (context) =>
    describe(await context.write((tx) => decideClaim(tx, officeOf(context), context.input)), context),
  )

  serve(
    api,
    'getRideHomeReceiptForStaff',
    rideHomeStaffCalls.getRideHomeReceiptForStaff,
    async ({ input, brand, db, audit }) => {
      const [[found]] = await db.send(findReceipt(input.id))
      if (!found) throw new Refusal('notFound')
      audit.about({ memberId: found.member_id })
      return { kind: found.kind, base64: (await openFile(api.app, brand.id, found)).toString('base64') }
    },
  )

  serve(api, 'getRideHomeProgramme', rideHomeStaffCalls.getRideHomeProgramme, async ({ db }) => {
    const [[row]] = await db.send(findProgramme())
    return { programme: row ? describeProgramme(row) : null }
  })

  serve(
    api,
    'saveRideHomeProgramme',
    rideHomeStaffCalls.saveRideHomeProgramme,
    async ({ input, write, now, brand, audit }) => {
      const answer = await write(async (tx) => {
        const [[current]] = await tx.send(findProgramme())
        const isCurrent = (current?.version ?? 0) === input.version
        const [[saved]] = isCurrent ? await tx.send(saveProgramme(makeProgramme(input, now))) : [[]]
        if (!saved)
          throw new Refusal('changedMeanwhile', { data: { current: current ? describeProgramme(current) : null } })
        audit.changed(current ? describeProgramme(current) : {}, describeProgramme(saved))
        // pages say its numbers
        await tx.send(raiseRevision())
        return { programme: describeProgramme(saved) }
      })
      app.brands.forget(brand.key)
      return answer
    },
  )
}
