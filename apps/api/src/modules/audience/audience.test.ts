import { beforeEach, describe, expect, it } from 'vitest'
import { audienceStaffCalls, mostFoundOrganisations } from '@throughway/contract/content/audience-staff'
import { query } from '#database/query.ts'
import { giveRole } from '#testing/grants.ts'
import { freshToken, makeOrganisation, type Person, signedIn } from '#testing/people.ts'
import { ana, api, db, harbor, startAtHarbor } from '#testing/start-at-harbor.ts'

const { countAudience, listAudienceOrganisations } = audienceStaffCalls

startAtHarbor()
let admin: Person
beforeEach(async () => {
  admin = await signedIn(api, 'harbor', 'Adam', { role: 'program_admin', lastName: 'Quince' })
})

const asJson = (token: string) => ({ token, json: true })
const find = async (person: Person, input: object) =>
  harbor(listAudienceOrganisations, input, { token: await freshToken(api, 'harbor', person) })
const count = async (person: Person, audience: object) =>
  harbor(countAudience, { audience }, asJson(await freshToken(api, 'harbor', person)))
const join = (person: Person, organisation: string) =>
  db().send(query.updateTable('member').set({ organisation_id: organisation }).where('id', '=', person.id))

describe('C20 the organisations of an audience', () => {
  it('are found by a part of their name whatever its accents, by their number and by their ids, a screenful at most', async () => {
    const mill = await makeOrganisation(api, 'harbor', 'Molino Ázul', 5801)
    const forge = await makeOrganisation(api, 'harbor', 'The Forge 100%', 5802)
    for (let n = 0; n <= mostFoundOrganisations; n++) await makeOrganisation(api, 'harbor', `Many ${n}`, 5810 + n)
    const ids = async (input: object) => (await find(admin, input)).data.items.map(({ id }) => id)
    expect(await ids({ text: 'azul' })).toEqual([mill])
    expect(await ids({ text: '5802' })).toEqual([forge])
    expect(await ids({ text: '0%' })).toEqual([forge])
    expect(await ids({ text: '_' })).toEqual([])
    expect(await ids({ ids: `${forge.toUpperCase()},${mill},${crypto.randomUUID()}` })).toEqual([mill, forge])
    expect((await find(admin, { text: 'many' })).data.items.length).toBe(mostFoundOrganisations)
    expect((await find(admin, {})).data).toMatchObject({ is_bound: false })
    expect((await find(admin, { ids: 'no-id' })).status.fields).toMatchObject({ 'ids.0': 'field.not_an_id' })
  })

  it('R6.03 are the own ones of a coordinator, who is told that they write to these alone', async () => {
    const own = await makeOrganisation(api, 'harbor', 'Own Works', 5841)
    const other = await makeOrganisation(api, 'harbor', 'Other Works', 5842)
    const cora = await signedIn(api, 'harbor', 'Cora', { grants: [{ role: 'coordinator', scopeId: own }] })
    const alone = { is_bound: true, items: [{ id: own, number: 5841, name: 'Own Works' }] }
    expect((await find(cora, {})).data).toEqual(alone)
    expect((await find(cora, { text: 'works' })).data).toEqual(alone)
    expect((await find(cora, { ids: `${own},${other}` })).data).toEqual(alone)
    expect((await find(cora, { ids: other })).data.items).toEqual([])
    expect((await find(ana, {})).http).toBe(403)
  })
})

describe('C20 an audience that is counted', () => {
  it('says how many a rule fits and names some of them, by initials to those who do not see members', async () => {
    const mill = await makeOrganisation(api, 'harbor', 'The Mill', 5851)
    const rosa = await signedIn(api, 'harbor', 'Rosa', { lastName: 'Marsh', language: 'es' })
    await join(rosa, mill)
    const fits = { organisations: [mill.toUpperCase()], languages: ['es'] }
    expect((await count(admin, fits)).data).toEqual({ count: 1, sample: [{ name: 'Rosa Marsh', language: 'es' }] })
    expect((await count(admin, { ...fits, languages: ['en'] })).data).toEqual({ count: 0, sample: [] })
    const editor = await signedIn(api, 'harbor', 'Eli')
    await giveRole(api, 'harbor', editor.id, 'content_editor')
    expect((await count(editor, fits)).data.sample).toEqual([{ name: 'R. M.', language: 'es' }])
    const unknown = await count(admin, { organisations: [crypto.randomUUID()] })
    expect([unknown.http, unknown.status.fields]).toEqual([422, { 'audience.organisations': 'field.not_a_choice' }])
    const auditor = await signedIn(api, 'harbor', 'Augusta')
    await giveRole(api, 'harbor', auditor.id, 'auditor')
    expect((await count(auditor, fits)).http).toBe(403)
    expect((await count(ana, fits)).http).toBe(403)
  })

  it('is that of the own organisation for a coordinator, in steps of five, without names or areas', async () => {
    const own = await makeOrganisation(api, 'harbor', 'Step Works', 5861)
    const other = await makeOrganisation(api, 'harbor', 'Far Works', 5862)
    const cora = await signedIn(api, 'harbor', 'Cora', { grants: [{ role: 'coordinator', scopeId: own }] })
    for (let n = 0; n < 4; n++) await join(await signedIn(api, 'harbor', `Step${n}`), own)
    expect((await count(cora, {})).data).toEqual({ count: null, sample: [] })
    for (let n = 0; n < 4; n++) await join(await signedIn(api, 'harbor', `More${n}`), own)
    expect((await count(cora, {})).data).toEqual({ count: 5, sample: [] })
    // a coordinator of one organisation speaks to it, whatever the rule names
    expect((await count(cora, { organisations: [other] })).data).toEqual({ count: 5, sample: [] })
    expect((await count(cora, { zips: ['02118'] })).status.fields).toEqual({ 'audience.zips': 'field.not_a_choice' })
  })
})
