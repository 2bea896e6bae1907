import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { activityCalls } from '@throughway/contract/account/activity'
import { supervisorCalls } from '@throughway/contract/account/supervisor'
import { passQueueCalls } from '@throughway/contract/reward/pass-queue-staff'
import { transitPassCalls, transitPassStaffCalls } from '@throughway/contract/reward/transit-pass'
import { homeCalls } from '@throughway/contract/account/home'
import { taskCalls } from '@throughway/contract/programme/task'
import { walletCalls } from '@throughway/contract/reward/wallet'
import { rawQuery, query } from '#database/query.ts'
import { makePassProduct } from '#testing/passes.ts'
import { freshToken, makeOrganisation, type Person, signedIn } from '#testing/people.ts'
import { staffActsOn } from '#testing/staff-acts.ts'
import { ana, api, db, harbor, later, startAtHarbor, token } from '#testing/start-at-harbor.ts'
import { startTestApi } from '#testing/start-test-api.ts'
import { defineTasksJob } from '#modules/task/task.jobs.ts'
import { tasks } from '#tasks.ts'
import { settleDuePasses } from './transit-pass.jobs.ts'

const { getTransitPasses, orderTransitPass, cancelTransitPass } = transitPassCalls
const { listPassProducts, createPassProduct, savePassProduct, approvePass, markPassPaid, issuePassCode, refundPass } =
  transitPassStaffCalls
const { listPassOrders, getPassOrder } = passQueueCalls
const april = '2026-04-01'
const withShare = { subsidy_cents: 40_00 }

startAtHarbor()
let ada: Person
/** Of organisations, each of which has its own. */
let number = 100
beforeEach(async () => void (ada = await signedIn(api, 'harbor', 'Ada', { role: 'program_admin' })))

const own = () => ({ token })
const staff = async (person = ada) => ({ token: await freshToken(api, 'harbor', person) })
const look = async () => (await harbor(getTransitPasses, {}, own())).data
const order = (product: string, from = april) => harbor(orderTransitPass, { product_id: product, from }, own())
const cancel = (id: string) => harbor(cancelTransitPass, { id }, own())
const wallet = async (show: 'current' | 'past' = 'current') =>
  (await harbor(walletCalls.getWallet, { show }, own())).data.items
const mails = async (memberId = ana.id) => {
  await api.app.settle()
  const [rows] = await db().send(
    query
      .selectFrom('mail')
      .select(['template', 'subject', 'text'])
      .where('member_id', '=', memberId)
      .where('template', 'like', 'pass_%')
      .orderBy('created_at')
      .orderBy('id'),
  )
  return rows
}

async function ordered(more: Parameters<typeof makePassProduct>[2] = {}) {
  const answer = await order(await makePassProduct(api, 'harbor', more))
  expect(answer.http).toBe(200)
  return answer.data
}

