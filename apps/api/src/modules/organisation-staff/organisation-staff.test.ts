import { sql } from 'kysely'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { membershipCalls, organisationCalls } from '@throughway/contract/account/organisation'
import { messageStaffCalls } from '@throughway/contract/content/message-staff'
import { pollStaffCalls } from '@throughway/contract/content/poll-staff'
import { specialEventStaffCalls } from '@throughway/contract/content/special-event-staff'
import { surveyStaffCalls } from '@throughway/contract/content/survey-staff'
import { memberCalls } from '@throughway/contract/identity/member'
import { organisationLetterCalls as letters } from '@throughway/contract/content/organisation-letter'
import { organisationTimelineCalls as timeline } from '@throughway/contract/content/organisation-timeline'
import { organisationMergeCalls as merging } from '@throughway/contract/programme/organisation-merge'
import { organisationPartCalls as parts } from '@throughway/contract/programme/organisation-parts'
import { organisationStaffCalls as calls } from '@throughway/contract/programme/organisation-staff'
import { rewardCalls } from '@throughway/contract/reward/reward'
import { taskCalls } from '@throughway/contract/programme/task'
import { tripCalls } from '@throughway/contract/trip/trip-calls'
import { nextStatuses, organisationStatuses } from '@throughway/domain/identity/organisation-status'
import { brandSettings } from '@throughway/brands/settings'
import { query, rawQuery } from '#database/query.ts'
import { countMonths } from '#modules/dashboard/dashboard.ts'
import { findWish } from '#modules/organisation/organisation.ts'
import { mapTasks, startTask } from '#modules/task/task.ts'
import { makeDrawing } from '#testing/drawings.ts'
import { giveRole } from '#testing/grants.ts'
import { makeProvider } from '#testing/identity-providers.ts'
import { draftOf, sendMessage } from '#testing/messages.ts'
import { makeOrganisation, type Person, signedIn } from '#testing/people.ts'
import { readCatalogue } from '#testing/read-catalogue.ts'
import { makeReward } from '#testing/rewards.ts'
import { insertRow, makeRowFactory } from '#testing/row-factory.ts'
import { api, db, harbor, startAtHarbor } from '#testing/start-at-harbor.ts'
import { surveyOf } from '#testing/surveys.ts'
import { followMergeTask, mergeOrganisations } from './merge-organisations.ts'
import { followMergesJob } from './organisation-staff.jobs.ts'

startAtHarbor()

let ada: Person
let numbers = 4000
beforeEach(async () => {
  ada = await signedIn(api, 'harbor', 'Ada', { role: 'program_admin' })
})

const by = (person: Person) => ({ token: person.token })
const make = (name: string, more: Parameters<typeof makeOrganisation>[4] = {}) =>
  makeOrganisation(api, 'harbor', name, (numbers += 50), more)
const get = async (id: string, person = ada) => (await harbor(calls.getStaffOrganisation, { id }, by(person))).data
const today = () => api.clock.now.toISOString().slice(0, 10)

async function move(id: string, status: string, more: object = {}) {
  const { version } = await get(id)
  const input = { id, version: String(version), status, on: today(), reason: 'They called', ...more }
  return harbor(calls.changeOrganisationStatus, input as never, by(ada))
}

async function coordinatorOf(organisationId: string): Promise<Person> {
  const cora = await signedIn(api, 'harbor', 'Cora')
  await giveRole(api, 'harbor', cora.id, 'coordinator', { scopeId: organisationId })
  return cora
}

