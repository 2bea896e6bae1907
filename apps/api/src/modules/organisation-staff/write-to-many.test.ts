import { beforeEach, describe, expect, it } from 'vitest'
import { organisationTimelineCalls as timeline } from '@throughway/contract/content/organisation-timeline'
import { organisationPartCalls as parts } from '@throughway/contract/programme/organisation-parts'
import { organisationStaffCalls as calls } from '@throughway/contract/programme/organisation-staff'
import { taskCalls } from '@throughway/contract/programme/task'
import { query } from '#database/query.ts'
import { giveRole } from '#testing/grants.ts'
import { makeOrganisation, type Person, signedIn } from '#testing/people.ts'
import { api, db, harbor, startAtHarbor } from '#testing/start-at-harbor.ts'

startAtHarbor()

let ada: Person
let numbers = 7000
let county: string
let tag: number
beforeEach(async () => {
  ada = await signedIn(api, 'harbor', 'Ada', { role: 'program_admin' })
  tag = numbers += 100
  county = `County ${tag}`
})

const by = (person: Person) => ({ token: person.token })
const letter = { language: 'en', subject: 'Easier commutes for [organization]', text: 'Dear [name],\n\nMay we call?' }
const addressOf = (name: string) => `${name.toLowerCase()}.${tag}@contacts.example`

/** An organisation of this test's county with contacts of these names; one in brackets has no address. */
async function make(name: string, ...contacts: string[]) {
  const id = await makeOrganisation(api, 'harbor', name, (numbers += 1))
  await db().send(query.updateTable('organisation').set({ county }).where('id', '=', id))
  for (const contact of contacts) await addContact(id, contact)
  return id
}

async function addContact(id: string, name: string, email = addressOf(name)) {
  const input = { id, name, role: 'hr' as const, email: name.startsWith('(') ? '' : email }
  return (await harbor(parts.saveOrganisationContact, input, by(ada))).data
}

const preview = (more: object, person = ada) =>
  harbor(taskCalls.previewTask, { kind: 'organisation.letter', input: letter, ...more } as never, by(person))
async function run(id: string) {
  const started = await harbor(taskCalls.startTask, { id }, by(ada))
  await api.app.settle()
  expect(started.http).toBe(200)
  return (await harbor(taskCalls.getTask, { id }, by(ada))).data
}
const mailsTo = async (...emails: string[]) =>
  (
    await db().send(
      query
        .selectFrom('mail')
        .select(['recipient', 'subject', 'text'])
        .where('template', '=', 'organisation_letter')
        .where('recipient', 'in', emails)
        .orderBy('recipient'),
    )
  )[0]
const entriesOf = async (id: string) => (await harbor(timeline.listOrganisationEntries, { id }, by(ada))).data.items