describe('C18 ordering a pass', () => {
  it('shows what can be ordered until the tenth, what the employer pays, and what is left free of tax', async () => {
    const transit = await makePassProduct(api, 'harbor', { ...withShare, approver: 'staff', price_cents: 120_00 })
    const mill = await makeOrganisation(api, 'harbor', 'A mill', ++number)
    const others = await makePassProduct(api, 'harbor', { organisation_id: mill })
    const hidden = await makePassProduct(api, 'harbor', { is_offered: false })
    await makePassProduct(api, 'harbor', { kind: 'parking', price_cents: 400_00, subsidy_cents: 400_00 })
    const { from, order_by: by, products, tax_free: limits } = await look()
    expect([from, by]).toEqual([april, '2026-03-10'])
    expect(products.find(({ id }) => id === transit)).toMatchObject({
      operator: 'Harbor Transit',
      name: 'Monthly pass',
      zone: 'Zones 1 to 3',
      price_cents: 120_00,
      subsidy_cents: 40_00,
      own_cents: 80_00,
      taxed_cents: 0,
      approver: 'staff',
      to: '2026-04-30',
      is_taken: false,
    })
    expect(products.find(({ kind }) => kind === 'parking')).toMatchObject({ taxed_cents: 60_00 })
    expect(products.filter(({ id }) => id === others || id === hidden)).toEqual([])
    expect(limits).toEqual([
      { group: 'transit', year: 2026, limit_cents: 340_00, used_cents: 0, left_cents: 340_00 },
      { group: 'parking', year: 2026, limit_cents: 340_00, used_cents: 0, left_cents: 340_00 },
    ])
    expect((await order(others)).status.name).toBe('passGone')
    expect((await order(hidden)).status.name).toBe('passGone')

    await order(transit)
    const after = await look()
    expect(after.tax_free[0]).toMatchObject({ used_cents: 120_00, left_cents: 220_00 })
    expect(after.products.find(({ id }) => id === transit)).toMatchObject({ is_taken: true })
    expect(after.products.find(({ kind }) => kind === 'parking')).toMatchObject({ is_taken: false })
    expect(after.passes).toMatchObject([
      { state: 'requested', from: april, can_cancel: true, cancel_by: '2026-03-10', payment_url: null },
    ])
  })

  it('goes to members with a verified address alone, and says so where it is ordered', async () => {
    const product = await makePassProduct(api, 'harbor')
    const una = await signedIn(api, 'harbor', 'Una', { verifiedAt: null })
    const call = (send: { token: string }) => harbor(orderTransitPass, { product_id: product, from: april }, send)
    expect((await harbor(getTransitPasses, {}, { token: una.token })).data.is_verified).toBe(false)
    expect(await call({ token: una.token })).toMatchObject({ http: 409, status: { name: 'addressUnverified' } })
    await db().send(
      query.updateTable('member_address').set({ verified_at: api.app.now() }).where('member_id', '=', una.id),
    )
    expect((await harbor(getTransitPasses, {}, { token: una.token })).data.is_verified).toBe(true)
    expect((await call({ token: una.token })).http).toBe(200)
  })

  it('takes the month that was seen, and after the tenth the one behind it', async () => {
    const id = await makePassProduct(api, 'harbor')
    await later('2026-03-11')
    expect((await look()).from).toBe('2026-05-01')
    expect(await order(id)).toMatchObject({ http: 409, status: { name: 'passOrderOver' } })
    expect((await order(id, '2026-05-01')).data).toMatchObject({
      state: 'approved',
      from: '2026-05-01',
      to: '2026-05-31',
    })
  })

  it('R1.05 gives one transit pass a month, however many are asked for at once and on which copy', async () => {
    const ids = [await makePassProduct(api, 'harbor'), await makePassProduct(api, 'harbor', { period: 'quarter' })]
    const copy = await startTestApi({ copyOf: api })
    const there = await copy.at('harbor')
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        (index % 2 ? harbor : there)(orderTransitPass, { product_id: ids[index % 3 ? 0 : 1]!, from: april }, own()),
      ),
    )
    await copy.close()
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
    expect(new Set(answers.filter(({ http }) => http !== 200).map(({ status }) => status.name))).toEqual(
      new Set(['passMonthTaken']),
    )
    expect((await look()).passes).toHaveLength(1)
    expect(await mails()).toMatchObject([{ template: 'pass_approved' }])
  })

  it('lets a quarter keep its later months, and another kind its own', async () => {
    await ordered({ period: 'quarter' })
    await ordered({ kind: 'vanpool' })
    await later('2026-04-04')
    const id = await makePassProduct(api, 'harbor')
    expect((await order(id, '2026-05-01')).status.name).toBe('passMonthTaken')
    await later('2026-06-04')
    expect((await order(id, '2026-07-01')).http).toBe(200)
  })

  it('answers a repetition of the same order with the same pass', async () => {
    const input = { product_id: await makePassProduct(api, 'harbor'), from: april }
    const options = { ...own(), headers: { 'idempotency-key': '7ad1ff8e-0000-4000-8000-000000000001' } }
    const [first, second] = [
      await harbor(orderTransitPass, input, options),
      await harbor(orderTransitPass, input, options),
    ]
    expect(second.data).toEqual(first.data)
  })
})

