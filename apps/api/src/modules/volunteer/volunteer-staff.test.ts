import { beforeEach, describe, expect, it } from 'vitest'
import { brandSettings } from '@throughway/brands/settings'
import { vehicleCalls } from '@throughway/contract/account/vehicle'
import { volunteerCalls } from '@throughway/contract/account/volunteer'
import { type StaffMove, volunteerStaffCalls } from '@throughway/contract/account/volunteer-staff'
import { messageCalls } from '@throughway/contract/content/message'
import { taskCalls } from '@throughway/contract/programme/task'
import { volunteerChecks } from '@throughway/domain/ride/volunteers'
import { query } from '#database/query.ts'
import { giveRole } from '#testing/grants.ts'
import { freshToken, type Person, signedIn } from '#testing/people.ts'
import { staffActsOn } from '#testing/staff-acts.ts'
import { api, harbor, startAtHarbor } from '#testing/start-at-harbor.ts'

const { listVolunteers, getVolunteer, moveVolunteer, saveVolunteerChecks } = volunteerStaffCalls

startAtHarbor()

let rosa: Person
let vera: Person
beforeEach(async () => {
  rosa = await signedIn(api, 'harbor', 'Rosa', { role: 'program_admin' })
  vera = await signedIn(api, 'harbor', 'Vera')
  await offer(vera)
})

const as = async (person: Person) => ({ token: await freshToken(api, 'harbor', person) })

async function offer(person: Person, more: object = {}): Promise<void> {
  const own = await harbor(volunteerCalls.getVolunteerOffer, {}, await as(person))
  const vehicle = own.data.offer?.vehicle_id ?? (await addVehicle(person))
  const typed = {
    version: String(own.data.offer?.version ?? 0),
    birth_year: '1980',
    area: 'home',
    area_miles: '5',
    ride_miles: '20',
    hours: [{ weekday: '1', from: '08:00', to: '12:00' }],
    vehicle_id: vehicle,
    languages: ['English'],
    licence_until: '2027-01-01',
    insurance_until: '2027-01-01',
    ...more,
  }
  const { http, status } = await harbor(volunteerCalls.saveVolunteerOffer, typed as never, await as(person))
  expect([http, status]).toEqual([200, expect.anything()])
}

async function addVehicle(person: Person): Promise<string> {
  const typed = { nickname: 'Red car', fuel: 'gasoline', mpg: '30' }
  const { data } = await harbor(vehicleCalls.addVehicle, typed as never, await as(person))
  return data.items[0]!.id
}

const read = async (person = vera) => (await harbor(getVolunteer, { id: person.id }, await as(rosa))).data

async function move(step: StaffMove, { reason, by = rosa }: { reason?: string; by?: Person } = {}) {
  const { state, offer: seen } = await read()
  const input = { id: vera.id, version: String(seen.version), state, move: step, ...(reason && { reason }) }
  return harbor(moveVolunteer, input, await as(by))
}

async function check(checks: readonly string[]) {
  const { state, offer: seen, checks: known } = await read()
  const input = { id: vera.id, version: String(seen.version), state, checks, known }
  return harbor(saveVolunteerChecks, input as never, await as(rosa))
}

