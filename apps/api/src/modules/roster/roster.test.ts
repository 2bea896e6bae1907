import { sql } from 'kysely'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { organisationStaffCalls } from '@throughway/contract/programme/organisation-staff'
import { messageCalls } from '@throughway/contract/content/message'
import { rosterCalls as calls } from '@throughway/contract/programme/roster'
import { taskCalls } from '@throughway/contract/programme/task'
import { brandSettings } from '@throughway/brands/settings'
import { query, rawQuery } from '#database/query.ts'
import { verifyAddress } from '#modules/member/member.ts'
import { joinByAddress } from '#modules/organisation/organisation.ts'
import { giveRole } from '#testing/grants.ts'
import { freshToken, makeOrganisation, type Person, signedIn } from '#testing/people.ts'
import { api, db, harbor, startAtHarbor } from '#testing/start-at-harbor.ts'

startAtHarbor()

let ada: Person
let cora: Person
let mill: string
let numbers = 6000
beforeEach(async () => {
  mill = await make('Mill', {
    affiliations: [{ number: (numbers += 1), name: 'Weaving', subgroups: [{ number: (numbers += 1), name: 'Night' }] }],
  })
  ada = await signedIn(api, 'harbor', 'Ada', { role: 'program_admin' })
  cora = await signedIn(api, 'harbor', 'Cora')
  await giveRole(api, 'harbor', cora.id, 'coordinator', { scopeId: mill })
})

const by = (person: Person) => ({ token: person.token })
const make = (name: string, more: Parameters<typeof makeOrganisation>[4] = {}) =>
  makeOrganisation(api, 'harbor', `${name} ${(numbers += 1)}`, numbers, more)
const add = async (email: string, person = cora, more: object = {}) => {
  const { data, status } = await harbor(calls.addToRoster, { id: mill, email, ...more }, by(person))
  return status.fields?.['email'] ?? status.name ?? data.outcome
}
const list = async (person = cora) => (await harbor(calls.listRoster, { id: mill }, by(person))).data.items
const unitsOf = async () =>
  (await harbor(organisationStaffCalls.getStaffOrganisation, { id: mill }, by(ada))).data.units[0]!

const organisationOf = async (person: Person) => {
  const [[found]] = await db().send(query.selectFrom('member').select('organisation_id').where('id', '=', person.id))
  return found!.organisation_id
}
const addAddress = (person: Person, email: string) =>
  db().send(
    query.insertInto('member_address').values({
      brand_id: 1,
      member_id: person.id,
      email,
      is_primary: false,
      verified_at: null,
      created_at: api.clock.now,
    }),
  )
async function prove(person: Person, email: string) {
  const brand = { id: 1, key: 'harbor' as const, settings: brandSettings.harbor }
  await db().transaction((tx) => verifyAddress(tx, api.app, brand, { memberId: person.id, email, language: 'en' }))
}

const csv = (text: string, name = 'roster.csv') => new File([text], name, { type: 'text/csv' })
const readFile = (text: string | File, person = ada, id = mill) =>
  harbor(calls.readRosterFile, { id, file: typeof text === 'string' ? csv(text) : text }, by(person))

async function importFile(fileId: string, person = ada) {
  const { data } = await harbor(calls.importRoster, { id: mill, file_id: fileId }, by(person))
  await vi.waitFor(async () => {
    const { data: task } = await harbor(taskCalls.getTask, { id: data.task_id }, by(person))
    expect(task.state).toBe('done')
  })
  return data.task_id
}