describe('C32 an organisation', () => {
  it('begins as a potential one, with its facts', async () => {
    const facts = { name: 'The Mill', headcount: '240', headcount_on: '2026-01-31', county: 'Essex', level: '2' }
    const { data } = await harbor(calls.createOrganisation, facts, by(ada))
    expect(data).toMatchObject({ name: 'The Mill', status: 'potential', headcount: 240, county: 'Essex', members: 0 })
    expect(data.outreach).toMatchObject({ level: 2, owner: null, history: [] })
    const again = await harbor(calls.createOrganisation, { name: 'the mill' }, by(ada))
    expect(again.status.fields).toEqual({ name: 'field.name_taken' })
  })

  it('is made once when two make it at once', async () => {
    const made = await Promise.all([1, 2].map(() => harbor(calls.createOrganisation, { name: 'Twice & Co.' }, by(ada))))
    expect(made.map(({ http }) => http).toSorted((one, other) => one - other)).toEqual([200, 422])
  })

  it.each(organisationStatuses)('moves from %s exactly where the rules let it', async (from) => {
    for (const to of organisationStatuses) {
      const id = await make(`From ${from} to ${to}`)
      await db().send(query.updateTable('organisation').set({ status: from }).where('id', '=', id))
      const { http, status } = await move(id, to)
      const may = nextStatuses(from).includes(to)
      expect([to, may ? http : status.name]).toEqual([to, may ? 200 : 'organisationStatusClosed'])
    }
  })

  it('keeps each change of the status with its day, its reason and who made it', async () => {
    const id = await make('History & Sons')
    await move(id, 'inactive', { on: '2026-02-02', reason: 'They moved away' })
    expect((await move(id, 'prospect', { on: '2199-01-01' })).status.fields).toEqual({ on: 'field.not_in_past' })
    expect((await move(id, 'prospect', { reason: ' ' })).status.fields).toEqual({ reason: 'field.required' })
    await move(id, 'prospect')
    expect((await get(id)).outreach!.history).toMatchObject([
      { from: 'inactive', to: 'prospect', on: today(), reason: 'They called', by: { id: ada.id } },
      { from: 'partner', to: 'inactive', on: '2026-02-02', reason: 'They moved away', by: { id: ada.id } },
    ])
  })

  it('shows what somebody else saved meanwhile, and takes no change that rests on less', async () => {
    const id = await make('Conflict & Co.')
    const { version } = await get(id)
    const change = (name: string) =>
      harbor(calls.changeOrganisation, { id, version: String(version), name, county: 'Essex' }, by(ada))
    const both = await Promise.all([change('First name'), change('Second name')])
    expect(both.map(({ http }) => http).toSorted((one, other) => one - other)).toEqual([200, 409])
    const [won, lost] = both[0].http === 200 ? both : both.toReversed()
    expect(lost!.status.name).toBe('changedMeanwhile')
    expect((lost!.data as unknown as { current: object }).current).toMatchObject({
      name: won!.data.name,
      version: version + 1,
    })
  })

  it('gives the ride home and rewards of its own as a partner alone', async () => {
    const id = await make('Benefits', { erh_access: true })
    const ben = await signedIn(api, 'harbor', 'Ben', { organisationId: id })
    await makeReward(api, 'harbor', 7300, { organisations: [id] })
    const sees = async () => {
      const { data } = await harbor(memberCalls.getSession, {}, by(ben))
      const { data: reward } = await harbor(rewardCalls.getReward, { id: '7300' }, by(ben))
      return [data.erh_access, Boolean(reward.reward)]
    }
    expect(await sees()).toEqual([true, true])
    await move(id, 'inactive')
    expect(await sees()).toEqual([false, false])
    await move(id, 'partner')
    expect(await sees()).toEqual([true, true])
  })

  it('goes only while nothing rests on it', async () => {
    const [empty, used] = [await make('Empty'), await make('Used')]
    await signedIn(api, 'harbor', 'Uma', { organisationId: used })
    const remove = (id: string, version = '1') =>
      harbor(calls.removeOrganisation, { id, version, reason: 'A double' }, by(ada))
    expect((await remove(used)).status.name).toBe('organisationInUse')
    const asked = await make('Asked')
    const staff = await api.at('harbor', { ...by(ada), json: true })
    await staff(messageStaffCalls.draftMessage, draftOf({ audience: { organisations: [asked] } }))
    expect((await remove(asked)).status.name).toBe('organisationInUse')
    const invited = await make('Invited')
    const days = { starts_on: '2026-05-01', ends_on: '2026-05-02', priority: '3', organisations: [invited] }
    expect((await staff(specialEventStaffCalls.draftEvent, { name: 'Open day', ...days })).http).toBe(200)
    expect((await remove(invited)).status.name).toBe('organisationInUse')
    // who removes an organisation has seen it as it is now
    const blind = await harbor(calls.removeOrganisation, { id: empty, reason: 'A double' } as never, by(ada))
    expect([blind.http, Object.keys(blind.status.fields ?? {})]).toEqual([422, ['version']])
    await move(empty, 'inactive')
    expect(await remove(empty)).toMatchObject({
      status: { name: 'changedMeanwhile' },
      data: { current: { id: empty, status: 'inactive', version: 2 } },
    })
    expect((await remove(empty, '2')).http).toBe(200)
    expect((await remove(empty, '2')).http).toBe(404)
  })

  it('goes not while a row of any table refers to it that would not go with it', async () => {
    const { pool, ofBrand } = api.app.databases
    const brandId = brandSettings.mesa.id
    const mesa = await api.at('mesa')
    const mia = await signedIn(api, 'mesa', 'Mia', { role: 'program_admin' })
    const tables = new Map((await readCatalogue(pool)).map((table) => [table.name, table]))
    const factory = makeRowFactory(tables, ofBrand, pool)
    const referring = [...tables.values()].flatMap((table) =>
      table.references
        .filter(({ target, isCascading }) => target === 'organisation' && !isCascading)
        .map(({ columns }) => ({ table, column: columns.find((name) => name !== 'brand_id')! })),
    )
    expect(referring.map(({ table }) => table.name)).toEqual(expect.arrayContaining(['member', 'race_headcount']))
    const said: Record<string, string> = {}
    for (const { table, column } of referring) {
      const id = await makeOrganisation(api, 'mesa', `Named by ${table.name}`, (numbers += 50))
      const given = { [column]: id, ...(table.name === 'organisation' && { number: (numbers += 50) }) }
      const put = async (full: boolean) =>
        ofBrand(brandId).send(insertRow(table, { ...(await factory.makeRow(table, brandId, full)), ...given }))
      // some checks ask for what may be null
      await put(false).catch(() => put(true))
      const removed = await mesa(calls.removeOrganisation, { id, version: '1', reason: 'A double' }, by(mia))
      said[`${table.name}.${column}`] = removed.status.name ?? 'ok'
    }
    expect(Object.entries(said).filter(([, name]) => name !== 'organisationInUse')).toEqual([])
  })

  it('tells a coordinator nothing of what staff note, in the list, by a filter or by an order', async () => {
    const [first, second] = [await make('Noted first'), await make('Noted second')]
    const cora = await coordinatorOf(first)
    await giveRole(api, 'harbor', cora.id, 'coordinator', { scopeId: second })
    for (const [id, on] of [
      [first, '2026-03-02'],
      [second, '2026-02-02'],
    ] as const) {
      const { name, version } = await get(id)
      const facts = { id, version: String(version), name, level: '4', owner_id: ada.id }
      expect((await harbor(calls.changeOrganisation, facts, by(ada))).http).toBe(200)
      await harbor(timeline.addOrganisationEntry, { id, kind: 'call', text: 'They called', on }, by(ada))
      await harbor(timeline.addOrganisationEntry, { id, kind: 'task', text: 'Call them', on }, by(ada))
    }
    const list = async (person: Person, more: object = {}) =>
      (await harbor(calls.listStaffOrganisations, { text: 'Noted', ...more }, by(person))).data.items
    const notesOf = (items: Awaited<ReturnType<typeof list>>) =>
      items.map((each) => [each.level, each.owner?.id ?? null, each.last_contact_on, each.next_task?.due_on ?? null])
    expect(notesOf(await list(ada))).toEqual([
      [4, ada.id, '2026-03-02', '2026-03-02'],
      [4, ada.id, '2026-02-02', '2026-02-02'],
    ])
    expect(notesOf(await list(cora))).toEqual([
      [null, null, null, null],
      [null, null, null, null],
    ])
    for (const filter of [{ level: '4' }, { owner: ada.id }, { contact: 'within_90' }]) {
      expect([filter, (await list(ada, filter)).length]).toEqual([filter, 2])
      expect([filter, (await list(cora, filter)).length]).toEqual([filter, 0])
    }
    for (const sort of ['last_contact', 'next_task']) {
      expect([sort, (await list(ada, { sort })).map(({ id }) => id)]).toEqual([sort, [second, first]])
      expect([sort, (await list(cora, { sort })).map(({ id }) => id)]).toEqual([sort, [first, second]])
    }
  })

  it('is nothing to a coordinator of another one, and without the notes of the staff to its own', async () => {
    const [own, other] = [await make('Own'), await make('Other')]
    const cora = await coordinatorOf(own)
    await harbor(parts.saveOrganisationContact, { id: own, name: 'Hal', role: 'hr', note: 'Hard to reach' }, by(ada))
    const seen = await get(own, cora)
    expect([seen.outreach, seen.contacts.map(({ note }) => note)]).toEqual([null, ['']])
    expect((await harbor(calls.getStaffOrganisation, { id: other.toUpperCase() }, by(cora))).http).toBe(404)
    const { data } = await harbor(calls.listStaffOrganisations, {}, by(cora))
    expect(data.items.map(({ id }) => id)).toEqual([own])
    for (const [call, input] of [
      [timeline.listOrganisationEntries, { id: own }],
      [parts.addOrganisationDomain, { id: own, domain: 'own.example' }],
      [parts.makeOrganisationCode, { id: own }],
      [calls.changeOrganisation, { id: own, version: '1', name: 'Mine' }],
    ] as const)
      expect((await harbor(call as never, input as never, by(cora))).http).toBe(403)
  })

  it('shows an auditor neither names of contacts nor what is written', async () => {
    const id = await make('Audited')
    const contact = { id, name: 'Hector Hill', role: 'hr', email: 'hector@audited.example', note: 'Likes tea' } as const
    await harbor(parts.saveOrganisationContact, contact, by(ada))
    await harbor(parts.makeOrganisationCode, { id, code: 'AUDITED-1' }, by(ada))
    await harbor(timeline.addOrganisationEntry, { id, kind: 'note', text: 'Hector is on leave', on: today() }, by(ada))
    const ari = await signedIn(api, 'harbor', 'Ari')
    await giveRole(api, 'harbor', ari.id, 'auditor')
    const [one, entries] = [
      await harbor(calls.getStaffOrganisation, { id }, by(ari)),
      await harbor(timeline.listOrganisationEntries, { id }, by(ari)),
    ]
    const told = JSON.stringify([one.data, entries.data])
    expect(one.http).toBe(200)
    for (const secret of ['Hector', 'audited.example', 'tea', 'AUDITED'])
      expect([secret, told.includes(secret)]).toEqual([secret, false])
  })
})

