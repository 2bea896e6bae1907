import { v7 as makeUuid } from 'uuid'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { confirmationCalls } from '@throughway/contract/identity/confirmation'
import { contactCalls } from '@throughway/contract/account/contact'
import { deletionCalls } from '@throughway/contract/account/deletion'
import { contactReportStaffCalls } from '@throughway/contract/match/contact-report-staff'
import { drawingStaffCalls } from '@throughway/contract/reward/drawing-staff'
import { emailCalls } from '@throughway/contract/identity/email'
import { supportCaseCalls, supportCaseStaffCalls } from '@throughway/contract/programme/support-case'
import { errorReportCalls } from '@throughway/contract/programme/error-report'
import { exportCalls } from '@throughway/contract/account/export'
import { profileCalls } from '@throughway/contract/account/profile'
import { poolCalls } from '@throughway/contract/trip/pool'
import { rewardCalls } from '@throughway/contract/reward/reward'
import { memberCalls } from '@throughway/contract/identity/member'
import { sessionCalls } from '@throughway/contract/identity/session'
import { transitPassCalls } from '@throughway/contract/reward/transit-pass'
import { tripCalls } from '@throughway/contract/trip/trip-calls'
import { walletCalls } from '@throughway/contract/reward/wallet'
import { query } from '#database/query.ts'
import { personalData } from '#database/personal-data.ts'
import { defineJobs } from '#modules/jobs/define-jobs.ts'
import { startJobs } from '#modules/jobs/jobs.ts'
import { hashPassword } from '#modules/session/session.ts'
import { findDifferences } from '#modules/statistics/find-differences.ts'
import { makeDrawing } from '#testing/drawings.ts'
import { giveRole } from '#testing/grants.ts'
import { makePassProduct } from '#testing/passes.ts'
import { agree, makeOrganisation, type Person, signedIn } from '#testing/people.ts'
import { readCatalogue } from '#testing/read-catalogue.ts'
import { givePoints, makeReward } from '#testing/rewards.ts'
import { insertRow, makeRowFactory, type Row } from '#testing/row-factory.ts'
import { staffColumns } from '#testing/staff-columns.ts'
import { startMailedApi } from '#testing/start-mailed-api.ts'
import { testStart } from '#testing/start-test-api.ts'
import { purge } from './deletion.jobs.ts'

const { api, server, join, clientOf, close } = await startMailedApi()
beforeEach(() => void (api.clock.now = testStart))
afterAll(close)

const days = (count: number) => void (api.clock.now = new Date(testStart.getTime() + count * 86_400_000))
const db = () => api.app.databases.ofBrand(1)

async function ask(person: Person, shown: object = { current_password: 'bicycle 42' }) {
  const answer = await (await clientOf(person))(deletionCalls.askDeletion, shown)
  await api.app.settle()
  return answer
}

async function signIn(person: Person, password = 'bicycle 42') {
  const harbor = await api.at('harbor')
  return harbor(sessionCalls.signIn, { email: person.email, password })
}

async function undoTokenOf(person: Person) {
  return ((await signIn(person)).data as unknown as { token: string }).token
}

async function undo(token: string) {
  const harbor = await api.at('harbor')
  return harbor(deletionCalls.undoDeletion, { token })
}

async function findMember({ id }: Person) {
  const [[row]] = await db().send(query.selectFrom('member').selectAll().where('id', '=', id))
  return row!
}