describe('C24 an offer to drive', () => {
  it('waits for staff, who begin the checks, note them and approve it once all are made', async () => {
    const { data: list } = await harbor(listVolunteers, { text: 'vera' }, await as(rosa))
    expect(list.items.find(({ id }) => id === vera.id)).toMatchObject({ state: 'applied', checks: [] })
    expect((await move('approve')).status.name).toBe('changedMeanwhile')
    expect((await move('start_checks')).data).toMatchObject({ state: 'checks' })
    await check(volunteerChecks.slice(0, 5))
    expect((await move('approve')).status.name).toBe('checksMissing')
    await check(volunteerChecks)
    // one that changes nothing is no entry
    await check(volunteerChecks)
    const noted = (await staffActsOn(api, vera)).filter(({ kind }) => kind === 'volunteer_checked')
    expect(noted.length).toBe(2)
    expect((await move('approve')).data).toMatchObject({ state: 'active', look_by: null })
    const waiting = await harbor(listVolunteers, { text: 'vera' }, await as(rosa))
    expect(waiting.data.items.filter(({ id }) => id === vera.id)).toEqual([])
    expect((await harbor(volunteerCalls.getVolunteerOffer, {}, await as(vera))).data.offer!.state).toBe('active')
  })

  it('from before dates were asked for is approved once its papers have both', async () => {
    await move('start_checks')
    await check(volunteerChecks)
    const undated = query
      .deleteFrom('volunteer_document')
      .where('member_id', '=', vera.id)
      .where('kind', '=', 'insurance')
    await api.app.databases.ofBrand(brandSettings.harbor.id).send(undated)
    expect((await move('approve')).status.name).toBe('documentsMissing')
    expect((await read()).state).toBe('checks')
  })

  it('is taken away with a reason alone, which the volunteer reads, and given back with the checks anew', async () => {
    await move('start_checks')
    await check(volunteerChecks)
    await move('approve')
    expect((await move('suspend')).status.fields).toEqual({ reason: 'field.required' })
    expect((await move('suspend', { reason: 'A complaint is looked into.' })).data.state).toBe('suspended')
    const { data } = await harbor(messageCalls.getMessageCentre, {}, await as(vera))
    expect(JSON.stringify(data)).toContain('A complaint is looked into.')
    expect((await move('reinstate')).data).toMatchObject({ state: 'checks', checks: [] })
  })

  it('waits for a look again when the paper that was looked at has another date', async () => {
    await move('start_checks')
    await check(volunteerChecks)
    await move('approve')
    await offer(vera, { licence_until: '2028-01-01' })
    expect(await read()).toMatchObject({
      state: 'active',
      checks: volunteerChecks.filter((each) => each !== 'licence'),
    })
    const { data } = await harbor(listVolunteers, { text: 'vera', state: 'waiting' }, await as(rosa))
    expect(data.items.map(({ id }) => id)).toContain(vera.id)
    // nobody resumes it before, not even staff
    await move('pause', { reason: 'The paper is looked at.' })
    expect((await move('resume')).status.name).toBe('checksMissing')
    await check(volunteerChecks)
    expect((await move('resume')).data.state).toBe('active')
  })

  it('begins with the checks anew after it ended', async () => {
    await move('start_checks')
    await check(['identity'])
    await move('leave', { reason: 'She moved away.' })
    await offer(vera)
    expect(await read()).toMatchObject({ state: 'applied', checks: [] })
  })

  it('is decided as it was seen: what its volunteer or a colleague changed since is told', async () => {
    const seen = await read()
    await offer(vera, { ride_miles: '30' })
    const input = { id: vera.id, version: String(seen.offer.version), state: seen.state, move: 'start_checks' } as const
    const answer = await harbor(moveVolunteer, input, await as(rosa))
    expect(answer).toMatchObject({ http: 409, data: { current: { offer: { ride_miles: 30 } } } })

    const omar = await signedIn(api, 'harbor', 'Omar', { role: 'program_admin' })
    const both = await Promise.all([move('start_checks'), move('leave', { reason: 'Not old enough', by: omar })])
    expect(both.map(({ http }) => http).toSorted((one, other) => one - other)).toEqual([200, 409])
  })

  it('loses no check that two note at once', async () => {
    await move('start_checks')
    const { offer: seen } = await read()
    const note = async (checks: readonly string[], person: Person) =>
      harbor(
        saveVolunteerChecks,
        { id: vera.id, version: String(seen.version), state: 'checks', checks, known: [] } as never,
        await as(person),
      )
    const omar = await signedIn(api, 'harbor', 'Omar', { role: 'program_admin' })
    const both = await Promise.all([note(['identity'], rosa), note(['training'], omar)])
    expect(both.map(({ http }) => http).toSorted((one, other) => one - other)).toEqual([200, 409])
  })

  it('is none of an operator’s business, and an auditor sees initials alone', async () => {
    const [oda, augusta] = [await signedIn(api, 'harbor', 'Oda'), await signedIn(api, 'harbor', 'Augusta')]
    await giveRole(api, 'harbor', oda.id, 'service_operator', { scopeId: crypto.randomUUID() })
    await giveRole(api, 'harbor', augusta.id, 'auditor')
    expect((await harbor(listVolunteers, {}, await as(oda))).http).toBe(403)
    const { data } = await harbor(getVolunteer, { id: vera.id }, await as(augusta))
    expect(data).toMatchObject({ name: 'V. E.', email: null, phone: null, birth_year: null })
    expect(
      (
        await harbor(
          moveVolunteer,
          { id: vera.id, version: '1', state: 'applied', move: 'start_checks' },
          await as(augusta),
        )
      ).http,
    ).toBe(403)
  })
})

describe('C24 offers whose checks begin in one go', () => {
  it('are the new ones as they were seen; the own one, one that goes on already and one that changed are left out', async () => {
    const [nia, going, changed] = [await signedIn(api, 'harbor', 'Nia'), vera, await signedIn(api, 'harbor', 'Cleo')]
    for (const person of [nia, changed, rosa]) await offer(person)
    await move('start_checks')
    const seen = api.clock.now.toISOString()
    const ids = [nia, going, changed, rosa].map(({ id }) => id).join(',')
    const asked = { kind: 'volunteer.start_checks', ids, input: { seen } } as const
    const { data } = await harbor(taskCalls.previewTask, asked, await as(rosa))
    expect(data.task.counts).toMatchObject({ ready: 2, left_out: 2 })
    expect(data.task.reasons).toEqual([
      { reason: 'not_due', count: 1 },
      { reason: 'own', count: 1 },
    ])
    await offer(changed, { ride_miles: '30' })
    await harbor(taskCalls.startTask, { id: data.task.id }, await as(rosa))
    await api.app.settle()
    const { data: task } = await harbor(taskCalls.getTask, { id: data.task.id }, await as(rosa))
    expect([task.counts.done, task.undo_until]).toEqual([1, null])
    expect([(await read(nia)).state, (await read(changed)).state]).toEqual(['checks', 'applied'])
  })
})