describe('C18 approval', () => {
  it('by staff, with a mail, and no with its reason', async () => {
    const wish = await ordered({ ...withShare, approver: 'staff' })
    expect(wish).toMatchObject({ state: 'requested', own_cents: 50_00 })
    expect(await wallet()).toMatchObject([
      {
        type: 'pass',
        state: 'waiting',
        title: 'Monthly pass',
        from: 'Harbor Transit, Zones 1 to 3',
        starts_on: april,
        expires_on: '2026-04-30',
        code: null,
        approver: 'staff',
        moves: ['cancel'],
      },
    ])
    expect(await harbor(approvePass, { id: wish.id, decision: 'deny' }, await staff())).toMatchObject({
      http: 422,
      status: { fields: { reason: 'field.required' } },
    })
    expect((await harbor(approvePass, { id: wish.id, decision: 'approve' }, await staff())).data).toMatchObject({
      state: 'approved',
      member: { id: ana.id },
    })
    expect(
      (await harbor(approvePass, { id: wish.id, decision: 'deny', reason: 'Late' }, await staff())).status.name,
    ).toBe('passClosed')
    expect((await wallet())[0]).toMatchObject({
      state: 'approved',
      payment: { cents: 50_00, url: 'https://pay.transit.example/' },
    })
    expect((await harbor(homeCalls.getHomeCards, {}, own())).data.cards).toEqual([
      {
        kind: 'payment',
        item_id: wish.id,
        title: 'Monthly pass',
        url: 'https://pay.transit.example/',
        cents: 50_00,
        until: april,
      },
    ])
    expect((await mails()).map(({ template }) => template)).toEqual(['pass_requested', 'pass_approved'])
    expect((await mails())[1]!.text).toContain('Your share is $50.00. Pay it here: https://pay.transit.example/')
    expect((await harbor(activityCalls.listActivity, {}, own())).data.items[0]).toMatchObject({
      kind: 'pass_decided',
      actor: 'staff',
      details: { decision: 'approve' },
    })

    const second = await ordered({ kind: 'vanpool', approver: 'staff' })
    await harbor(approvePass, { id: second.id, decision: 'deny', reason: 'Not this year' }, await staff())
    expect(await wallet('past')).toMatchObject([{ state: 'denied', reason: 'Not this year' }])
    expect((await mails()).at(-1)!.text).toContain('Why: Not this year')
  })

  it('by a coordinator, for the own organisation only, who never touches codes or money', async () => {
    const [mill, yard] = [
      await makeOrganisation(api, 'harbor', 'Mill', ++number),
      await makeOrganisation(api, 'harbor', 'Yard', ++number),
    ]
    const [cora, yves] = [
      await signedIn(api, 'harbor', 'Cora', { role: 'coordinator', organisationId: mill, organisationProof: 'staff' }),
      await signedIn(api, 'harbor', 'Yves', { role: 'coordinator', organisationId: yard, organisationProof: 'staff' }),
    ]
    const ben = await signedIn(api, 'harbor', 'Ben', { organisationId: mill, organisationProof: 'staff' })
    const { data: pass } = await harbor(
      orderTransitPass,
      { product_id: await makePassProduct(api, 'harbor', { organisation_id: mill, approver: 'staff' }), from: april },
      { token: ben.token },
    )
    const seen = async (person: Person) =>
      (await harbor(listPassOrders, {}, await staff(person))).data.items.map(({ id }) => id)
    expect(await seen(cora)).toEqual([pass.id])
    expect(await seen(yves)).toEqual([])
    expect(await seen(ada)).toContain(pass.id)
    expect((await harbor(approvePass, { id: pass.id, decision: 'approve' }, await staff(yves))).http).toBe(404)
    expect((await harbor(issuePassCode, { id: pass.id, replaces: 'false', code: 'X' }, await staff(cora))).http).toBe(
      403,
    )
    expect((await harbor(approvePass, { id: pass.id, decision: 'approve' }, await staff(cora))).data.state).toBe(
      'approved',
    )
    expect((await harbor(approvePass, { id: pass.id, decision: 'approve' }, own())).http).toBe(403)
  })

  const withSupervisor = async () => {
    const mill = await makeOrganisation(api, 'harbor', `Mill ${++number}`, number)
    await db().send(
      rawQuery(
        sql`update organisation set approves_pass_subsidy = true where brand_id = current_brand_id() and id = ${mill}`,
      ),
      rawQuery(
        sql`update member set organisation_id = ${mill}, organisation_proof = 'staff' where brand_id = current_brand_id() and id = ${ana.id}`,
      ),
    )
    return () =>
      harbor(
        supervisorCalls.saveSupervisor,
        { version: '0', name: 'Lee Boss', email: `lee.${number}@boss.example`, phone: '617 555 0100' },
        own(),
      )
  }
  /** As the signed page would. */
  const answer = (state: 'approved' | 'declined') =>
    db().send(
      rawQuery(
        sql`update approval_request set state = ${state}, answered_at = ${api.clock.now} where brand_id = current_brand_id() and member_id = ${ana.id}`,
      ),
    )
  const care = async () => {
    await settleDuePasses(api.app)
    await api.app.settle()
  }

  it('C22 by the supervisor where the organisation wants its subsidies approved, by the signed link', async () => {
    const name = await withSupervisor()
    const id = await makePassProduct(api, 'harbor', withShare)
    expect((await order(id)).status.name).toBe('supervisorMissing')
    await name()
    expect((await look()).products.find((each) => each.id === id)).toMatchObject({ approver: 'supervisor' })
    const { data: pass } = await order(id)
    expect(pass).toMatchObject({ state: 'requested', approver: 'supervisor' })
    // it is no work of staff: neither in their queue nor in what many are approved by
    const listed = async (state: 'requested' | 'with_supervisor') =>
      (await harbor(listPassOrders, { state }, await staff())).data.items.filter((each) => each.id === pass.id)
    expect(await listed('requested')).toEqual([])
    expect(await listed('with_supervisor')).toMatchObject([{ state: 'requested', decide_by: null }])
    const many = await harbor(taskCalls.previewTask, { kind: 'pass.approve', ids: pass.id }, await staff())
    expect(many.data.task.reasons).toEqual([{ reason: 'supervisor', count: 1 }])
    await care()
    expect((await look()).passes).toMatchObject([{ state: 'requested' }])
    const [[letter]] = await db().send(
      query
        .selectFrom('mail')
        .select('text')
        .where('member_id', '=', ana.id)
        .where('template', 'like', 'supervisor_approval%'),
    )
    const link = /token=([\w.~-]+)/.exec(letter!.text)![1]!
    const page = (await harbor(supervisorCalls.readSupervisorPage, { token: link })).data
    expect(page.approvals).toMatchObject([{ kind: 'pass_subsidy', date: april, state: 'waiting' }])
    await harbor(supervisorCalls.answerApproval, { token: link, id: page.approvals[0]!.id, answer: 'approve' })
    await Promise.all([care(), care()])
    expect((await look()).passes).toMatchObject([{ state: 'approved' }])
    expect((await mails()).map(({ template }) => template)).toEqual(['pass_requested', 'pass_approved'])

    await cancel(pass.id)
    expect((await order(id)).data.state).toBe('approved')
  })

  it('C22 is given in place of the supervisor with a reason alone, which the member reads', async () => {
    await (
      await withSupervisor()
    )()
    const { data: pass } = await order(await makePassProduct(api, 'harbor', withShare))
    const approve = async (reason?: string) =>
      harbor(approvePass, { id: pass.id, decision: 'approve', ...(reason && { reason }) }, await staff())
    expect(await approve()).toMatchObject({ http: 422, status: { fields: { reason: 'field.required' } } })
    expect((await approve('Your supervisor is away')).data).toMatchObject({
      state: 'approved',
      reason: 'Your supervisor is away',
    })
  })

  it('C22 the supervisor’s no ends it, also for another try of that month; a pass without subsidy asks nobody', async () => {
    await (
      await withSupervisor()
    )()
    const id = await makePassProduct(api, 'harbor', withShare)
    await order(id)
    await answer('declined')
    await care()
    expect(await wallet('past')).toMatchObject([{ state: 'denied', ended_by: 'supervisor', reason: null }])
    expect((await order(id)).status.name).toBe('passDeclined')
    expect((await ordered({ subsidy_cents: 0 })).state).toBe('approved')
  })

  it('ends by itself when nobody answered before the month began', async () => {
    await ordered({ approver: 'staff' })
    await later('2026-03-31')
    await care()
    expect((await look()).passes).toHaveLength(1)
    await later(april)
    await care()
    expect(await wallet('past')).toMatchObject([{ state: 'denied', ended_by: 'late' }])
    expect((await mails()).at(-1)).toMatchObject({ template: 'pass_denied' })
  })
})