describe('C32 the list of organisations', () => {
  it('counts members, those of them who travel, and names the task that is due first', async () => {
    const id = await make('Counted')
    const people = await Promise.all(
      ['A', 'B', 'C', 'D'].map((name) => signedIn(api, 'harbor', name, { organisationId: id })),
    )
    const read = async () =>
      (await harbor(calls.listStaffOrganisations, { text: 'counted' }, by(ada))).data.items.find(
        (each) => each.id === id,
      )
    const count = async () => {
      await api.app.databases.pool.query('delete from dashboard_month; delete from impact_month')
      const { now } = api.clock
      api.clock.now = new Date('2026-04-08T17:00:00Z')
      await countMonths(api.app, await api.app.brands.get('harbor'))
      api.clock.now = now
    }
    const log = (person: Person) =>
      harbor(tripCalls.logTrip, { date: '2026-03-03', mode: 'bike', direction: 'out', miles: '2' }, by(person))
    expect(await read()).toMatchObject({ members: 4, active: null, trips: null, next_task: null })
    const fifth = await signedIn(api, 'harbor', 'E', { organisationId: id })
    for (const person of people) await log(person)
    await count()
    expect(await read(), 'four who travelled').toMatchObject({ members: 5, active: null, trips: null })
    await log(fifth)
    expect(await read(), 'before it is counted').toMatchObject({ active: null, trips: null })
    await count()
    for (const [text, on] of [
      ['Later', '2026-05-01'],
      ['Sooner', '2026-04-01'],
    ])
      await harbor(timeline.addOrganisationEntry, { id, kind: 'task', text: text!, on: on! }, by(ada))
    expect(await read()).toMatchObject({
      members: 5,
      active: 5,
      trips: 5,
      next_task: { due_on: '2026-04-01', text: 'Sooner' },
    })
  })

  it('is narrowed by each filter', async () => {
    const facts = { name: 'Ñandú Filters', county: 'Río', headcount: '120', level: '3', owner_id: ada.id }
    const { data: made } = await harbor(calls.createOrganisation, facts, by(ada))
    await harbor(timeline.addOrganisationEntry, { id: made.id, kind: 'call', text: 'Spoke', on: today() }, by(ada))
    const finds = async (filter: object) => {
      const { data } = await harbor(calls.listStaffOrganisations, { limit: '200', ...filter }, by(ada))
      return data.items.some(({ id }) => id === made.id)
    }
    for (const [filter, is] of [
      [{ text: 'nandu' }, true],
      [{ text: String(made.number) }, true],
      [{ text: 'nobody' }, false],
      [{ text: '%' }, false],
      [{ status: 'potential,prospect' }, true],
      [{ status: 'partner' }, false],
      [{ level: '3' }, true],
      [{ level: '4' }, false],
      [{ county: 'rio' }, true],
      [{ size: 'to_249' }, true],
      [{ size: 'to_49' }, false],
      [{ size: 'unknown' }, false],
      [{ contact: 'within_30' }, true],
      [{ contact: 'never' }, false],
      [{ owner: ada.id.toUpperCase() }, true],
      [{ owner: crypto.randomUUID() }, false],
    ] as const)
      expect([filter, await finds(filter)]).toEqual([filter, is])
  })
})