describe('C32 a letter to the contacts of many organisations', () => {
  it('is counted and previewed by contact, goes to each by itself, and stands in each timeline once', async () => {
    const [mill, dock, empty] = [
      await make('Mill', 'Hal', 'Ivy', '(Jo)'),
      await make('Dock', 'Kim'),
      await make('Empty', '(Lou)'),
    ]
    const [hal, ivy, kim] = [addressOf('Hal'), addressOf('Ivy'), addressOf('Kim')]
    const gone = crypto.randomUUID()
    const { data } = await preview({ ids: [mill, dock, empty, gone].join(',') })
    expect(data.task.counts).toMatchObject({ all: 5, ready: 3, left_out: 2 })
    expect(data.task.reasons).toEqual(
      expect.arrayContaining([
        { reason: 'no_address', count: 1 },
        { reason: 'gone', count: 1 },
      ]),
    )
    expect(data.samples).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ title: 'Mill', name: 'Hal', reason: null }),
        expect.objectContaining({ title: 'Empty', name: '–', reason: 'no_address' }),
      ]),
    )
    expect(await mailsTo(hal, ivy, kim)).toEqual([])

    expect(await run(data.task.id)).toMatchObject({ state: 'done', counts: { done: 3, failed: 0 }, undo_until: null })
    expect(await mailsTo(hal, ivy, kim)).toMatchObject([
      { recipient: hal, subject: 'Easier commutes for Mill', text: expect.stringContaining('Dear Hal,') },
      { recipient: ivy, subject: 'Easier commutes for Mill', text: expect.stringContaining('Dear Ivy,') },
      { recipient: kim, subject: 'Easier commutes for Dock', text: expect.stringContaining('Dear Kim,') },
    ])
    const [entry, ...others] = await entriesOf(mill)
    expect([entry!.kind, entry!.by.id, others]).toEqual(['mail', ada.id, []])
    expect(entry!.text).toMatch(/^(Hal, Ivy|Ivy, Hal): Easier commutes for \[organization\]\n\nDear \[name\]/)
    const { data: seen } = await harbor(calls.getStaffOrganisation, { id: mill }, by(ada))
    expect(seen.outreach!.last_contact_on).toBe(entry!.on)
    expect(await entriesOf(empty)).toEqual([])
  })

  it('reaches nobody twice: neither at several organisations, nor started twice', async () => {
    const [mill, dock] = [await make('Mill', 'Hal'), await make('Dock')]
    const shared = addressOf('Hal')
    await addContact(dock, 'Hal Hill', shared)
    const { data } = await preview({ ids: [mill, dock].join(',') })
    expect(data.task).toMatchObject({ counts: { ready: 1 }, reasons: [{ reason: 'same_address', count: 1 }] })
    await Promise.all([run(data.task.id), run(data.task.id)])
    expect((await run(data.task.id)).counts.done).toBe(1)
    expect(await mailsTo(shared)).toHaveLength(1)
  })

  it('goes to those who were previewed: a contact that was changed or removed since is left out', async () => {
    const mill = await make('Mill', 'Hal')
    const [ivy, jo] = [await addContact(mill, 'Ivy'), await addContact(mill, 'Jo')]
    const { data } = await preview({ ids: mill })
    const moved = { id: mill, contact_id: ivy.id, version: '1', name: 'Ivy', role: 'hr' as const }
    await harbor(parts.saveOrganisationContact, { ...moved, email: addressOf('Other') }, by(ada))
    await harbor(parts.removeOrganisationContact, { id: mill, contact_id: jo.id, version: '1' }, by(ada))
    await addContact(mill, 'Kim')
    expect(await run(data.task.id)).toMatchObject({
      counts: { done: 1, left_out: 2 },
      reasons: expect.arrayContaining([
        { reason: 'moved', count: 1 },
        { reason: 'gone', count: 1 },
      ]),
    })
    const all = ['Hal', 'Ivy', 'Other', 'Jo', 'Kim'].map(addressOf)
    expect((await mailsTo(...all)).map(({ recipient }) => recipient)).toEqual([addressOf('Hal')])
  })

  it('takes all that match the filters of the list, none that came later, and no coordinator’s word for it', async () => {
    await make('Mill', 'Hal')
    const asOf = api.clock.now.toISOString()
    api.clock.now = new Date(api.clock.now.getTime() + 60_000)
    const late = await make('Late', 'Ivy')
    const { data } = await preview({ filters: { county }, as_of: asOf })
    expect(data.samples.map(({ name }) => name)).toEqual(['Hal'])
    const cora = await signedIn(api, 'harbor', 'Cora')
    await giveRole(api, 'harbor', cora.id, 'coordinator', { scopeId: late })
    expect((await preview({ ids: late }, cora)).http).toBe(403)
  })

  it.each([
    ['no subject', { ...letter, subject: '' }, { 'input.subject': 'field.required' }],
    ['no letter', { ...letter, text: ' ' }, { 'input.text': 'field.required' }],
    ['a language that it has not', { ...letter, language: 'fr' }, { 'input.language': 'field.not_a_choice' }],
  ])('refuses %s beside its field', async (_, input, fields) => {
    const mill = await make('Mill', 'Hal')
    expect((await preview({ ids: mill, input })).status.fields).toEqual(fields)
  })
})