describe('R1.10 R2.38 C31 asking to delete the account', () => {
  it('says what is lost, takes the password, signs out everywhere at once, and says by mail how to take it back', async () => {
    const ana = await join('Ana', { language: 'es' })
    const other = await signIn(ana)
    const client = await clientOf(ana)
    await client(tripCalls.logTrip, { date: '2026-03-04', mode: 'bike', miles: '4' } as never)
    expect((await client(deletionCalls.getDeletion, {})).data).toMatchObject({
      points: 35,
      trips: 1,
      undo_until: '2026-03-18',
    })
    expect(await ask(ana, {})).toMatchObject({ http: 422, status: { fields: { current_password: 'field.required' } } })
    expect(await ask(ana, { current_password: 'wrong 1' })).toMatchObject({
      http: 422,
      status: { name: 'passwordWrong' },
    })
    expect((await client(memberCalls.getSession, {})).http).toBe(200)

    expect(await ask(ana)).toMatchObject({ http: 200, data: { undo_until: '2026-03-18' } })
    const harbor = await api.at('harbor')
    for (const token of [ana.token, other.data.token])
      expect((await harbor(memberCalls.getSession, {}, { token })).http).toBe(401)
    expect((await harbor(sessionCalls.signIn, {}, { token: other.data.remembered_token! })).http).toBe(401)
    const mail = (await server.listMailsTo(ana.email)).at(-1)!
    expect(mail.subject).toContain('se va a eliminar')
    for (const part of [mail.text, mail.html]) expect(part).toContain('18 de marzo de 2026')
    expect(mail.text).toContain('http://harbor.localhost:3000/account/login')
  })

  it('C31 C18 says what of the wallet and of pools goes with it, as the wallet and the pools say', async () => {
    const [lou, max, ned] = [await join('Lou'), await join('Max'), await join('Ned')]
    const client = await clientOf(lou)
    const losses = async () => (await client(deletionCalls.getDeletion, {})).data
    expect(await losses()).toMatchObject({ vouchers: 0, passes: 0, pools: 0 })
    await givePoints(api, 'harbor', [lou], 200)
    for (const number of [9401, 9402, 9403]) {
      await makeReward(api, 'harbor', number)
      const { data } = await client(rewardCalls.redeemReward, { id: String(number) })
      if (number === 9402) await client(rewardCalls.cancelRedemption, { id: data.id })
      else await client(rewardCalls.confirmRedemption, { id: data.id })
      if (number !== 9403) continue
      await client(rewardCalls.revealRedemption, { id: data.id })
      await client(rewardCalls.markRedemption, { id: data.id, used: 'true' })
    }
    const product = await makePassProduct(api, 'harbor')
    await client(transitPassCalls.orderTransitPass, { product_id: product, from: '2026-04-01' })
    for (const [asker, asked, state] of [
      [lou, max, 'confirmed'],
      [max, lou, 'confirmed'],
      [lou, ned, 'asked'],
    ] as const) {
      const trip = await (
        await clientOf(asker)
      )(tripCalls.logTrip, { date: '2026-03-04', mode: 'carpool', miles: '4', people: '2' } as never)
      await db().send(
        query.insertInto('trip_partner').values({
          brand_id: 1,
          id: makeUuid(),
          trip_id: trip.data.trips[0]!.id,
          member_id: asker.id,
          partner_id: asked.id,
          email: null,
          state,
          asked_at: testStart,
          answered_at: testStart,
          mailed_at: null,
        }),
      )
    }
    const { data: wallet } = await client(walletCalls.getWallet, { show: 'current' })
    expect(wallet.items.length).toBe(2)
    expect(await losses()).toMatchObject({ vouchers: 1, passes: 1, pools: 1 })
    expect((await client(poolCalls.listPoolPartners, {})).data.items.length).toBe(1)
    // written past the trips' own way, so gone before sums are looked at
    await api.app.databases.pool.query('delete from trip_partner')
  })

  it('C31 is open to whoever mistyped their address, with a copy that is not mailed there', async () => {
    const mia = await join('Mia')
    await db().send(query.updateTable('member_address').set({ verified_at: null }).where('member_id', '=', mia.id))
    const before = (await server.listMailsTo(mia.email)).length
    days(8)
    const harbor = await api.at('harbor')
    const { token } = (await signIn(mia)).data
    expect(await harbor(tripCalls.logTrip, {} as never, { token })).not.toMatchObject({ http: 200 })
    expect((await harbor(profileCalls.getProfile, {}, { token })).status.name).toBe('verificationRequired')
    expect((await harbor(exportCalls.askExport, {}, { token })).http).toBe(200)
    await api.app.settle()
    const copy = await harbor(exportCalls.getExport, {}, { token })
    expect(copy.data).toMatchObject({ state: 'ready', path: expect.stringMatching(/^\/api\/public\/export\/ex_/) })
    expect((await server.listMailsTo(mia.email)).length).toBe(before)
    expect((await harbor(deletionCalls.getDeletion, {}, { token })).http).toBe(200)
    const { data } = await harbor(confirmationCalls.getConfirmation, {}, { token })
    expect(data.by).toBe('password')
    expect((await harbor(deletionCalls.askDeletion, { current_password: 'bicycle 42' }, { token })).http).toBe(200)
  })

  it('signing in then offers to take it back, and gives no session', async () => {
    const ben = await join('Ben')
    await ask(ben)
    days(13)
    for (let tries = 0; tries < 7; tries++)
      expect(await signIn(ben)).toMatchObject({
        http: 409,
        status: { name: 'deletionPending' },
        data: { undo_until: '2026-03-18', token: expect.stringMatching(/^du_/) },
      })
    expect(await signIn(ben, 'wrong 1')).toMatchObject({ http: 401, data: null })
    const [rows] = await db().send(
      query.selectFrom('sign_in').select('id').where('member_id', '=', ben.id).where('ended_at', 'is', null),
    )
    expect(rows).toEqual([])

    const back = await undo(await undoTokenOf(ben))
    expect(back).toMatchObject({ http: 200, data: { first_name: 'Ben', remembered_token: expect.any(String) } })
    const harbor = await api.at('harbor')
    expect((await harbor(memberCalls.getSession, {}, { token: back.data.token })).http).toBe(200)
    expect((await signIn(ben)).http).toBe(200)
    days(40)
    await purge(api.app)
    expect(await findMember(ben)).toMatchObject({ first_name: 'Ben', deleted_at: null, deletion_asked_at: null })
    const [kinds] = await db().send(query.selectFrom('member_activity').select('kind').where('member_id', '=', ben.id))
    expect(kinds.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['deletion_asked', 'deletion_undone']))
  })

  it('is refused to the last administrator; one who is leaving counts no more, and of two at once one stays', async () => {
    const passwordHash = await hashPassword('bicycle 42')
    const joinStaff = (name: string) => signedIn(api, 'rose', name, { role: 'program_admin', passwordHash })
    const rose = await api.at('rose')
    const leave = async ({ token }: Person) =>
      (await rose(deletionCalls.askDeletion, { current_password: 'bicycle 42' }, { token })).status.name ?? 'ok'
    const [one, two, three] = [await joinStaff('One'), await joinStaff('Two'), await joinStaff('Three')]
    expect(await leave(one)).toBe('ok')
    const answers = await Promise.all([leave(two), leave(three)])
    expect(answers.toSorted()).toEqual(['lastAdministrator', 'ok'])
    const last = answers[0] === 'ok' ? three : two
    expect(await leave(last)).toBe('lastAdministrator')
    expect((await rose(memberCalls.getSession, {}, { token: last.token })).http).toBe(200)
    // one whose role ends by itself is none to leave a programme to
    const guest = await signedIn(api, 'rose', 'Guest')
    await giveRole(api, 'rose', guest.id, 'programme_admin', { endsAt: new Date(api.clock.now.getTime() + 86_400_000) })
    expect(await leave(last)).toBe('lastAdministrator')
    await joinStaff('Four')
    expect(await leave(last)).toBe('ok')
  })

  it('an undo belongs to its deletion, works once and for half an hour', async () => {
    const cy = await join('Cy')
    await ask(cy)
    const token = await undoTokenOf(cy)
    const answers = await Promise.all([undo(token), undo(token), undo(token)])
    expect(answers.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
    days(1)
    const session = (await signIn(cy)).data.token
    expect((await ask({ ...cy, token: session })).http).toBe(200)
    expect(await undo(token)).toMatchObject({ http: 422, status: { name: 'linkRunOut' } })
    const late = await undoTokenOf(cy)
    api.clock.now = new Date(api.clock.now.getTime() + 31 * 60_000)
    expect((await undo(late)).http).toBe(422)
    expect((await undo((await undoTokenOf(cy)).replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).http).toBe(422)
  })

  it.each(['', 'du_x', `du_${'A'.repeat(27)}.${'A'.repeat(43)}`])('refuses the token “%s”', async (token) => {
    expect((await undo(token)).http).toBe(422)
  })

  it('a sign-in at the same moment does not outlive it', async () => {
    for (let round = 0; round < 5; round++) {
      const dee = await join('Dee')
      const [asked, ...entered] = await Promise.all([ask(dee), signIn(dee), signIn(dee), signIn(dee)])
      expect(asked.http).toBe(200)
      const harbor = await api.at('harbor')
      for (const { http, data } of entered)
        if (http === 200) expect((await harbor(memberCalls.getSession, {}, { token: data.token })).http).toBe(401)
    }
  })
})

describe('C31 the purge', () => {
  it('comes after 14 days, not before; then the address is free, and signing in is like anybody’s', async () => {
    const eve = await join('Eve')
    await ask(eve)
    days(13.9)
    await purge(api.app)
    expect((await findMember(eve)).first_name).toBe('Eve')
    const token = await undoTokenOf(eve)
    const harbor = await api.at('harbor')
    const signUp = () =>
      harbor(sessionCalls.signUp, {
        firstname: 'New',
        lastname: 'One',
        email: eve.email,
        password: 'bicycle 42',
        region_id: 1,
      })
    expect(await signUp()).toMatchObject({ http: 409, status: { name: 'emailTaken' } })
    days(14.1)
    await purge(api.app)
    expect(await findMember(eve)).toMatchObject({
      first_name: '',
      last_name: '',
      password_hash: '!',
      deleted_at: api.clock.now,
    })
    expect(await undo(token)).toMatchObject({ http: 422 })
    expect(await signIn(eve)).toMatchObject({ http: 401, status: { name: 'wrongCredentials' } })
    expect((await signUp()).http).toBe(200)
  })

  it('C25 leaves a bar against somebody else as it is, without a word of whoever reported them', async () => {
    const [ana, ben, cy] = [await join('Ana'), await join('Ben'), await join('Cy')]
    const report = {
      brand_id: 1,
      reporter_id: ana.id,
      reason: 'unsafe',
      words: 'He waits',
      reported_at: testStart,
    } as const
    const quoted = JSON.stringify([{ template: null, words: 'Rude', at: testStart.toISOString() }])
    await db().send(
      query.insertInto('contact_report').values([
        { ...report, id: makeUuid(), reported_id: ben.id, quoted, state: 'barred' },
        { ...report, id: makeUuid(), reported_id: cy.id, quoted, state: 'waiting' },
      ]),
    )
    await ask(ana)
    days(14.1)
    await purge(api.app)
    const [kept] = await db().send(
      query.selectFrom('contact_report').select(['reported_id', 'words', 'quoted']).where('reporter_id', '=', ana.id),
    )
    expect(kept).toEqual([{ reported_id: ben.id, words: '', quoted: [] }])
    const hana = await clientOf(await signedIn(api, 'harbor', 'Hana', { role: 'program_admin' }))
    const { data } = await hana(contactReportStaffCalls.listContactReports, { state: 'barred' })
    expect(data.items).toMatchObject([{ reported: { id: ben.id }, reporter: { name: '' } }])
  })

  it('may run twice at once, and may die in the middle of a member: nothing is half done, and others are not kept', async () => {
    const [fay, gil] = [await join('Fay'), await join('Gil')]
    for (const person of [fay, gil]) {
      await (
        await clientOf(person)
      )(emailCalls.addEmail, { email: `second.${person.email}` })
      await ask(person)
    }
    days(15)
    const { pool } = api.app.databases
    await pool.query(`create function die() returns trigger language plpgsql as $$ begin
      if old.id = '${fay.id}' and new.first_name = '' then raise exception 'the lights went out'; end if; return new; end $$;
      create trigger dies before update on member for each row execute function die()`)
    await expect(purge(api.app)).rejects.toThrow('the lights went out')
    expect(await findMember(fay)).toMatchObject({ first_name: 'Fay', deleted_at: null })
    const [claims] = await db().send(query.selectFrom('email_claim').select('email').where('member_id', '=', fay.id))
    expect(claims.length).toBe(1)
    expect((await findMember(gil)).deleted_at).toEqual(api.clock.now)

    await pool.query('drop trigger dies on member; drop function die')
    await Promise.all([purge(api.app), purge(api.app)])
    expect(await findMember(fay)).toMatchObject({ first_name: '', deleted_at: api.clock.now })
    const [days15] = await db().send(
      query.selectFrom('member_address').select('email').where('member_id', 'in', [fay.id, gil.id]),
    )
    expect(days15).toEqual([])
  })

  it('C28 mails that could be done without do not go to somebody who is leaving', async () => {
    const hal = await join('Hal')
    await ask(hal)
    const { mayMail } = await import('#testing/may-mail.ts')
    const [[events], [account]] = await db().send(
      mayMail(hal.id, 'events', { now: testStart, settings: { time_zone: 'America/New_York' } }),
      mayMail(hal.id, 'account', { now: testStart, settings: { time_zone: 'America/New_York' } }),
    )
    expect([events!.withheld, account!.withheld]).toEqual(['leaving', null])
  })
})

describe('C31 what is left of a person', () => {
  const names = [
    'Zanaxia',
    'Quillfeather',
    'zanaxia@quill.example',
    'second.zanaxia@quill.example',
    'Elm Street 12',
    'Custom House',
    'a note of hers',
  ]

  /** Every row of every table, our own and the queue's, as text. */
  async function readEverything() {
    const { pool } = api.app.databases
    const { rows } = await pool.query<{ name: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p') and n.nspname in ('public', 'pgboss') and not (c.relispartition and n.nspname = 'public') order by 1`,
    )
    const content = new Map<string, string>()
    for (const { name } of rows)
      content.set(
        name,
        (await pool.query<{ text: string }>(`select t::text as text from ${name} t`)).rows
          .map(({ text }) => text)
          .join('\n'),
      )
    return content
  }

  /** Moments of the programme's own things, of its staff and of its jobs, and of others whose row it is. */
  const ofOthers = [
    'drawing_id',
    'item_id',
    'organisation_id',
    'product_id',
    'decided_by',
    'made_by',
    'struck_by',
    'deleted_at',
    'trip_partner.trip_id',
    'trip_partner.member_id',
  ]

  /**
   * Of rows that stay under the id of a purged member, and of those that refer to such a row: each moment and each id
   * of version 7, unless it is a month's.
   */
  async function listMoments(memberId: string) {
    const { pool } = api.app.databases
    const found = new Set<string>()
    const tables = await readCatalogue(pool)
    const isOfMember = ({ columns }: (typeof tables)[number]) => columns.some(({ name }) => name === 'member_id')
    const conditions = tables.map((table) => ({
      table,
      where: [
        ...(table.name === 'member' ? ['id = $1'] : []),
        ...table.references.flatMap(({ columns, target, targetColumns }) => {
          const column = columns.at(-1)!
          if (target === 'member') return ofOthers.includes(column) ? [] : [`${column} = $1`]
          const owner = tables.find(({ name }) => name === target)!
          if (!isOfMember(owner) || ofOthers.includes(column)) return []
          const owners = `select ${targetColumns.join()} from ${target} where member_id = $1`
          return [`(${columns.join()}) in (${owners})`]
        }),
      ].join(' or '),
    }))
    for (const { table, where } of conditions) {
      if (!where) continue
      const { rows } = await pool.query<Row>(`select * from ${table.name} where ${where}`, [memberId])
      for (const [column, value] of rows.flatMap((row) => Object.entries(row))) {
        const at = value instanceof Date ? value : momentOf(value)
        const isKnown = ofOthers.some((each) => each === column || each === `${table.name}.${column}`)
        if (at && !isKnown && !/-01T00:00:00.000Z$/.test(at.toISOString())) found.add(`${table.name}.${column}`)
      }
    }
    return [...found]
  }

  function momentOf(value: unknown) {
    const isOfTime = typeof value === 'string' && /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-/.test(value)
    return isOfTime ? new Date(parseInt(value.replaceAll('-', '').slice(0, 12), 16)) : undefined
  }

  const tablesWith = (content: Map<string, string>, mark: string) =>
    [...content].filter(([, text]) => text.toLowerCase().includes(mark.toLowerCase())).map(([name]) => name)

  it('after a life through the doors: no name, no address, the id only where sums hang on it; statistics and recount agree', async () => {
    const jobs = await startJobs(api.app, api.app.env.databaseUrl!, defineJobs())
    const [small, large] = [
      await makeOrganisation(api, 'harbor', 'Small Works', 901),
      await makeOrganisation(api, 'harbor', 'Large Works', 902),
    ]
    for (let count = 0; count < 5; count++) await join(`Mate${count}`, { organisationId: large })
    const harbor = await api.at('harbor')
    const { data: session } = await harbor(sessionCalls.signUp, {
      firstname: 'Zanaxia',
      lastname: 'Quillfeather',
      email: 'zanaxia@quill.example',
      password: 'bicycle 42',
      region_id: 1,
    })
    const zan = { id: session.member_id, email: 'zanaxia@quill.example', token: session.token, signInId: '' }
    // what stands under an address alone goes only with a member who has verified it
    await db().send(
      query.updateTable('member_address').set({ verified_at: api.clock.now }).where('email', '=', zan.email),
    )
    await agree(harbor, zan.token)
    const client = await clientOf(zan)
    const toOrganisation = (id: string) =>
      db().send(
        query.updateTable('member').set({ organisation_id: id }).where('brand_id', '=', 1).where('id', '=', zan.id),
      )
    const trip = { miles: '4.6', from: 'Elm Street 12', to: 'Custom House', note: 'a note of hers' }
    for (const [organisation, date, mode] of [
      [small, '2026-03-02', 'bike'],
      [large, '2026-03-03', 'walk'],
      [large, '2026-03-04', 'transit'],
    ] as const) {
      await toOrganisation(organisation)
      const logged = await client(
        tripCalls.logTrip,
        { ...trip, date, mode },
        {
          headers: { 'idempotency-key': `trip-of-${date}` },
        },
      )
      expect(logged.http).toBe(200)
    }
    const removed = await client(tripCalls.logTrip, {
      ...trip,
      date: '2026-03-04',
      mode: 'bike',
      on_double: 'keep',
    } as never)
    await client(tripCalls.deleteTrip, { id: removed.data.trips[0]!.id })
    await client(
      emailCalls.addEmail,
      { email: 'second.zanaxia@quill.example' },
      { headers: { 'idempotency-key': 'add-second-address' } },
    )
    const { data: choices } = await client(contactCalls.getContactChoices, {})
    await client(contactCalls.saveContactChoices, {
      version: String(choices.version),
      choices: choices.choices,
    })
    await client(errorReportCalls.reportError, { description: 'Zanaxia saw it break', member_id: zan.id })
    await client(errorReportCalls.reportError, { description: 'no session for zanaxia@quill.example' })
    const stranger = await join('Stranger')
    await (
      await clientOf(stranger)
    )(emailCalls.addEmail, { email: 'zanaxia@quill.example' })
    await signIn(zan, 'wrong 1')
    await ask(zan)

    expect(await listMoments(zan.id)).toEqual(
      expect.arrayContaining(['trip.id', 'trip.recorded_at', 'points_ledger.source_id', 'points_ledger.created_at']),
    )
    // others see a member's id, so it tells no time of its own
    expect(momentOf(zan.id)).toBeUndefined()
    const before = await readEverything()
    for (const name of names.slice(0, 4))
      expect([name, tablesWith(before, name).length]).toEqual([name, expect.any(Number)])
    expect(tablesWith(before, 'Zanaxia')).toEqual(
      expect.arrayContaining([
        'public.member',
        'public.mail',
        'public.member_address',
        'public.idempotency_key',
        'public.email_claim',
      ]),
    )
    expect(tablesWith(before, 'Elm Street 12')).toContain('public.trip')
    expect(tablesWith(before, zan.id)).toContain('public.error_report')
    expect(await findDifferences(db())).toEqual([])
    const sums = () =>
      Promise.all(
        ['brand_day', 'organisation_day'].map(
          async (table) => (await api.app.databases.pool.query(`select * from ${table} order by 1, 2, 3, 4, 5`)).rows,
        ),
      )
    const sumsBefore = await sums()
    expect(sumsBefore[1]!.length).toBeGreaterThanOrEqual(3)

    days(15)
    await purge(api.app)
    const after = await readEverything()
    for (const name of names) expect([name, tablesWith(after, name)]).toEqual([name, []])
    expect(tablesWith(after, zan.id)).toEqual([
      'public.member',
      'public.points_balance',
      'public.points_ledger',
      'public.trip',
    ])
    expect(await findDifferences(db())).toEqual([])
    expect(await listMoments(zan.id)).toEqual([])
    expect(await sums()).toEqual(sumsBefore)
    const [trips] = await db().send(
      query
        .selectFrom('trip')
        .select(['date', 'mode', 'metres', 'organisation_id', 'state'])
        .where('member_id', '=', zan.id)
        .orderBy('mode'),
    )
    expect(trips.filter(({ state }) => state !== 'deleted')).toEqual([
      { date: '2026-03-01', mode: 'bike', metres: 8047, organisation_id: null, state: expect.any(String) },
      { date: '2026-03-01', mode: 'transit', metres: 8047, organisation_id: large, state: expect.any(String) },
      { date: '2026-03-01', mode: 'walk', metres: 8047, organisation_id: large, state: expect.any(String) },
    ])
    await jobs.stop()
  })

  it('of a pool, a reward that was bought and an entry in a drawing: a month', async () => {
    const [yan, ben] = [await join('Yan'), await join('Ben')]
    await givePoints(api, 'harbor', [yan], 200)
    await makeReward(api, 'harbor', 931, { title: 'Coffee', codes: ['YAN-1'] })
    const [asYan, asBen] = [await clientOf(yan), await clientOf(ben)]
    await db().send(query.updateTable('member').set({ birth_year: 1990 }).where('id', '=', yan.id))
    const drawing = await makeDrawing(api, { entry_rule: 'points', points_per_entry: 25, max_entries: 2 })
    const [[entry]] = await db().send(
      query.selectFrom('reward_item').select('number').where('drawing_id', '=', drawing),
    )
    const redemptions = []
    for (const reward of [931, entry!.number, entry!.number]) {
      const { id } = (await asYan(rewardCalls.redeemReward, { id: String(reward) })).data
      expect((await asYan(rewardCalls.confirmRedemption, { id })).http).toBe(200)
      redemptions.push(id)
    }
    await asYan(rewardCalls.cancelRedemption, { id: redemptions[2]! })
    const logged = await asBen(tripCalls.logTrip, {
      date: '2026-03-03',
      mode: 'carpool',
      miles: '9',
      people: '2',
      partners: [yan.email],
    } as never)
    expect(logged.http).toBe(200)
    const { data: asked } = await asYan(poolCalls.listPoolQuestions, {})
    await asYan(poolCalls.answerPoolQuestion, { id: asked.items[0]!.id, answer: 'yes' } as never)
    await ask(yan)
    expect(await listMoments(yan.id)).toEqual(
      expect.arrayContaining([
        'drawing_entry.told_at',
        'drawing_entry.struck_at',
        'reward_unit.taken_at',
        'trip_partner.id',
      ]),
    )
    days(15)
    await purge(api.app)
    expect(await listMoments(yan.id)).toEqual([])
    expect(await findDifferences(db())).toEqual([])
  })

  it.each([
    ['stays with that person when its purged member has only typed it', null, true],
    ['goes with a purged member who has verified it', testStart, false],
  ])('what somebody did under an address %s', async (_, verifiedAt, stays) => {
    const [ada, email] = [
      await join('Ada', { role: 'program_admin' }),
      `victim.${stays ? 'stays' : 'goes'}@strangers.example`,
    ]
    const id = await makeDrawing(api)
    await (
      await clientOf(ada)
    )(drawingStaffCalls.addMailedEntry, { id, name: 'Vera Victim', email })
    await db().send(
      query.insertInto('support_case').values({
        brand_id: 1,
        number: stays ? 901 : 902,
        name: 'Vera Victim',
        email,
        language: 'en',
        topic: 'points',
        state: 'open',
        asked_at: testStart,
        changed_at: testStart,
      }),
    )
    const thief = await join('Thief', { email, verifiedAt })
    await ask(thief)
    days(15)
    await purge(api.app)
    const [people, cases] = await db().send(
      query.selectFrom('drawing_person').select(['name', 'email']).where('drawing_id', '=', id),
      query.selectFrom('support_case').select('name').where('email', '=', email),
    )
    expect(people).toEqual([stays ? { name: 'Vera Victim', email } : { name: '', email: null }])
    expect(cases).toEqual(stays ? [{ name: 'Vera Victim' }] : [])
  })

  it('was seen to fail: a sum that is changed after the purge is found', async () => {
    const { pool } = api.app.databases
    await pool.query(`update purged_day set metres = metres + 1 where mode = 'walk'`)
    expect((await findDifferences(db())).map(({ part }) => part).toSorted()).toEqual(['brand_day', 'organisation_day'])
    await pool.query(`update purged_day set metres = metres - 1 where mode = 'walk'`)
    expect(await findDifferences(db())).toEqual([])
  })

  it('in every table that can hold a row of a member, whoever made it: all its texts go', async () => {
    const mark = 'traceofzoe'
    const zoe = await join('Traceofzoe', { email: `${mark}@example.org`, lastName: mark })
    const { pool, ofBrand } = api.app.databases
    const tables = await readCatalogue(pool)
    const factory = makeRowFactory(new Map(tables.map((table) => [table.name, table])), ofBrand, pool)
    const ofMember = tables.filter(
      ({ name, columns }) => name !== 'member' && columns.some((column) => column.name === 'member_id'),
    )
    const filled: string[] = []
    const waiting = ofMember.filter(
      ({ name }) =>
        personalData[name]!.kind !== 'kept' &&
        // sums of trips stay under an id of nobody, and their only text is a mode
        !['member_address', 'member_day', 'organisation_traveller', 'restated_day', 'trip', 'points_ledger'].includes(
          name,
        ),
    )
    for (const table of waiting) {
      // an address for answers about a conversation would bring the wish of the factory's one profile
      const isAboutTrips = table.name === 'mail_answer'
      const row: Row = { ...(await factory.makeRow(table, 1, !isAboutTrips)), member_id: zoe.id }
      for (const { name, type } of table.columns) {
        if (name === 'id' && type === 'uuid') row[name] = makeUuid()
        // a tag is digits of chance that stand for a person in one drawing
        if (type === 'text' && name !== 'tag' && String(row[name]).startsWith('text '))
          row[name] = `${mark} ${crypto.randomUUID()}`
        if (type === 'jsonb' || type === 'json') row[name] = JSON.stringify({ name: mark, member_id: zoe.id })
      }
      if (isAboutTrips) row['purpose'] = 'trips'
      await db()
        .send(insertRow(table, row))
        .then(
          () => filled.push(table.name),
          (error: Error) => {
            const isTooEarly =
              /foreign key/.test(error.message) && waiting.filter((each) => each === table).length === 1
            if (isTooEarly) waiting.push(table)
            else if (!/check constraint/.test(error.message)) throw error
          },
        )
    }
    expect(filled).toEqual(expect.arrayContaining(['mail', 'member_activity', 'idempotency_key', 'email_claim']))
    await ask(zoe)
    days(15)
    expect(tablesWith(await readEverything(), mark).length).toBeGreaterThan(filled.length / 2)
    await purge(api.app)
    const after = await readEverything()
    expect(tablesWith(after, mark)).toEqual([])
    expect(await listMoments(zoe.id)).toEqual([])
    // what a sponsor gave out and what was paid for a pass stays counted, as trips do, under an id that names nobody
    expect(tablesWith(after, zoe.id)).toEqual([
      'public.member',
      'public.points_adjustment',
      'public.points_balance',
      'public.reward_redemption',
      'public.transit_pass',
    ])
  })

  it('of one of the staff: who did it stays an id, which names nobody any more', async () => {
    const mark = 'traceofrosa'
    const rosa = await join('Traceofrosa', { email: `${mark}@example.org`, lastName: mark, role: 'program_admin' })
    const harbor = await api.at('harbor')
    const asked = await harbor(supportCaseCalls.askStaff, {
      topic: 'planner',
      message: 'The bus stop has moved.',
      name: 'Vera Visit',
      email: 'vera@visit.example',
    })
    const number = String(asked.data.number)
    const answer = { number, version: '1', text: 'We tell the agency.' }
    expect((await (await clientOf(rosa))(supportCaseStaffCalls.answerSupportCase, answer)).http).toBe(200)
    await api.app.settle()
    await db().send(query.updateTable('member').set({ deletion_asked_at: api.clock.now }).where('id', '=', rosa.id))
    days(15)
    await purge(api.app)
    const after = await readEverything()
    expect(tablesWith(after, mark)).toEqual([])
    const named = tablesWith(after, rosa.id).map((name) => name.replace('public.', ''))
    expect(named).toContain('support_message')
    expect(named.filter((name) => !(name in staffColumns) && personalData[name]!.kind !== 'cut')).toEqual([])
    const ada = await join('Ada', { role: 'program_admin' })
    const { data } = await (await clientOf(ada))(supportCaseStaffCalls.getSupportCase, { number })
    expect(data.messages.map(({ by }) => by)).toEqual(['sender', 'staff'])
  })

  it('the server may delete from every table that it has to', async () => {
    const tables = Object.entries(personalData)
      .filter(([, { kind }]) => kind === 'deleted')
      .map(([name]) => name)
    const { rows } = await api.app.databases.pool.query<{ name: string }>(
      `select name from unnest($1::text[]) name where not has_table_privilege('throughway_api', name, 'delete')`,
      [tables],
    )
    expect(rows).toEqual([])
  })
})