describe('C32 the roster of an organisation', () => {
  it('takes in whom a proved address belongs to, with the groups', async () => {
    const ben = await signedIn(api, 'harbor', 'Ben')
    const { id: affiliation_id, subgroups } = await unitsOf()
    expect(await add(ben.email.toUpperCase(), cora, { affiliation_id, subgroup_id: subgroups[0]!.id })).toBe('added')
    expect(await add(ben.email)).toBe('already')
    expect(await add(ben.email, cora, { affiliation_id })).toBe('moved')
    expect(await list()).toMatchObject([
      { id: ben.id, name: 'Ben Example', affiliation: { name: 'Weaving' }, subgroup: null, proof: 'staff' },
    ])
  })

  it('keeps an address that nobody has proved, and takes its owner in once it is proved', async () => {
    const { id: affiliation_id } = await unitsOf()
    const email = `zoe.${mill}@example.com`
    expect(await add(email, cora, { affiliation_id })).toBe('waiting')
    const { data } = await harbor(calls.listRosterInvitations, { id: mill }, by(cora))
    expect(data.items.map((each) => each.email)).toEqual([email])
    const zoe = await signedIn(api, 'harbor', 'Zoe')
    await db().transaction((tx) => joinByAddress(tx, { memberId: zoe.id, email, now: api.clock.now }))
    expect(await list()).toMatchObject([{ id: zoe.id, affiliation: { name: 'Weaving' }, proof: 'import' }])
    expect((await harbor(calls.listRosterInvitations, { id: mill }, by(cora))).data.items).toEqual([])
  })

  it('takes nobody in by an address of theirs that they named themselves as staff', async () => {
    const own = `cora.${mill}@example.com`
    expect(await add(own, cora)).toBe('waiting')
    const before = await organisationOf(cora)
    await addAddress(cora, own)
    await prove(cora, own)
    expect(await organisationOf(cora)).toBe(before)
    // another of the staff decides about them
    expect(await add(own, ada)).toBe('added')
  })

  it('does not take in whom the domain of another organisation proves', async () => {
    const dock = await make('Dock', { domains: ['dock-domain.example'] })
    const email = `dora.${mill}@dock-domain.example`
    expect(await add(email)).toBe('waiting')
    const dora = await signedIn(api, 'harbor', 'Dora')
    await db().transaction((tx) => joinByAddress(tx, { memberId: dora.id, email, now: api.clock.now }))
    const [[joined]] = await db().send(query.selectFrom('member').select('organisation_id').where('id', '=', dora.id))
    expect(joined!.organisation_id).toBe(dock)
  })

  it('leaves members of others where they are, which a coordinator does not learn', async () => {
    const dock = await make('Dock')
    const dan = await signedIn(api, 'harbor', 'Dan', { organisationId: dock })
    expect(await add(dan.email, ada)).toBe('field.member_elsewhere')
    expect(await add(dan.email, cora)).toBe('waiting')
    expect(await add('nobody@example.com', cora)).toBe('waiting')
    expect(await list()).toEqual([])
    const [[still]] = await db().send(query.selectFrom('member').select('organisation_id').where('id', '=', dan.id))
    expect(still!.organisation_id).toBe(dock)
  })

  it('takes nobody from another organisation, whatever its invited members prove', async () => {
    const dock = await make('Dock')
    const dan = await signedIn(api, 'harbor', 'Dan', { organisationId: dock })
    const second = `second.${mill}@example.com`
    expect([await add(dan.email), await add(second)]).toEqual(['waiting', 'waiting'])
    const { data } = await readFile(`Email\r\n${dan.email}`, cora)
    await importFile(data.file_id, cora)
    await addAddress(dan, second)
    api.clock.now = new Date(api.clock.now.getTime() + 1000)
    // the known address is proved anew, as a new password does, and another one for the first time
    for (const email of [dan.email, second]) await prove(dan, email)
    expect(await organisationOf(dan)).toBe(dock)
    const { data: waiting } = await harbor(calls.listRosterInvitations, { id: mill }, by(cora))
    expect(waiting.items.map(({ email }) => email).toSorted()).toEqual([dan.email, second].toSorted())
  })

  it('does not take somebody back who was removed, when they prove a known address anew', async () => {
    const domain = `${mill}.example`
    await db().send(
      query
        .insertInto('organisation_domain')
        .values({ brand_id: 1, organisation_id: mill, domain, created_at: api.clock.now }),
    )
    const ben = await signedIn(api, 'harbor', 'Ben', { organisationId: mill, email: `ben@${domain}` })
    const removed = await harbor(
      calls.removeFromRoster,
      { id: mill, member_id: ben.id, version: '0', reason: 'Left' },
      by(cora),
    )
    expect(removed.http).toBe(200)
    api.clock.now = new Date(api.clock.now.getTime() + 1000)
    await prove(ben, ben.email)
    expect(await organisationOf(ben)).toBeNull()
  })

  it('moves and removes a member, who reads the reason, and nobody of another organisation', async () => {
    const dock = await make('Dock')
    const [ben, dan] = [
      await signedIn(api, 'harbor', 'Ben', { organisationId: mill }),
      await signedIn(api, 'harbor', 'Dan', { organisationId: dock }),
    ]
    const { id: affiliation_id, subgroups } = await unitsOf()
    const move = (member_id: string, more: object, version = '0') =>
      harbor(calls.moveInRoster, { id: mill, member_id, version, ...more }, by(cora))
    const place = { affiliation_id, subgroup_id: subgroups[0]!.id }
    const both = await Promise.all([move(ben.id, place), move(ben.id, { affiliation_id })])
    const won = both.findIndex(({ http }) => http === 200)
    expect(both[1 - won]).toMatchObject({
      status: { name: 'changedMeanwhile' },
      data: { current: { version: 1, affiliation_id, subgroup_id: won === 0 ? place.subgroup_id : null } },
    })
    expect((await move(ben.id, { subgroup_id: subgroups[0]!.id }, '1')).status.fields).toEqual({
      subgroup_id: 'field.not_a_choice',
    })
    expect((await move(dan.id, {})).http).toBe(404)
    const remove = (member_id: string, reason: string, id = mill, version = '1') =>
      harbor(calls.removeFromRoster, { id, member_id, version, reason }, by(cora))
    expect((await remove(dan.id, 'Gone')).http).toBe(404)
    expect((await remove(dan.id, 'Gone', dock)).http).toBe(404)
    expect((await remove(ben.id, '')).status.fields).toEqual({ reason: 'field.required' })
    // somebody has moved him since this page was read
    expect((await remove(ben.id, 'Left the company', mill, '0')).status.name).toBe('changedMeanwhile')
    expect((await remove(ben.id, 'Left the company')).http).toBe(200)
    expect(await list()).toEqual([])
    // both acts are of one moment, so their order is nobody's
    const [entries] = await db().send(
      query.selectFrom('member_activity').select('details').where('member_id', '=', ben.id),
    )
    const left = { left: 'true', reason: 'Left the company' }
    expect(entries.map(({ details }) => details)).toContainEqual(expect.objectContaining(left))
  })

  it('moves a member to another organisation in one step, by whom the grants reach both, and tells them why', async () => {
    const dock = await make('Dock')
    const ben = await signedIn(api, 'harbor', 'Ben', { organisationId: mill })
    const move = (person: Person, more: object = {}) =>
      harbor(
        calls.moveToOrganisation,
        { id: mill, member_id: ben.id, version: '0', into: dock, reason: 'A new job', ...more },
        by(person),
      )
    const nowhere = { into: crypto.randomUUID() }
    // to a coordinator of one of the two, the other one looks like one that there is not
    for (const more of [{}, nowhere])
      expect((await move(cora, more)).status).toMatchObject({ name: 'invalid', fields: { into: 'field.not_a_choice' } })
    const dora = await signedIn(api, 'harbor', 'Dora')
    await giveRole(api, 'harbor', dora.id, 'coordinator', { scopeId: dock })
    expect((await move(dora)).http).toBe(404)
    expect((await move(dora, { id: dock, into: mill })).http).toBe(404)
    expect((await move(ada, { into: mill })).status.fields).toEqual({ into: 'field.not_a_choice' })
    expect((await move(ada, { reason: '' })).status.fields).toEqual({ reason: 'field.required' })
    expect((await move(ada, { version: '4' })).status.name).toBe('changedMeanwhile')
    expect(await organisationOf(ben)).toBe(mill)
    const both = await Promise.all([move(ada), move(ada)])
    expect(both.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 404])
    expect(await organisationOf(ben)).toBe(dock)
    const [entries] = await db().send(
      query.selectFrom('member_activity').select(['actor', 'details']).where('member_id', '=', ben.id),
    )
    expect(entries).toEqual([{ actor: 'staff', details: expect.objectContaining({ reason: 'A new job' }) as object }])
    await api.app.settle()
    const { data: centre } = await harbor(messageCalls.getMessageCentre, {}, by(ben))
    expect(centre.messages.filter(({ title }) => title.includes('Dock'))).toHaveLength(1)
    // whom the grants of one person reach in both, moves them back
    await giveRole(api, 'harbor', cora.id, 'coordinator', { scopeId: dock })
    const back = { id: dock, into: mill, version: '1' }
    expect((await move(cora, back)).http).toBe(200)
    expect(await organisationOf(ben)).toBe(mill)
  })

  it('is no way for a coordinator into the own organisation, and ends with the grant', async () => {
    expect(await add(cora.email)).toBe('notAllowed')
    await db().send(query.updateTable('staff_grant').set({ ended_at: api.clock.now }).where('member_id', '=', cora.id))
    expect((await harbor(calls.listRoster, { id: mill }, by(cora))).http).toBe(403)
  })

  it('tells an auditor initials alone, and finds nobody by name for them', async () => {
    await signedIn(api, 'harbor', 'Benedikta', { organisationId: mill })
    const ari = await signedIn(api, 'harbor', 'Ari')
    await giveRole(api, 'harbor', ari.id, 'auditor')
    const { data } = await harbor(calls.listRoster, { id: mill }, by(ari))
    expect(data.items).toMatchObject([{ name: expect.not.stringContaining('Benedikta') as string, address: null }])
    const sought = await harbor(calls.listRoster, { id: mill, text: 'Bene' }, by(ari))
    expect(sought.status.fields).toEqual({ text: 'field.masked' })
    expect((await harbor(calls.addToRoster, { id: mill, email: 'x@example.com' }, by(ari))).http).toBe(403)
  })

  it('is saved without formulas', async () => {
    await signedIn(api, 'harbor', '=HYPERLINK("x")', { organisationId: mill, email: `f.${mill}@example.com` })
    const token = await freshToken(api, 'harbor', ada)
    const { bytes } = (await harbor(calls.exportRoster, { id: mill }, { token })) as unknown as { bytes: Uint8Array }
    expect(new TextDecoder().decode(bytes)).toContain(`"'=HYPERLINK`)
  })
})