describe('C32 what belongs to an organisation', () => {
  it('takes no mail domain of everybody as proof, and none of another organisation', async () => {
    const [mill, dock] = [await make('Mill of domains'), await make('Dock of domains')]
    const add = async (id: string, domain: string, proves = true) => {
      const input = { id, domain, proves_membership: String(proves) as 'true' }
      return (await harbor(parts.addOrganisationDomain, input, by(ada))).status.fields?.['domain'] ?? 'ok'
    }
    expect(await add(mill, 'Gmail.com')).toBe('field.domain_of_anybody')
    expect(await add(mill, 'gmail.com', false)).toBe('ok')
    expect(await add(mill, 'no domain')).toBe('field.not_a_domain')
    expect(await add(mill, '@Mill.example')).toBe('ok')
    expect(await add(dock, 'mill.example')).toBe('field.domain_taken')
    // adding it once more does not end what it proves
    expect(await add(mill, 'mill.example', false)).toBe('field.domain_known')
    const known = { domain: 'mill.example', proves_membership: true, version: 1 }
    expect((await get(mill)).domains).toContainEqual(known)
    const remove = (id: string, version: string) =>
      harbor(parts.removeOrganisationDomain, { id, domain: 'mill.example', version }, by(ada))
    expect((await remove(dock, '1')).http).toBe(404)
    // who removes a domain has seen it as it is now
    expect(await remove(mill, '2')).toMatchObject({ status: { name: 'changedMeanwhile' }, data: { current: known } })
    const blind = await harbor(parts.removeOrganisationDomain, { id: mill, domain: 'mill.example' } as never, by(ada))
    expect([blind.http, Object.keys(blind.status.fields ?? {})]).toEqual([422, ['version']])
    expect((await remove(mill, '1')).http).toBe(200)
    expect((await remove(mill, '1')).http).toBe(404)
  })

  it('has contacts, of whom two people change one after the other, and the audit keeps no fact of them', async () => {
    const id = await make('Contacts')
    const hal = { id, name: 'Hal Hill', role: 'hr', email: 'Hal@Contacts.example', phone: '(617) 555-0199' } as const
    const { data: made } = await harbor(parts.saveOrganisationContact, hal, by(ada))
    expect(made).toMatchObject({ name: 'Hal Hill', email: 'hal@contacts.example', version: 1 })
    const change = (name: string) =>
      harbor(parts.saveOrganisationContact, { ...hal, name, contact_id: made.id, version: '1' }, by(ada))
    const both = await Promise.all([change('Hal Mill'), change('Hal Dale')])
    expect(both.map(({ http }) => http).toSorted((one, other) => one - other)).toEqual([200, 409])
    const won = both.find(({ http }) => http === 200)!.data
    const lost = both.find(({ http }) => http === 409)!.data as unknown as { current: object }
    expect(lost.current).toMatchObject({ name: won.name, version: 2 })
    expect((await get(id)).contacts).toMatchObject([{ name: won.name, version: 2 }])
    const [events] = await db().send(query.selectFrom('audit_about').select('changes').where('subject', '=', id))
    expect(events).toHaveLength(2)
    expect(JSON.stringify(events)).not.toMatch(/Hal|Hill|contacts\.example|0199/)
    const wrong = await harbor(parts.saveOrganisationContact, { ...hal, email: 'nothing', phone: 'x' }, by(ada))
    expect(wrong.status.fields).toEqual({ email: 'field.not_an_email', phone: 'field.not_a_phone' })
    const dock = await make('Dock of contacts')
    const remove = (of: string, version: string) =>
      harbor(parts.removeOrganisationContact, { id: of, contact_id: made.id, version }, by(ada))
    expect((await remove(dock, '2')).http).toBe(404)
    // who removes a contact has seen it as it is now
    expect(await remove(id, '1')).toMatchObject({
      status: { name: 'changedMeanwhile' },
      data: { current: { name: won.name, version: 2 } },
    })
    const blind = await harbor(parts.removeOrganisationContact, { id, contact_id: made.id } as never, by(ada))
    expect([blind.http, Object.keys(blind.status.fields ?? {})]).toEqual([422, ['version']])
    expect((await get(id)).contacts).toHaveLength(1)
    expect((await remove(id, '2')).http).toBe(200)
    expect((await remove(id, '2')).http).toBe(404)
    expect((await get(id)).contacts).toEqual([])
  })

  it('has sites with a point, which are changed and removed', async () => {
    const id = await make('Sites')
    const site = { id, name: 'Main', address: '1 Mill Lane', lat: '42.3', lng: '-71' }
    const { data: made } = await harbor(parts.saveOrganisationSite, site, by(ada))
    const change = (version: string, more: object) =>
      harbor(parts.saveOrganisationSite, { ...site, site_id: made.id, version, ...more }, by(ada))
    const both = await Promise.all([change('1', { name: 'Annex' }), change('1', { name: 'Hall' })])
    const won = both.find(({ http }) => http === 200)!
    expect(both.find(({ http }) => http === 409)).toMatchObject({
      status: { name: 'changedMeanwhile' },
      data: { current: won.data },
    })
    expect((await change('2', { name: 'Annex', lat: '42.4' })).http).toBe(200)
    const annex = { id: made.id, name: 'Annex', address: '1 Mill Lane', lat: 42.4, lng: -71, version: 3 }
    expect((await get(id)).sites).toEqual([annex])
    const far = await harbor(parts.saveOrganisationSite, { ...site, lat: '91' }, by(ada))
    expect(far.status.fields).toEqual({ lat: 'field.not_a_latitude' })
    const remove = (version: string) => harbor(parts.removeOrganisationSite, { id, site_id: made.id, version }, by(ada))
    expect(await remove('2')).toMatchObject({ status: { name: 'changedMeanwhile' }, data: { current: annex } })
    expect((await remove('3')).http).toBe(200)
    expect((await get(id)).sites).toEqual([])
  })

  it('makes join codes that nobody else has, and ends them at once', async () => {
    const [mill, dock] = [await make('Mill of codes'), await make('Dock of codes')]
    const { data: drawn } = await harbor(parts.makeOrganisationCode, { id: mill }, by(ada))
    expect(drawn.code).toMatch(/^[A-Z2-9]{10}$/)
    await harbor(parts.makeOrganisationCode, { id: mill, code: 'mill-2026' }, by(ada))
    const taken = await harbor(parts.makeOrganisationCode, { id: dock, code: 'Mill 2026' }, by(ada))
    expect(taken.status.fields).toEqual({ code: 'field.code_taken' })
    // signs that are no letter and no digit do not count
    const short = await harbor(parts.makeOrganisationCode, { id: dock, code: 'AB-1-23' }, by(ada))
    expect(short.status.fields).toEqual({ code: 'field.code_too_short' })
    const join = async (code: string) => {
      const ben = await signedIn(api, 'harbor', 'Ben')
      const input = { version: '0', action: 'join', code } as const
      return (await harbor(membershipCalls.changeOwnOrganisation, input, by(ben))).status.name ?? 'ok'
    }
    expect(await join('mill 2026')).toBe('ok')
    const end = (id: string, version = '1') =>
      harbor(parts.endOrganisationCode, { id, code: 'MILL2026', version }, by(ada))
    expect((await end(dock)).http).toBe(404)
    const blind = await harbor(parts.endOrganisationCode, { id: mill, code: 'MILL2026' } as never, by(ada))
    expect([blind.http, Object.keys(blind.status.fields ?? {})]).toEqual([422, ['version']])
    // of two who end it at once, the second is told; that somebody joined with it is no change
    const both = await Promise.all([end(mill), end(mill)])
    const won = both.find(({ http }) => http === 200)!.data
    expect(won).toMatchObject({ is_over: true, uses: 1, version: 2 })
    expect(both.find(({ http }) => http === 409)).toMatchObject({
      status: { name: 'changedMeanwhile' },
      data: { current: won },
    })
    expect(await join('mill 2026')).toBe('joinCodeOver')
  })

  it('has groups of two levels, of which none goes while somebody is in it', async () => {
    const id = await make('Grouped')
    const unit = async (input: object) =>
      (await harbor(parts.saveOrganisationUnit, { id, ...input } as never, by(ada))).data.id
    const care = await unit({ name: 'Care' })
    const night = await unit({ name: 'Night', parent_id: care })
    expect((await harbor(parts.saveOrganisationUnit, { id, name: 'Care' }, by(ada))).status.fields).toEqual({
      name: 'field.name_taken',
    })
    const third = await harbor(parts.saveOrganisationUnit, { id, name: 'Deeper', parent_id: night }, by(ada))
    expect(third.status.fields).toEqual({ parent_id: 'field.not_a_choice' })
    const ben = await signedIn(api, 'harbor', 'Ben', { organisationId: id })
    await db().send(
      query.updateTable('member').set({ affiliation_id: care, subgroup_id: night }).where('id', '=', ben.id),
    )
    expect((await get(id)).units).toEqual([
      {
        id: care,
        name: 'Care',
        members: 1,
        version: 1,
        subgroups: [{ id: night, name: 'Night', members: 1, version: 1 }],
      },
    ])
    const remove = (unit_id: string, version = '1') =>
      harbor(parts.removeOrganisationUnit, { id, unit_id, version }, by(ada))
    expect((await remove(night)).status.name).toBe('organisationInUse')
    await db().send(
      query.updateTable('member').set({ affiliation_id: null, subgroup_id: null }).where('id', '=', ben.id),
    )
    await harbor(parts.saveOrganisationUnit, { id, unit_id: care, version: '1', name: 'Care and help' }, by(ada))
    expect((await remove(care)).status.name).toBe('changedMeanwhile')
    expect((await remove(care, '2')).http).toBe(200)
    expect((await get(id)).units).toEqual([])
  })

  it.each(['Care', 'Night'])('of two who rename the group %s at once one is told of the other', async (name) => {
    const id = await make(`Renamed ${name}`)
    const save = (input: object) => harbor(parts.saveOrganisationUnit, { id, ...input } as never, by(ada))
    const { data: care } = await save({ name: 'Care' })
    const { data: night } = await save({ name: 'Night', parent_id: care.id })
    const unit_id = name === 'Care' ? care.id : night.id
    const both = await Promise.all(['Days', 'Weeks'].map((wanted) => save({ unit_id, version: '1', name: wanted })))
    const won = both.find(({ http }) => http === 200)!
    const lost = both.find(({ http }) => http === 409)!
    expect(lost).toMatchObject({ status: { name: 'changedMeanwhile' }, data: { current: won.data } })
    expect((await save({ unit_id, version: '2', name: 'Months' })).data).toEqual({
      id: unit_id,
      name: 'Months',
      version: 3,
    })
  })

  it('has tasks that are done, and done again', async () => {
    const id = await make('Tasks')
    const task = { id, kind: 'task', text: 'Send the flyer', on: '2026-04-01', assigned_to: ada.id } as const
    const { data: made } = await harbor(timeline.addOrganisationEntry, task, by(ada))
    const settle = (is_done: 'true' | 'false', version = '1') =>
      harbor(timeline.settleOrganisationTask, { id, entry_id: made.id, is_done, version }, by(ada))
    const read = async () => (await harbor(timeline.listOrganisationEntries, { id }, by(ada))).data.items[0]!
    expect(await read()).toMatchObject({ text: 'Send the flyer', assigned_to: { id: ada.id }, done_at: null })
    await settle('true')
    expect((await read()).done_at).not.toBeNull()
    await settle('false')
    expect((await read()).done_at).toBeNull()
    // what a colleague has corrected meanwhile is another task than the one that was seen
    const corrected = { id, entry_id: made.id, version: '1', text: 'Send the poster', on: '2026-04-01' }
    await harbor(timeline.changeOrganisationTask, corrected, by(ada))
    expect(await settle('true')).toMatchObject({
      http: 409,
      status: { name: 'changedMeanwhile' },
      data: { current: { id: made.id, text: 'Send the poster', version: 2 } },
    })
    expect((await read()).done_at).toBeNull()
    expect((await settle('true', '2')).http).toBe(200)
    expect((await read()).done_at).not.toBeNull()
    const stranger = await signedIn(api, 'harbor', 'Sam')
    for (const other of [stranger, await coordinatorOf(id)]) {
      const wrong = await harbor(timeline.addOrganisationEntry, { ...task, assigned_to: other.id }, by(ada))
      expect(wrong.status.fields).toEqual({ assigned_to: 'field.not_a_choice' })
    }
  })

  it('has tasks that are corrected and handed on: the colleague is told, and what it said before stays', async () => {
    const id = await make('Handed on')
    const [bea, cem] = [
      await signedIn(api, 'harbor', 'Bea', { role: 'program_admin' }),
      await signedIn(api, 'harbor', 'Cem', { role: 'program_admin' }),
    ]
    const first = { text: 'Call Hector', on: '2026-04-01', assigned_to: bea.id }
    const { data: made } = await harbor(timeline.addOrganisationEntry, { id, kind: 'task', ...first }, by(ada))
    const entry_id = made.id
    const change = (version: number, more: object, person = ada) =>
      harbor(timeline.changeOrganisationTask, { id, entry_id, version: String(version), ...first, ...more }, by(person))
    const read = async () => (await harbor(timeline.listOrganisationEntries, { id }, by(ada))).data.items[0]!
    expect(await read()).toMatchObject({ version: 1, changed: null, former: [] })

    const both = await Promise.all([change(1, { assigned_to: cem.id }), change(1, { text: 'Call Ivy' }, bea)])
    expect(both.map(({ http }) => http).toSorted((one, other) => one - other)).toEqual([200, 409])
    const lost = both.find(({ http }) => http === 409)!
    expect(lost).toMatchObject({
      status: { name: 'changedMeanwhile' },
      data: { current: { id: entry_id, version: 2 } },
    })

    const second = { text: 'Call Ivy at the gate', on: '2026-04-02', assigned_to: cem.id }
    expect((await change(2, second)).data).toEqual({ id: entry_id, version: 3 })
    // saved once more without a change
    expect((await change(3, second)).data).toEqual({ id: entry_id, version: 3 })
    const told = await read()
    expect(told).toMatchObject({
      text: second.text,
      on: second.on,
      assigned_to: { id: cem.id },
      version: 3,
      changed: { by: { id: ada.id } },
    })
    expect(told.former.at(-1)).toMatchObject({ text: 'Call Hector', on: '2026-04-01' })
    // back to Bea, who is told again, and to nobody
    expect((await change(3, { ...second, assigned_to: bea.id })).http).toBe(200)
    expect((await change(4, { ...second, assigned_to: undefined })).http).toBe(200)
    expect((await read()).assigned_to).toBeNull()
    const [messages, events] = await db().send(
      query
        .selectFrom('personal_message')
        .select('member_id')
        .where('source', 'like', `organisation.task ${entry_id}%`),
      query.selectFrom('audit_about').select('changes').where('subject', '=', id),
    )
    const times = (person: Person) => messages.filter(({ member_id: of }) => of === person.id).length
    expect([times(bea), times(cem), times(ada)]).toEqual([2, 1, 0])
    expect(JSON.stringify(events)).not.toMatch(/Hector|Ivy/)
    const handed = events.map(({ changes }) => (changes as { assignee_id?: unknown }).assignee_id)
    expect(handed).toContainEqual([cem.id, bea.id])

    const wrong = await change(5, { ...second, assigned_to: (await coordinatorOf(id)).id })
    expect(wrong.status.fields).toEqual({ assigned_to: 'field.not_a_choice' })
    await harbor(timeline.settleOrganisationTask, { id, entry_id, is_done: 'true', version: '5' }, by(bea))
    expect((await change(5, { ...second, text: 'Too late' })).status.name).toBe('changedMeanwhile')
    const note = { id, kind: 'note', text: 'They moved', on: today() } as const
    const { data: noted } = await harbor(timeline.addOrganisationEntry, note, by(ada))
    const input = { ...first, id, entry_id: noted.id, version: '1' }
    expect((await harbor(timeline.changeOrganisationTask, input, by(ada))).http).toBe(404)
  })

  it('tells the colleague who is given a task, and nobody of one for oneself or for nobody', async () => {
    const id = await make('Given & Sons')
    const bea = await signedIn(api, 'harbor', 'Bea', { role: 'program_admin' })
    const task = { id, kind: 'task', text: 'Call Hector about the garage', on: '2026-04-01' } as const
    for (const assigned_to of [ada.id, undefined, bea.id])
      expect(
        (await harbor(timeline.addOrganisationEntry, { ...task, ...(assigned_to && { assigned_to }) }, by(ada))).http,
      ).toBe(200)
    await api.app.settle()
    const [told, mails] = await db().send(
      query
        .selectFrom('personal_message')
        .select(['member_id', 'title'])
        .where('member_id', 'in', [ada.id, bea.id])
        .where('source', 'like', 'organisation.task %'),
      query
        .selectFrom('mail')
        .select(['member_id', 'text'])
        .where('template', '=', 'organisation_task')
        .where('member_id', 'in', [ada.id, bea.id]),
    )
    expect(told).toEqual([{ member_id: bea.id, title: 'A task for you: Given & Sons' }])
    expect(mails).toMatchObject([{ member_id: bea.id, text: expect.stringContaining('Call Hector about the garage') }])
    expect(mails[0]!.text).toContain(`/admin/org/${id}?part=timeline`)
  })

  it('is looked after by somebody who manages organisations, and by nobody else of the staff', async () => {
    const id = await make('Owned')
    const save = async (owner: Person) => {
      const input = { id, version: String((await get(id)).version), name: `Owned ${numbers}`, owner_id: owner.id }
      return (await harbor(calls.changeOrganisation, input, by(ada))).status
    }
    expect((await save(await coordinatorOf(id))).fields).toEqual({ owner_id: 'field.not_a_choice' })
    expect((await save(ada)).code).toBe(200)
    expect((await get(id)).outreach?.owner?.id).toBe(ada.id)
  })
})