describe('C18 payment, code and month', () => {
  const run = async () => {
    await settleDuePasses(api.app)
    await api.app.settle()
  }

  it('waits for the own share, then shows the code, is active in its month, and expires', async () => {
    const pass = await ordered(withShare)
    expect(
      (await harbor(issuePassCode, { id: pass.id, replaces: 'false', code: 'HT-1234' }, await staff())).status.name,
    ).toBe('passUnpaid')
    expect((await harbor(markPassPaid, { id: pass.id }, await staff())).data).toMatchObject({
      is_paid: true,
      state: 'approved',
    })
    expect((await harbor(markPassPaid, { id: pass.id }, await staff())).status.name).toBe('passClosed')
    expect((await wallet())[0]).toMatchObject({ state: 'approved', code: null })
    expect((await wallet())[0]!.payment).toBeUndefined()
    expect((await harbor(homeCalls.getHomeCards, {}, own())).data.cards).toEqual([])
    expect(
      (await harbor(issuePassCode, { id: pass.id, replaces: 'false', code: 'HT-1234' }, await staff())).data,
    ).toMatchObject({
      state: 'approved',
      code: 'HT-1234',
    })
    expect((await wallet())[0]).toMatchObject({ state: 'approved', code: 'HT-1234', starts_on: april })
    const acts = await staffActsOn(api, ana)
    expect(acts.map(({ kind }) => kind).filter((kind) => kind !== 'pass_decided')).toEqual(['pass_issued', 'pass_paid'])
    expect(JSON.stringify(acts)).not.toContain('HT-1234')
    const told = (await mails()).at(-1)!
    expect([told.template, told.text.includes(`/wallet/${pass.id}`), told.text.includes('HT-1234')]).toEqual([
      'pass_ready',
      true,
      false,
    ])

    await later('2026-03-31')
    await run()
    expect((await wallet())[0]!.state).toBe('approved')
    await later(april)
    await Promise.all([run(), run()])
    expect((await wallet())[0]).toMatchObject({ state: 'active', code: 'HT-1234', moves: [] })
    expect((await cancel(pass.id)).status.name).toBe('passClosed')
    expect(
      (await harbor(issuePassCode, { id: pass.id, replaces: 'true', code: 'HT-5678' }, await staff())).data,
    ).toMatchObject({
      state: 'active',
      code: 'HT-5678',
    })
    await later('2026-04-30')
    await run()
    expect((await wallet())[0]!.state).toBe('active')
    await later('2026-05-01')
    expect(await wallet()).toEqual([])
    await run()
    await run()
    expect(await wallet('past')).toMatchObject([{ state: 'expired', code: null }])
  })

  it('of two who hand out a code at once the second is told, and the member is told of each code', async () => {
    const pass = await ordered()
    const ready = async () => (await mails()).filter(({ template }) => template === 'pass_ready').length
    const issue = async (code: string, replaces: 'true' | 'false') =>
      harbor(issuePassCode, { id: pass.id, replaces, code }, await staff())
    const both = await Promise.all([issue('HT-11', 'false'), issue('HT-12', 'false')])
    expect(both.map(({ http }) => http).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(both.find(({ http }) => http === 409)!.status.name).toBe('changedMeanwhile')
    expect(await ready()).toBe(1)
    api.clock.now = new Date(api.clock.now.getTime() + 60_000)
    expect((await issue('HT-13', 'true')).data).toMatchObject({ code: 'HT-13' })
    expect(await ready()).toBe(2)
  })

  it('gives a code to one member, also where two hand it out at once', async () => {
    const product = await makePassProduct(api, 'harbor')
    const orderAs = async (person: Person) =>
      (await harbor(orderTransitPass, { product_id: product, from: april }, { token: person.token })).data.id
    const [one, other] = [
      await orderAs(await signedIn(api, 'harbor', 'Quentin')),
      await orderAs(await signedIn(api, 'harbor', 'Quenby')),
    ]
    const issue = async (id: string) => harbor(issuePassCode, { id, replaces: 'false', code: 'HT-ONE' }, await staff())
    const both = await Promise.all([issue(one), issue(other)])
    expect(both.map(({ http }) => http).toSorted((first, second) => first - second)).toEqual([200, 422])
    expect(both.find(({ http }) => http === 422)!.status.fields).toEqual({ code: 'field.code_taken' })
  })

  it('is given back until the tenth, and what was paid is paid back', async () => {
    const pass = await ordered(withShare)
    await harbor(markPassPaid, { id: pass.id }, await staff())
    await later('2026-03-10')
    expect((await cancel(pass.id)).data.state).toBe('cancelled')
    expect((await cancel(pass.id)).data.state).toBe('cancelled')
    expect(
      (await harbor(refundPass, { id: pass.id, amount_cents: '5001', reason: 'Given back' }, await staff())).status,
    ).toMatchObject({ fields: { amount_cents: 'field.too_large' } })
    expect((await harbor(refundPass, { id: pass.id, reason: 'Given back' }, await staff())).data).toMatchObject({
      state: 'refunded',
      refund_cents: 50_00,
      ended_by: 'member',
    })
    expect((await harbor(refundPass, { id: pass.id, reason: 'Again' }, await staff())).status.name).toBe('passClosed')
    expect(await wallet('past')).toMatchObject([{ state: 'refunded', refund_cents: 50_00, reason: 'Given back' }])
    expect((await mails()).map(({ template }) => template)).toEqual([
      'pass_approved',
      'pass_cancelled',
      'pass_refunded',
    ])
    expect((await mails()).at(-1)!.text).toContain('Paid back: $50.00.')

    await later('2026-03-04')
    const second = await ordered()
    await later('2026-03-11')
    expect((await cancel(second.id)).status.name).toBe('passClosed')
  })

  it('is paid back in full where it was paid and then denied', async () => {
    const pass = await ordered({ ...withShare, approver: 'staff' })
    await harbor(markPassPaid, { id: pass.id }, await staff())
    const denied = await harbor(approvePass, { id: pass.id, decision: 'deny', reason: 'Not this year' }, await staff())
    expect(denied.data).toMatchObject({ state: 'denied', is_paid: true, refund_cents: 50_00 })
    await later('2026-04-03')
    expect((await harbor(refundPass, { id: pass.id, reason: 'Paid back' }, await staff())).data).toMatchObject({
      state: 'refunded',
      refund_cents: 50_00,
    })
  })

  it('is taken back by staff within its month by another sum, at most what was paid', async () => {
    const pass = await ordered(withShare)
    await harbor(markPassPaid, { id: pass.id }, await staff())
    await harbor(issuePassCode, { id: pass.id, replaces: 'false', code: 'HT-1' }, await staff())
    await later('2026-04-03')
    await run()
    expect(
      (await harbor(listPassOrders, { state: 'active' }, await staff())).data.items.find(({ id }) => id === pass.id),
    ).toMatchObject({ refund_cents: 0 })
    expect(
      (await harbor(refundPass, { id: pass.id, amount_cents: '2500', reason: 'The reader was broken' }, await staff()))
        .data,
    ).toMatchObject({ state: 'refunded', refund_cents: 25_00 })
  })

  it('reminds who has this month’s pass and not the next, once, before the tenth', async () => {
    const pass = await ordered()
    await harbor(issuePassCode, { id: pass.id, replaces: 'false', code: 'HT-1' }, await staff())
    const ben = await signedIn(api, 'harbor', 'Ben')
    const { data: other } = await harbor(
      orderTransitPass,
      { product_id: pass.product_id, from: april },
      { token: ben.token },
    )
    await harbor(issuePassCode, { id: other.id, replaces: 'false', code: 'HT-2' }, await staff())
    const reminders = async (memberId: string) =>
      (await mails(memberId)).filter(({ template }) => template === 'pass_reminder')
    await later('2026-04-04')
    await run()
    expect(await reminders(ana.id)).toEqual([])
    await harbor(
      orderTransitPass,
      { product_id: pass.product_id, from: '2026-05-01' },
      { token: await freshToken(api, 'harbor', ben) },
    )
    await later('2026-04-05')
    const copy = await startTestApi({ copyOf: api })
    await Promise.all([run(), settleDuePasses(copy.app)])
    await copy.app.settle()
    await copy.close()
    await later('2026-04-06')
    await run()
    expect(await reminders(ana.id)).toHaveLength(1)
    expect((await reminders(ana.id))[0]!.subject).toContain('by April 10, 2026')
    expect(await reminders(ben.id)).toEqual([])
  })

  it('belongs to its member alone', async () => {
    const pass = await ordered()
    const ben = await signedIn(api, 'harbor', 'Ben')
    expect((await harbor(cancelTransitPass, { id: pass.id }, { token: ben.token })).http).toBe(404)
    expect((await harbor(walletCalls.getWallet, {}, { token: ben.token })).data.items).toEqual([])
  })
})

describe('C18 pass products', () => {
  const words = { name: 'Zone 1', zone: 'Zone 1', how: 'Show it.' }
  const facts = {
    kind: 'transit',
    operator: 'Lake Line',
    texts: { en: words, es: words },
    period: 'month',
    price_cents: '8000',
    subsidy_cents: '2000',
    approver: 'none',
    payment_url: 'pay.example/lake',
  } as const

  it('are made and changed by staff; what was ordered keeps its price', async () => {
    const { data: made } = await harbor(createPassProduct, facts, { ...(await staff()), json: true })
    expect(made).toMatchObject({
      operator: 'Lake Line',
      price_cents: 80_00,
      payment_url: 'http://pay.example/lake',
      organisation_id: null,
      is_offered: true,
    })
    const { data: pass } = await order(made.id)
    const save = async (price: string) =>
      harbor(
        savePassProduct,
        { ...facts, id: made.id, version: '1', price_cents: price, is_offered: 'false' },
        { ...(await staff()), json: true },
      )
    const changed = await save('9900')
    // a colleague who still sees the price of before is told of the one that stands
    expect(await save('7000')).toMatchObject({
      status: { name: 'changedMeanwhile' },
      data: { current: changed.data },
    })
    expect(changed.data).toMatchObject({ price_cents: 99_00, is_offered: false })
    expect((await harbor(listPassProducts, {}, await staff())).data.items.find(({ id }) => id === made.id)).toEqual(
      changed.data,
    )
    expect((await look()).passes).toMatchObject([{ id: pass.id, price_cents: 80_00 }])
    expect((await look()).products.find(({ id }) => id === made.id)).toBeUndefined()
  })

  it.each([
    ['more from the employer than it costs', { subsidy_cents: '8001' }, { subsidy_cents: 'field.too_large' }],
    ['a share without a page to pay it on', { payment_url: '' }, { payment_url: 'field.required' }],
    [
      'an organisation of nobody',
      { organisation_id: '0198b0b0-0000-7000-8000-000000000000' },
      { organisation_id: 'field.not_a_choice' },
    ],
    ['no words in Spanish', { texts: { en: words } }, { 'texts.es': 'field.required' }],
  ])('are refused with %s', async (_, more, fields) => {
    expect(
      await harbor(createPassProduct, { ...facts, ...more } as never, { ...(await staff()), json: true }),
    ).toMatchObject({ http: 422, status: { fields } })
  })
})

describe('C18 the queue of orders', () => {
  const job = defineTasksJob(tasks)
  const runTasks = async () => {
    await api.app.settle()
    await job.run(api.app)
    await api.app.settle()
  }

  async function orderFor(name: string, more: Parameters<typeof makePassProduct>[2] = {}, organisationId?: string) {
    const person = await signedIn(api, 'harbor', name, {
      ...(organisationId && { organisationId, organisationProof: 'staff' }),
    })
    const product = await makePassProduct(api, 'harbor', { approver: 'staff', ...more })
    const answer = await harbor(orderTransitPass, { product_id: product, from: april }, { token: person.token })
    expect(answer.http).toBe(200)
    return { person, id: answer.data.id }
  }
  const list = async (asked: object) => (await harbor(listPassOrders, asked as never, await staff())).data

  it('is narrowed by name, kind, month and organisation, counts, and says by when and for whom', async () => {
    const mill = await makeOrganisation(api, 'harbor', 'Mill', ++number)
    const { id } = await orderFor('Quintessa', { kind: 'parking' }, mill)
    await orderFor('Quillan')
    const found = async (asked: object) => {
      const { items, count } = await list(asked)
      expect(items.length).toBe(count)
      return items
    }
    const [one, ...more] = await found({ text: 'quintes' })
    expect([one!.id, more]).toEqual([id, []])
    expect(one).toMatchObject({ organisation: 'Mill', decide_by: '2026-03-11', kind: 'parking' })
    expect((await found({ text: 'qui' })).length).toBe(2)
    expect((await found({ text: 'qui', kind: 'parking' })).length).toBe(1)
    expect((await found({ text: 'qui', organisation: mill })).length).toBe(1)
    expect((await found({ text: 'qui', organisation: mill.toUpperCase() })).length).toBe(1)
    expect((await found({ text: 'qui', month: '2026-05-01' })).length).toBe(0)
    expect((await found({ text: 'qui', month: april })).length).toBe(2)
    expect((await found({ text: 'qui', state: 'denied' })).length).toBe(0)
    const read = await harbor(getPassOrder, { id: id.toUpperCase() }, await staff())
    expect(read.data).toMatchObject({
      id,
      decide_by: '2026-03-11',
      member: { name: expect.stringMatching(/^Quintessa/) as string },
    })
    expect((await harbor(getPassOrder, { id: crypto.randomUUID() }, await staff())).http).toBe(404)
  })

  it('is decided by one of two at once, on two copies, and the other is told', async () => {
    const { id } = await orderFor('Quora')
    const copy = await startTestApi({ copyOf: api })
    const there = await copy.at('harbor')
    const bo = await signedIn(api, 'harbor', 'Bo', { role: 'program_admin' })
    const [yes, no] = await Promise.all([
      harbor(approvePass, { id, decision: 'approve' }, await staff()),
      there(approvePass, { id, decision: 'deny', reason: 'No money' }, await staff(bo)),
    ])
    const won = [yes, no].filter(({ http }) => http === 200)
    expect(won.length).toBe(1)
    const [lost] = [yes, no].filter(({ http }) => http !== 200)
    expect([lost!.http, lost!.status.name]).toEqual([409, 'passClosed'])
    expect((await harbor(getPassOrder, { id }, await staff())).data.state).toBe(won[0]!.data.state)
    await copy.close()
  })

  describe('of which many are approved by a task', () => {
    const preview = async (ids: string[], person = ada) =>
      harbor(taskCalls.previewTask, { kind: 'pass.approve', ids: ids.join(',') } as never, await staff(person))
    const start = async (id: string) => {
      await harbor(taskCalls.startTask, { id }, await staff())
      await runTasks()
      return (await harbor(taskCalls.getTask, { id }, await staff())).data
    }
    const stateOf = async (id: string) => (await harbor(getPassOrder, { id }, await staff())).data.state
    const told = async (memberId: string) =>
      (await mails(memberId)).map(({ template }) => template).filter((template) => template === 'pass_approved')

    it('leaves out what moved, tells members once the time to undo is over, and each sees who decided', async () => {
      const [one, other, gone] = [await orderFor('Quade'), await orderFor('Quest'), await orderFor('Quilla')]
      const { data } = await preview([one.id, other.id, gone.id, crypto.randomUUID()])
      expect(data.task.counts).toMatchObject({ ready: 3, left_out: 1 })
      await harbor(cancelTransitPass, { id: gone.id }, { token: gone.person.token })
      const done = await start(data.task.id)
      expect([done.state, done.counts.done]).toEqual(['done', 2])
      expect(done.reasons).toEqual([
        { reason: 'gone', count: 1 },
        { reason: 'moved', count: 1 },
      ])
      expect([await stateOf(one.id), await stateOf(gone.id)]).toEqual(['approved', 'cancelled'])
      expect(await told(one.person.id)).toEqual([])
      api.clock.now = new Date(api.clock.now.getTime() + 11 * 60_000)
      await runTasks()
      expect(await told(one.person.id)).toEqual(['pass_approved'])
      expect(await told(gone.person.id)).toEqual([])
    })

    it('tells nobody of the approval who was told of the code before', async () => {
      const { id, person } = await orderFor('Quince')
      const { data } = await preview([id])
      await start(data.task.id)
      await harbor(issuePassCode, { id, replaces: 'false', code: 'HT-SOON' }, await staff())
      api.clock.now = new Date(api.clock.now.getTime() + 11 * 60_000)
      await runTasks()
      const letters = (await mails(person.id)).map(({ template }) => template)
      expect(letters.filter((template) => template !== 'pass_requested')).toEqual(['pass_ready'])
    })

    it('is undone within ten minutes, but for what was paid meanwhile', async () => {
      const share = { subsidy_cents: 40_00 }
      const [one, paid] = [await orderFor('Quade', share), await orderFor('Quest', share)]
      const { data } = await preview([one.id, paid.id])
      await start(data.task.id)
      await harbor(markPassPaid, { id: paid.id }, await staff())
      await harbor(taskCalls.undoTask, { id: data.task.id }, await staff())
      await runTasks()
      expect([await stateOf(one.id), await stateOf(paid.id)]).toEqual(['requested', 'approved'])
      const task = (await harbor(taskCalls.getTask, { id: data.task.id }, await staff())).data
      expect(task.undo_reasons).toEqual([{ reason: 'moved', count: 1 }])
      api.clock.now = new Date(api.clock.now.getTime() + 11 * 60_000)
      await runTasks()
      expect(await told(one.person.id)).toEqual([])
    })

    it('is not for a coordinator, whose grant reaches one organisation', async () => {
      const mill = await makeOrganisation(api, 'harbor', 'Mill', ++number)
      const { id } = await orderFor('Quora', {}, mill)
      const cora = await signedIn(api, 'harbor', 'Cora', {
        role: 'coordinator',
        organisationId: mill,
        organisationProof: 'staff',
      })
      expect((await preview([id], cora)).status.name).toBe('notAllowed')
    })
  })
})