describe('C32 a file of a roster', () => {
  const text = (lines: readonly string[]) => ['Email;Department;Team', ...lines].join('\r\n')

  it('is looked at first, with each fault by its line, and nothing is written', async () => {
    const dock = await make('Dock')
    const [ben, dan] = [
      await signedIn(api, 'harbor', 'Ben'),
      await signedIn(api, 'harbor', 'Dan', { organisationId: dock }),
    ]
    const lines = [
      `${ben.email};weaving;NIGHT`,
      'new@example.com;;',
      'no address;;',
      `${ben.email.toUpperCase()};;`,
      'one@example.com;Dyeing;',
      'two@example.com;Weaving;Dawn',
      `${dan.email};;`,
      `${ada.email};;`,
    ]
    const { data } = await readFile(text(lines))
    expect(data).toMatchObject({ rows: 8, counts: { added: 1, moved: 0, already: 0, waiting: 1, named: 0, faulty: 6 } })
    expect(data.faults.map(({ line, fault, same_as_line: same }) => [line, fault, same])).toEqual([
      [4, 'email', null],
      [5, 'doubled', 2],
      [6, 'affiliation', null],
      [7, 'subgroup', null],
      [8, 'elsewhere', null],
      [9, 'own', null],
    ])
    expect(await list()).toEqual([])
    await importFile(data.file_id)
    expect(await list()).toMatchObject([{ id: ben.id, subgroup: { name: 'Night' }, proof: 'import' }])
    const { data: waiting } = await harbor(calls.listRosterInvitations, { id: mill }, by(ada))
    expect(waiting.items.map(({ email }) => email)).toEqual(['new@example.com'])
  })

  it.each([
    ['', 'no_file'],
    ['Email\r\n', 'roster_empty'],
    ['Name,Team\r\nBen,Night', 'roster_headings'],
    ['Email\r\n"open', 'roster_broken'],
    ['Email\r\na\0b', 'roster_encoding'],
    [`Email\r\n${'a@example.com\r\n'.repeat(10_001)}`, 'roster_too_many'],
  ])('is refused beside its field: %#', async (content, fault) => {
    expect((await readFile(content)).status.fields).toEqual({ file: `field.${fault}` })
  })

  it('is brought in once, by the one who read it, in the organisation that it is for', async () => {
    const other = await make('Other')
    const { data } = await readFile(text(['once@example.com;;']))
    const bring = (person: Person, id = mill) => harbor(calls.importRoster, { id, file_id: data.file_id }, by(person))
    const bob = await signedIn(api, 'harbor', 'Bob', { role: 'program_admin' })
    expect((await bring(bob)).http).toBe(404)
    expect((await bring(ada, other)).http).toBe(404)
    const both = await Promise.all([bring(ada), bring(ada)])
    expect(both.map(({ http }) => http)).toEqual([200, 200])
    expect(both[0].data.task_id).toBe(both[1].data.task_id)
  })

  it('is no task of a colleague either, nor a second one of its reader, by the calls of tasks', async () => {
    const { data: own } = await readFile(text(['guarded@example.com;;']))
    const bob = await signedIn(api, 'harbor', 'Bob', { role: 'program_admin' })
    const { data: bobs } = await readFile(text(['other@example.com;;']), bob)
    const json = await api.at('harbor', { json: true })
    const preview = (person: Person, file = own.file_id, listed = file) => {
      const planned = {
        kind: 'roster.import',
        filters: { file: listed },
        as_of: api.clock.now.toISOString(),
        input: { file },
      }
      return json(taskCalls.previewTask, planned as never, by(person))
    }
    const start = (person: Person, id: string) => json(taskCalls.startTask, { id }, by(person))
    const kept = async () => (await harbor(calls.listRosterInvitations, { id: mill }, by(ada))).data.items.length
    // neither with the file itself, nor with its rows beside a file of one's own
    expect((await preview(bob)).http).toBe(404)
    expect((await preview(bob, bobs.file_id, own.file_id)).http).toBe(404)
    expect((await preview(ada, own.file_id, bobs.file_id)).http).toBe(404)

    // one that somebody previewed of the file of another, as an earlier release let them
    const { data: planned } = await preview(bob, bobs.file_id)
    await db().send(
      rawQuery(sql`update task set input = ${JSON.stringify({ file: own.file_id, tells: 'nothing' })}::jsonb
        where brand_id = 1 and id = ${planned.task.id}`),
    )
    expect((await start(bob, planned.task.id)).http).toBe(404)
    expect(await kept()).toBe(0)

    const { data: first } = await preview(ada)
    expect((await start(bob, first.task.id)).http).toBe(403)
    await importFile(own.file_id)
    expect(await kept()).toBe(1)
    expect((await start(ada, first.task.id)).status.name).toBe('taskClosed')
    expect((await preview(ada)).status.name).toBe('taskClosed')
  })

  it('may be a coordinator’s own, who sees that task and no other, and learns nothing of other organisations', async () => {
    const dock = await make('Dock')
    const dan = await signedIn(api, 'harbor', 'Dan', { organisationId: dock })
    const ben = await signedIn(api, 'harbor', 'Ben')
    expect((await readFile(text(['x@example.com;;']), cora, dock)).http).toBe(404)
    const { data: foreign } = await readFile(text(['y@example.com;;']), ada, dock)
    const { data: theirs } = await harbor(calls.importRoster, { id: dock, file_id: foreign.file_id }, by(ada))
    const { data } = await readFile(text([`${ben.email};;`, `${dan.email};;`]), cora)
    // with one of them alone, the file would say who takes part
    expect(data).toMatchObject({ counts: { added: 0, waiting: 0, named: 2, faulty: 0 }, faults: [] })
    const taskId = await importFile(data.file_id, cora)
    expect(await list()).toMatchObject([{ id: ben.id }])
    expect((await harbor(taskCalls.getTask, { id: theirs.task_id }, by(cora))).http).toBe(403)
    const asked = { token: await freshToken(api, 'harbor', cora) }
    const result = String((await harbor(taskCalls.getTaskResult, { id: taskId }, asked)).data)
    expect(result).toContain('Ben Example')
    expect(result).toContain(dan.email)
    expect(result).not.toContain('Dan Example')
    const { data: tasks } = await harbor(taskCalls.listTasks, { whose: 'all' }, by(cora))
    expect(tasks.items.map(({ id }) => id)).toEqual([taskId])
    const planned = {
      kind: 'roster.import',
      filters: { file: data.file_id },
      as_of: api.clock.now.toISOString(),
      input: { file: data.file_id },
    }
    const json = await api.at('harbor', { json: true })
    expect((await json(taskCalls.previewTask, planned as never, by(cora))).http).toBe(403)
  })
})