describe('C32 a letter to contacts', () => {
  const contactOf = async (id: string, name: string, email: string) =>
    (await harbor(parts.saveOrganisationContact, { id, name, role: 'hr', email }, by(ada))).data.id
  const write = async (id: string, contact_ids: string[], more: object = {}, person = ada) =>
    harbor(
      letters.writeToContacts,
      {
        id,
        contact_ids,
        versions: contact_ids.map(() => '1'),
        language: 'en',
        subject: 'Easier commutes for [organization]',
        text: 'Dear [name],\n\nMay we call you?',
        ...more,
      },
      by(person),
    )

  it('goes to each by itself, with their names, and stands in the timeline as a contact of today', async () => {
    const id = await make('Prospect & Sons')
    const [hector, ivy] = [
      await contactOf(id, 'Hector', `hector.${numbers}@mill.example`),
      await contactOf(id, 'Ivy', `ivy.${numbers}@mill.example`),
    ]
    const { data, http } = await write(id, [hector, ivy])
    expect([http, data.mails]).toEqual([200, 2])
    await api.app.settle()
    const [mails] = await db().send(
      query
        .selectFrom('mail')
        .select(['recipient', 'subject', 'text', 'member_id'])
        .where('template', '=', 'organisation_letter')
        .where('recipient', 'like', `%.${numbers}@mill.example`)
        .orderBy('recipient'),
    )
    expect(mails).toMatchObject([
      { recipient: `hector.${numbers}@mill.example`, subject: 'Easier commutes for Prospect & Sons', member_id: null },
      { recipient: `ivy.${numbers}@mill.example`, subject: 'Easier commutes for Prospect & Sons', member_id: null },
    ])
    expect(mails.map(({ text }) => /Dear (\w+),/.exec(text)![1])).toEqual(['Hector', 'Ivy'])
    for (const { text } of mails) expect(text).toMatch(/May we call you\?[^]*write to you no more/)
    const { data: told } = await harbor(timeline.listOrganisationEntries, { id }, by(ada))
    expect(told.items).toMatchObject([
      {
        id: data.id,
        kind: 'mail',
        on: today(),
        by: { id: ada.id },
        text: expect.stringMatching(/^Hector, Ivy: Easier/) as string,
      },
    ])
    expect((await get(id)).outreach!.last_contact_on).toBe(today())
  })

  it('goes to nobody when a contact was changed after it was looked at, and to the address that is seen then', async () => {
    const id = await make('Moved')
    const hector = await contactOf(id, 'Hector', `hector.${numbers}@moved.example`)
    const ivy = await contactOf(id, 'Ivy', `ivy.${numbers}@moved.example`)
    const elsewhere = { name: 'Ivy', role: 'hr', email: `ivy.${numbers}@elsewhere.example` } as const
    await harbor(parts.saveOrganisationContact, { id, contact_id: ivy, version: '1', ...elsewhere }, by(ada))
    const mailed = async () => {
      await api.app.settle()
      const [mails] = await db().send(
        query.selectFrom('mail').select('recipient').where('recipient', 'like', `%.${numbers}@%.example`),
      )
      return mails.map(({ recipient }) => recipient).toSorted()
    }
    const lost = await write(id, [hector, ivy])
    expect([lost.http, lost.status.name]).toEqual([409, 'changedMeanwhile'])
    expect(await mailed()).toEqual([])
    // each version belongs to the contact in the same place
    expect((await write(id, [ivy, hector], { versions: ['1', '2'] })).http).toBe(409)
    expect((await write(id, [hector, ivy], { versions: ['1'] })).status.fields).toEqual({ versions: 'field.not_valid' })
    expect((await write(id, [hector, ivy], { versions: ['1', '2'] })).data.mails).toBe(2)
    expect(await mailed()).toEqual([`hector.${numbers}@moved.example`, `ivy.${numbers}@elsewhere.example`])
  })

  it('goes to contacts of this organisation that have an address, and is written by those who manage it', async () => {
    const [id, elsewhere] = [await make('Prospect'), await make('Elsewhere')]
    const silent = (await harbor(parts.saveOrganisationContact, { id, name: 'Joe', role: 'other' }, by(ada))).data.id
    const strange = await contactOf(elsewhere, 'Kim', 'kim@mill.example')
    for (const contact of [silent, strange, crypto.randomUUID()])
      expect((await write(id, [contact])).status.fields).toEqual({ contact_ids: 'field.not_a_choice' })
    expect((await write(id, [])).status.fields).toMatchObject({ contact_ids: 'field.required' })
    expect((await write(id, [silent], { text: ' ' })).status.fields).toEqual({ text: 'field.required' })
    expect((await write(id, [silent], {}, await coordinatorOf(id))).http).toBe(403)
    expect((await harbor(timeline.listOrganisationEntries, { id }, by(ada))).data.items).toEqual([])
  })
})

