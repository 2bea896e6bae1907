import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { photoCalls } from '@throughway/contract/account/photo'
import { photoStaffCalls } from '@throughway/contract/account/photo-staff'
import { memberCalls } from '@throughway/contract/identity/member'
import { messageCalls } from '@throughway/contract/content/message'
import { taskCalls } from '@throughway/contract/programme/task'
import { giveRole } from '#testing/grants.ts'
import { freshToken, type Person, signedIn } from '#testing/people.ts'
import { startTestApi, type TestApi, testStart } from '#testing/start-test-api.ts'

const { listPhotos, decidePhoto } = photoStaffCalls

let api: TestApi
let harbor: Awaited<ReturnType<TestApi['at']>>
let rosa: Person
let picture: Buffer
beforeAll(async () => {
  api = await startTestApi()
  harbor = await api.at('harbor')
  rosa = await signedIn(api, 'harbor', 'Rosa', { role: 'program_admin' })
  const red = { r: 220, g: 30, b: 30 }
  picture = await sharp({ create: { width: 600, height: 600, channels: 3, background: red } })
    .png()
    .toBuffer()
})
afterAll(() => api.close())
beforeEach(() => void (api.clock.now = testStart))

const as = async (person: Person) => ({ token: await freshToken(api, 'harbor', person) })

async function show(person: Person): Promise<void> {
  const photo = new File([picture as never], 'me.png', { type: 'image/png' })
  expect((await harbor(photoCalls.savePhoto, { photo }, await as(person))).http).toBe(200)
}

async function newcomer(name: string) {
  const person = await signedIn(api, 'harbor', name)
  await show(person)
  return { person, photo: await findPhoto(person) }
}

async function findPhoto({ id }: Person) {
  const { data } = await harbor(listPhotos, { state: 'all', limit: '100' }, await as(rosa))
  return data.items.find(({ member }) => member.id === id)!
}

const sessionPhoto = async (person: Person) => (await harbor(memberCalls.getSession, {}, await as(person))).data.photo

describe('C37 a new photo', () => {
  it('waits for a look by the second working day, and is shown meanwhile', async () => {
    const { person, photo } = await newcomer('Ana')
    expect(photo).toMatchObject({
      state: 'waiting',
      photo: await sessionPhoto(person),
      look_by: '2026-03-06',
      is_own: false,
      member: { id: person.id },
    })
  })

  it('is kept, or taken away with a reason that its member reads', async () => {
    const [kept, removed] = [await newcomer('Ben'), await newcomer('Cy')]
    const keep = { id: kept.photo.id, state: 'waiting', decision: 'keep' } as const
    expect((await harbor(decidePhoto, keep, await as(rosa))).http).toBe(200)
    expect(await findPhoto(kept.person)).toMatchObject({ state: 'kept', look_by: null })
    const without = { id: removed.photo.id, state: 'waiting', decision: 'remove' } as const
    expect((await harbor(decidePhoto, without, await as(rosa))).status.fields).toEqual({ reason: 'field.required' })
    const reason = 'It shows somebody else.'
    expect((await harbor(decidePhoto, { ...without, reason }, await as(rosa))).http).toBe(200)
    expect(await sessionPhoto(removed.person)).toBeNull()
    const centre = await harbor(messageCalls.getMessageCentre, {}, await as(removed.person))
    expect(JSON.stringify(centre.data)).toContain(reason)
  })

  it('that takes the place of the one that was seen is not decided about', async () => {
    const { person, photo } = await newcomer('Dee')
    await show(person)
    const reason = 'It shows somebody else.'
    for (const decision of ['keep', 'remove'] as const) {
      const answer = await harbor(decidePhoto, { id: photo.id, state: 'waiting', decision, reason }, await as(rosa))
      expect(answer).toMatchObject({ http: 409, status: { name: 'changedMeanwhile' } })
    }
    expect(await findPhoto(person)).toMatchObject({ state: 'waiting' })
    expect(await sessionPhoto(person)).not.toBeNull()
  })

  it('that was kept waits anew once another one takes its place', async () => {
    const { person, photo } = await newcomer('Ella')
    await harbor(decidePhoto, { id: photo.id, state: 'waiting', decision: 'keep' }, await as(rosa))
    await show(person)
    expect(await findPhoto(person)).toMatchObject({ state: 'waiting' })
  })

  it('is decided by one of two administrators at once, and the other is told', async () => {
    const { photo } = await newcomer('Fay')
    const omar = await signedIn(api, 'harbor', 'Omar', { role: 'program_admin' })
    const [one, two] = [await as(rosa), await as(omar)]
    const answers = await Promise.all([
      harbor(decidePhoto, { id: photo.id, state: 'waiting', decision: 'keep' }, one),
      harbor(decidePhoto, { id: photo.id, state: 'waiting', decision: 'remove', reason: 'Blurred' }, two),
    ])
    expect(answers.map(({ http }) => http).toSorted((one, other) => one - other)).toEqual([200, 409])
  })

  it('is none of an operator’s business, and hidden from an auditor', async () => {
    const { person } = await newcomer('Gil')
    const [oda, augusta] = [await signedIn(api, 'harbor', 'Oda'), await signedIn(api, 'harbor', 'Augusta')]
    await giveRole(api, 'harbor', oda.id, 'service_operator', { scopeId: crypto.randomUUID() })
    await giveRole(api, 'harbor', augusta.id, 'auditor')
    expect((await harbor(listPhotos, {}, await as(oda))).http).toBe(403)
    const { data } = await harbor(listPhotos, { limit: '100' }, await as(augusta))
    expect(data.items.find(({ member }) => member.id === person.id)!.photo).toBeNull()
  })
})

describe('C37 photos that are kept in one go', () => {
  it('are those that somebody has looked at, and never all that wait', async () => {
    const { photo } = await newcomer('Jo')
    const all = { kind: 'photo.keep', as_of: testStart.toISOString() } as const
    for (const asked of [all, { ...all, filters: { state: 'waiting' } }, { ...all, ids: photo.id }])
      expect(await harbor(taskCalls.previewTask, asked, await as(rosa))).toMatchObject({
        http: 422,
        status: { fields: { ids: 'field.required' } },
      })
  })

  it('leave out the own one and one that was replaced since', async () => {
    const [hal, ivy] = [await newcomer('Hal'), await newcomer('Ivy')]
    await show(rosa)
    const own = await findPhoto(rosa)
    const ids = [hal.photo.id, ivy.photo.id, own.id].join(',')
    const { data } = await harbor(taskCalls.previewTask, { kind: 'photo.keep', ids }, await as(rosa))
    expect(data.task.counts).toMatchObject({ ready: 2, left_out: 1 })
    await show(ivy.person)
    await harbor(taskCalls.startTask, { id: data.task.id }, await as(rosa))
    await api.app.settle()
    const { data: task } = await harbor(taskCalls.getTask, { id: data.task.id }, await as(rosa))
    expect(task.counts).toMatchObject({ done: 1, left_out: 2 })
    expect((await findPhoto(hal.person)).state).toBe('kept')
    expect((await findPhoto(ivy.person)).state).toBe('waiting')
  })
})
