import { v7 as makeUuid } from 'uuid'
import { transitPassStaffCalls } from '@throughway/contract/reward/transit-pass'
import { localDate } from '@throughway/domain/time/time'
import type { Api } from '#api.ts'
import type { Transaction } from '#database/open-database.ts'
import { assertOrganisations } from '#modules/organisation/organisation.ts'
import { assertNotOwn } from '#plugins/assert-not-own.ts'
import { maskFor } from '#plugins/mask.ts'
import { Refusal } from '#plugins/refusal.ts'
import { type CallContext, serve } from '#plugins/serve.ts'
import { describeForStaff, describeProductForStaff } from './describe-pass.ts'
import { findForStaff } from './pass-staff.queries.ts'
import { issueCode, movePass, openPass, refundPass } from './settle-pass.ts'
import type { Rider } from './tell-member.ts'
import {
  listProducts,
  lockProduct,
  type PassWithProduct,
  type ProductRow,
  saveProduct,
} from './transit-pass.queries.ts'

type Context = Pick<CallContext<never>, 'db' | 'write' | 'brand' | 'member' | 'now' | 'language' | 'audit'>

/** C18: products, approvals, codes and payments. Their screens belong to the administrator's area. */
export async function passStaffRoutes(api: Api) {
  const { app } = api
  const todayOf = ({ brand, now }: Pick<Context, 'brand' | 'now'>) => localDate(now, brand.settings.time_zone)

  serve(api, 'listPassProducts', transitPassStaffCalls.listPassProducts, async ({ db }) => {
    const [rows] = await db.send(listProducts())
    return { items: rows.map(describeProductForStaff) }
  })

  serve(api, 'createPassProduct', transitPassStaffCalls.createPassProduct, ({ input, write, now, audit }) =>
    write((tx) => {
      const id = makeUuid({ msecs: now.getTime() })
      audit.about({ subject: id })
      return keepProduct(tx, { ...withNothing(input), brand_id: 0, id, version: 1, created_at: now, changed_at: now })
    }),
  )

  serve(api, 'savePassProduct', transitPassStaffCalls.savePassProduct, ({ input, write, now, audit }) =>
    write(async (tx) => {
      const [[known]] = await tx.send(lockProduct(input.id))
      if (!known) throw new Refusal('notFound')
      const { id: _id, version, ...product } = withNothing(input)
      if (known.version !== version)
        throw new Refusal('changedMeanwhile', { data: { current: describeProductForStaff(known) } })
      audit.changed(known, product)
      return keepProduct(tx, { ...known, ...product, version: version + 1, changed_at: now })
    }),
  )

  serve(api, 'approvePass', transitPassStaffCalls.approvePass, (context) => {
    const {
      input: { id, decision, reason },
      member,
    } = context
    return settle(context, id, async (tx, rider, row) => {
      const change = { decided_by: member.id, reason: reason ?? null }
      // C22: staff who overrule the supervisor must give a reason
      if (row.approver === 'supervisor' && !reason)
        throw new Refusal('invalid', { fields: { reason: 'field.required' } })
      if (decision === 'approve') await movePass(tx, rider, row, 'approve', change, 'approved')
      else await movePass(tx, rider, row, 'deny', { ...change, ended_by: 'staff' }, 'denied')
      context.audit.about({ details: { decision } })
      context.audit.changed({}, { decision })
    })
  })

  serve(api, 'markPassPaid', transitPassStaffCalls.markPassPaid, (context) =>
    settle(context, context.input.id, (tx, rider, row) => movePass(tx, rider, row, 'pay')),
  )

  serve(api, 'issuePassCode', transitPassStaffCalls.issuePassCode, (context) =>
    settle(context, context.input.id, (tx, rider, row) => issueCode(tx, rider, row, context.input)),
  )

  serve(api, 'refundPass', transitPassStaffCalls.refundPass, (context) => {
    const {
      input: { id, amount_cents: amount, reason },
      member,
    } = context
    return settle(context, id, async (tx, rider, row) => {
      const { refund_cents: cents } = await refundPass(tx, rider, row, { amount, reason, staffId: member.id })
      context.audit.about({ details: { decision: 'refund' } })
      context.audit.changed({}, { refund_cents: cents })
    })
  })

  /**
   * Applies a change to a pass and returns the pass. Throws `notFound` for one that this member of staff cannot see.
   */
  async function settle(
    context: Context,
    id: string,
    change: (tx: Transaction, rider: Rider, row: PassWithProduct) => Promise<unknown>,
  ) {
    const { db, write, brand, member, now, language, audit } = context
    const today = todayOf(context)
    await write(async (tx) => {
      const [[found]] = await tx.send(findForStaff(id))
      if (!found) throw new Refusal('notFound')
      assertNotOwn(found.member_id, member.id)
      audit.about({ memberId: found.member_id })
      await change(tx, { app, brand, memberId: found.member_id, now, today }, await openPass(tx, found.member_id, id))
    })
    const [[row]] = await db.send(findForStaff(id))
    return describeForStaff(row!, { language, today, timeZone: brand.settings.time_zone, mask: maskFor(false) })
  }
}

async function keepProduct(tx: Transaction, row: ProductRow) {
  await assertOrganisations(tx, 'organisation_id', row.organisation_id ? [row.organisation_id] : [])
  await tx.send(saveProduct(row))
  return describeProductForStaff(row)
}

/** Fields missing in the form are null. */
function withNothing<Input extends { organisation_id?: string | undefined; payment_url?: string | undefined }>({
  organisation_id: organisation,
  payment_url: url,
  ...input
}: Input) {
  return { ...input, organisation_id: organisation ?? null, payment_url: url ?? null }
}