describe('C32 an organisation that goes into another one', () => {
  const merge = (id: string, into: string) =>
    harbor(merging.mergeOrganisations, { id, into, reason: 'The same employer' }, by(ada))

  async function makeTwo(name: string) {
    const care = (numbers += 1)
    const from = await make(`${name} of before`, {
      domains: [`${name.toLowerCase().replaceAll(' ', '-')}.example`],
      codes: [{ code: `${name.toUpperCase().replaceAll(' ', '')}JOIN` }],
      affiliations: [{ number: care, name: 'Care', subgroups: [{ number: (numbers += 1), name: 'Night' }] }],
    })
    const into = await make(`${name} of today`, { affiliations: [{ number: (numbers += 1), name: 'Care' }] })
    return { from, into, care }
  }

  it('says before what moves, and then moves it, members with their groups', async () => {
    const { from, into, care } = await makeTwo('Whole')
    const { units } = await get(from)
    const people = await Promise.all(
      ['Ana', 'Ben'].map((name) => signedIn(api, 'harbor', name, { organisationId: from })),
    )
    await db().send(
      query
        .updateTable('member')
        .set({ affiliation_id: units[0]!.id, subgroup_id: units[0]!.subgroups[0]!.id })
        .where('id', '=', people[0]!.id),
    )
    await harbor(timeline.addOrganisationEntry, { id: from, kind: 'note', text: 'Hello', on: today() }, by(ada))
    await makeReward(api, 'harbor', 7301, { organisations: [from] })
    await makeReward(api, 'harbor', 7302, { organisations: [from], stage: 'archived' })
    await makeDrawing(api, { organisations: [from] })
    const { data: preview } = await harbor(merging.previewOrganisationMerge, { id: from, into }, by(ada))
    expect(preview).toMatchObject({ members: 2, codes: 1, domains: 1, units: 2, entries: 1, provider: 'none' })
    expect(preview.stays).toEqual({ rewards: 1, drawings: 1, rules: 0 })
    expect((await get(from)).merged_into).toBeNull()

    const { data } = await merge(from, into)
    await vi.waitFor(async () => {
      const { data: task } = await harbor(taskCalls.getTask, { id: data.task_id! }, by(ada))
      expect(task.state).toBe('done')
    })
    const after = await get(into)
    expect(after).toMatchObject({ members: 2, domains: [{ domain: 'whole.example' }], codes: [{ code: 'WHOLEJOIN' }] })
    expect(after.units).toMatchObject([{ name: 'Care', members: 1, subgroups: [{ name: 'Night', members: 1 }] }])
    expect(await get(from)).toMatchObject({ members: 0, merged_into: { id: into } })
    const { data: listed } = await harbor(calls.listStaffOrganisations, { text: 'Whole of' }, by(ada))
    expect(listed.items.map(({ id }) => id)).toEqual([into])
    const { data: names } = await harbor(organisationCalls.listOrganisations, { text: 'Whole of' })
    expect(names.items.map(({ name }) => name)).toEqual(['Whole of today'])
    const { number } = await get(from)
    const wish = await findWish(db(), number, care)
    expect(wish).toEqual({ organisationId: into, affiliationId: after.units[0]!.id })
    // the code leads to where it went, and papers of the former one change no more
    const cy = await signedIn(api, 'harbor', 'Cy')
    const joined = { version: '0', action: 'join', code: 'wholejoin' } as const
    expect((await harbor(membershipCalls.changeOwnOrganisation, joined, by(cy))).data.organisation!.name).toBe(
      'Whole of today',
    )
    expect((await harbor(parts.makeOrganisationCode, { id: from }, by(ada))).status.name).toBe('organisationMerged')
  })

  it('goes only as it was shown: what ends otherwise by now is looked at again, what moves is not', async () => {
    const { from, into } = await makeTwo('Shown')
    const read = async () => (await harbor(merging.previewOrganisationMerge, { id: from, into }, by(ada))).data
    const before = await read()
    expect(before.loses_benefits).toBe(false)
    expect((await move(into, 'inactive')).http).toBe(200)
    const asked = { id: from, into, reason: 'The same employer' }
    const { status } = await harbor(merging.mergeOrganisations, { ...asked, seen: before.seen }, by(ada))
    expect([status.name, (await get(from)).merged_into]).toEqual(['changedMeanwhile', null])
    const { seen, loses_benefits: loses } = await read()
    expect(loses).toBe(true)
    await signedIn(api, 'harbor', 'Ben', { organisationId: from })
    expect((await harbor(merging.mergeOrganisations, { ...asked, seen }, by(ada))).http).toBe(200)
  })

  it.each(['into two others', 'into each other'])('goes once, also when two merge it %s at once', async (way) => {
    const { from, into } = await makeTwo(`Twice ${way}`)
    const third = await make(`Twice ${way} of elsewhere`)
    await signedIn(api, 'harbor', 'Ben', { organisationId: from })
    const other = way === 'into each other' ? merge(into, from) : merge(from, third)
    const both = await Promise.all([merge(from, into), other])
    expect(both.map(({ status }) => status.name ?? 'ok').toSorted()).toEqual(['ok', 'organisationMerged'])
  })

  it('takes somebody along who joins it at that moment', async () => {
    const { from, into } = await makeTwo('Racing')
    const joiners = await Promise.all(['A', 'B', 'C'].map((name) => signedIn(api, 'harbor', name)))
    const input = { version: '0', action: 'join', code: 'RACINGJOIN' } as const
    await Promise.all([
      ...joiners.map((person) => harbor(membershipCalls.changeOwnOrganisation, input, by(person))),
      merge(from, into),
    ])
    await vi.waitFor(async () => expect((await get(into)).members).toBe(3))
    expect((await get(from)).members).toBe(0)
  })

  it('takes all members along, however many, and each once, also with one who cannot come', async () => {
    const { from, into } = await makeTwo('Large')
    const people = await Promise.all(
      Array.from({ length: 10 }, (_, at) => signedIn(api, 'harbor', `Fay${at}`, { organisationId: from })),
    )
    const stuck = people[4]!.id
    const definition: typeof followMergeTask = {
      ...followMergeTask,
      batch: 3,
      step: async (tx, row, scene) => (row.memberId === stuck ? 'failed' : followMergeTask.step(tx, row, scene)),
    }
    const now = api.clock.now
    const brand = { id: 1, key: 'harbor' as const, settings: brandSettings.harbor }
    const taskId = await db().transaction(async (tx) => {
      await tx.send(rawQuery(sql`select set_config('app.scope', '*', true)`))
      await mergeOrganisations(tx, { from, into, staffId: ada.id, now })
      const asked = { kind: followMergeTask.kind, filters: { from }, input: { from }, as_of: now.toISOString() }
      const begun = await startTask(api.app, mapTasks([definition]), tx, asked, { staffId: ada.id, brand, now })
      const [rows] = await tx.send(query.selectFrom('task_row').select('position').where('task_id', '=', begun))
      expect(rows).toHaveLength(3)
      return begun
    })
    await vi.waitFor(async () => {
      const { data } = await harbor(taskCalls.getTask, { id: taskId }, by(ada))
      expect(data).toMatchObject({ state: 'done', counts: { all: 10, done: 9, left_out: 0, failed: 1 } })
    }, 20_000)
    expect(await get(into)).toMatchObject({ members: 9 })
    const [told] = await db().send(
      query
        .selectFrom('member_activity')
        .select('member_id')
        .where('kind', '=', 'organisation_changed')
        .where(
          'member_id',
          'in',
          people.map(({ id }) => id),
        ),
    )
    expect(new Set(told.map((row) => row.member_id)).size).toBe(told.length)
    expect(told).toHaveLength(9)
  })

  it('takes along by itself who stayed behind because the task ended early', async () => {
    const { from, into } = await makeTwo('Early')
    const people = await Promise.all(
      ['Gil', 'Hal'].map((name) => signedIn(api, 'harbor', name, { organisationId: from })),
    )
    const now = api.clock.now
    const taskId = crypto.randomUUID()
    await db().transaction(async (tx) => {
      await tx.send(rawQuery(sql`select set_config('app.scope', '*', true)`))
      await mergeOrganisations(tx, { from, into, staffId: ada.id, now })
      tx.later(
        rawQuery(sql`insert into task (brand_id, id, kind, input, state, started_by, created_at, started_at, leased_until)
          values (1, ${taskId}, ${followMergeTask.kind}, ${JSON.stringify({ from })}::jsonb, 'running', ${ada.id}, ${now}, ${now}, ${now})`),
      )
    })
    // what a task is at, it is left to
    await followMergesJob.run(api.app)
    expect([(await get(from)).members, (await get(into)).members]).toEqual([2, 0])
    await db().send(query.updateTable('task').set({ state: 'stopped', finished_at: now }).where('id', '=', taskId))
    await followMergesJob.run(api.app)
    expect([(await get(from)).members, (await get(into)).members]).toEqual([0, 2])
    const [told] = await db().send(
      query
        .selectFrom('member_activity')
        .select('actor')
        .where('kind', '=', 'organisation_changed')
        .where('member_id', '=', people[0]!.id),
    )
    expect(told).toEqual([{ actor: 'system' }])
  })

  it('has what is still to be sent or answered speak to the other one, and what was sent stays as it was', async () => {
    const { from, into } = await makeTwo('Spoken')
    const staff = await api.at('harbor', { ...by(ada), json: true })
    const audience = { organisations: [from, into] }
    const texts = [
      { language: 'en' as const, question: 'How was it?', responses: ['Good', 'Bad'] },
      { language: 'es' as const, question: '¿Qué tal?', responses: ['Bien', 'Mal'] },
    ]
    const closes_at = new Date(api.clock.now.getTime() + 10 * 86_400_000).toISOString()
    const { data: poll } = await staff(pollStaffCalls.draftPoll, { closes_at, texts, audience })
    const { data: survey } = await staff(surveyStaffCalls.draftSurvey, { ...surveyOf(api.clock.now), audience })
    const { data: draft } = await staff(
      messageStaffCalls.draftMessage,
      draftOf({ audience: { organisations: [from] } }),
    )
    const sent = await sendMessage(api, ada.token, { audience: { organisations: [from] } })
    const underWay = await sendMessage(api, ada.token, {
      audience: { organisations: [from] },
      channels: ['centre', 'mail'],
    })
    expect((await merge(from, into)).http).toBe(200)
    const audienceOf = async (table: 'poll' | 'survey' | 'message', id: string) => {
      const [[row]] = await db().send(query.selectFrom(table).select(['audience', 'revision']).where('id', '=', id))
      return [row!.audience.organisations, row!.revision]
    }
    expect(await audienceOf('poll', poll.id)).toEqual([[into], poll.revision + 1])
    expect(await audienceOf('survey', survey.id)).toEqual([[into], survey.revision + 1])
    expect(await audienceOf('message', draft.id)).toEqual([[into], draft.revision + 1])
    expect(await audienceOf('message', sent.id)).toEqual([[from], sent.revision])
    expect(await audienceOf('message', underWay.id)).toEqual([[from, into], underWay.revision])
  })

  it('brings its sign-in provider along to one that has none, and stays where both have one', async () => {
    const { from, into } = await makeTwo('Provided')
    const third = await make('Provided of elsewhere')
    const provide = (organisationId: string) => makeProvider(api, 'harbor', organisationId)
    const own = await provide(from)
    await provide(third)
    const preview = async (to: string) =>
      (await harbor(merging.previewOrganisationMerge, { id: from, into: to }, by(ada))).data.provider
    expect([await preview(into), await preview(third)]).toEqual(['moves', 'blocks'])
    expect((await merge(from, third)).status.name).toBe('organisationProvider')
    expect((await get(from)).merged_into).toBeNull()
    expect((await merge(from, into)).http).toBe(200)
    const [rows] = await db().send(
      query.selectFrom('identity_provider').select('organisation_id').where('id', '=', own),
    )
    expect(rows).toEqual([{ organisation_id: into }])
    expect((await harbor(merging.previewOrganisationMerge, { id: into, into: third }, by(ada))).data.provider).toBe(
      'blocks',
    )
  })

  it('ends the reach of its coordinators, and is refused to itself and without the other one', async () => {
    const { from, into } = await makeTwo('Reached')
    const cora = await coordinatorOf(from)
    expect((await merge(from, from)).status.fields).toEqual({ into: 'field.not_a_choice' })
    expect((await merge(from, crypto.randomUUID())).http).toBe(404)
    expect((await merge(from, into)).http).toBe(200)
    api.clock.now = new Date(api.clock.now.getTime() + 1000)
    expect((await harbor(calls.listStaffOrganisations, {}, by(cora))).http).toBe(403)
  })
})
