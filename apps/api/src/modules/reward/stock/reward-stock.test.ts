import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { contentImageStaffCalls } from '@throughway/contract/content/content-image'
import { staffTodayCalls } from '@throughway/contract/programme/staff-today'
import { rewardCalls } from '@throughway/contract/reward/reward'
import { rewardEditorCalls } from '@throughway/contract/reward/reward-editor'
import { rewardStaffCalls } from '@throughway/contract/reward/reward-staff'
import { rewardStockCalls } from '@throughway/contract/reward/reward-stock-staff'
import type { RewardState } from '@throughway/domain/reward/rewards'
import { rawQuery } from '#database/query.ts'
import { tidy } from '#modules/jobs/tidy.ts'
import { giveRole } from '#testing/grants.ts'
import { type Person, signedIn } from '#testing/people.ts'
import { makeReward } from '#testing/rewards.ts'
import { ana, api, db, harbor, later, startAtHarbor, token } from '#testing/start-at-harbor.ts'
import { startTestApi } from '#testing/start-test-api.ts'

const { createReward, getStaffReward, moveReward, saveReward } = rewardEditorCalls
const { listStaffRewards, checkRewardCodes, removeRewardCode } = rewardStockCalls
const { addRewardCodes } = rewardStaffCalls

startAtHarbor()
let ada: Person
let numbers = 40_000
beforeEach(async () => void (ada = await signedIn(api, 'harbor', 'Ada', { role: 'program_admin' })))

const staff = () => ({ token: ada.token })
const words = { title: 'Tea', summary: 'A cup.', how: 'Show the code.', terms: 'One cup.', alt: 'A cup' }
const draft = {
  category: 'dining',
  kind: 'in_store',
  stage: 'draft',
  sponsor: 'The Mill',
  texts: { en: words, es: { ...words, title: 'Té' } },
  motif: 'coffee',
  cost: '50',
  live_from: '2026-03-01T00:00:00Z',
} as const
const create = async (more: object = {}) =>
  (await harbor(createReward, { ...draft, ...more }, { ...staff(), json: true })).data
const read = async (id: number | string) => (await harbor(getStaffReward, { id: String(id) }, staff())).data
const move = (id: number, version: number, stage: string, more: object = {}) =>
  harbor(moveReward, { id: String(id), version: String(version), stage, ...more } as never, staff())
const check = (number: number, codes: string) => harbor(checkRewardCodes, { id: String(number), codes }, staff())
const isSeen = async (id: number) => (await harbor(rewardCalls.getReward, { id: String(id) }, { token })).data.reward

describe('C14 the life of a reward', () => {
  it('is drafted, published, paused and published again, archived and drafted again, and members see what is live', async () => {
    const { id, version } = await create()
    expect(await isSeen(id)).toBeNull()
    const steps = [
      ['published', 'live', true],
      ['paused', 'paused', false],
      ['published', 'live', true],
      ['archived', 'archived', false],
      ['draft', 'draft', false],
    ] as const
    for (const [index, [stage, state, seen]] of steps.entries()) {
      expect(await move(id, version + index, stage)).toMatchObject({ http: 200, data: { stage, state } })
      expect([stage, (await isSeen(id)) !== null]).toEqual([stage, seen])
    }
    for (const stage of ['paused', 'draft'])
      expect(await move(id, version + steps.length, stage)).toMatchObject({
        http: 422,
        status: { fields: { stage: 'field.not_valid' } },
      })
  })

  it('begins as it is scheduled, or at once where that is asked for', async () => {
    const ahead = { live_from: '2026-04-01T04:00:00Z' }
    const [one, other] = [await create(ahead), await create(ahead)]
    expect((await move(one.id, 1, 'published')).data).toMatchObject({
      state: 'scheduled',
      live_from: '2026-04-01T04:00:00.000Z',
    })
    expect(await isSeen(one.id)).toBeNull()
    expect((await move(other.id, 1, 'published', { at_once: true })).data.state).toBe('live')
    expect(await isSeen(other.id)).not.toBeNull()
    await later('2026-04-01')
    expect(await isSeen(one.id)).not.toBeNull()
  })

  it('is not published after its end, nor without its document', async () => {
    const over = await create({ live_to: '2026-03-01T12:00:00Z' })
    expect(await move(over.id, 1, 'published')).toMatchObject({ status: { fields: { stage: 'field.reward_over' } } })
    const used = await create({ redeem_by: '2026-02-27' })
    expect(await move(used.id, 1, 'published')).toMatchObject({ status: { fields: { stage: 'field.reward_over' } } })
    const paper = await create({ kind: 'pdf' })
    expect(await move(paper.id, 1, 'published')).toMatchObject({ status: { fields: { stage: 'field.no_file' } } })
  })

  it('is moved by one of several editors at once, on two copies; the others get what holds', async () => {
    const { id } = await create()
    const copy = await startTestApi({ copyOf: api })
    const there = await copy.at('harbor')
    const stages = ['published', 'archived', 'published', 'archived']
    const answers = await Promise.all(
      stages.map((stage, index) =>
        (index % 2 ? there : harbor)(moveReward, { id: String(id), version: '1', stage } as never, staff()),
      ),
    )
    const [won, ...more] = answers.filter(({ http }) => http === 200)
    expect(more).toEqual([])
    const told = answers.filter(({ http }) => http !== 200)
    expect(told.map(({ http, status }) => [http, status.name])).toEqual(
      Array.from({ length: 3 }, () => [409, 'changedMeanwhile']),
    )
    for (const { data } of told)
      expect((data as unknown as { current: { stage: string } }).current.stage).toBe(won!.data.stage)
    expect((await read(id)).version).toBe(2)
    await copy.close()
  })

  it('is published by who may publish alone, and read by who drafts', async () => {
    const { id } = await create()
    const ed = await signedIn(api, 'harbor', 'Ed')
    await giveRole(api, 'harbor', ed.id, 'content_editor')
    const ada = { token: ed.token }
    expect((await harbor(getStaffReward, { id: String(id) }, ada)).http).toBe(200)
    expect((await harbor(moveReward, { id: String(id), version: '1', stage: 'published' }, ada)).http).toBe(403)
    expect((await harbor(checkRewardCodes, { id: String(id), codes: 'A' }, ada)).http).toBe(403)
    expect((await harbor(listStaffRewards, {}, { token })).http).toBe(403)
  })
})

describe('C14 the catalogue as a list of staff', () => {
  it.each<[RewardState, object]>([
    ['draft', { stage: 'draft' }],
    ['scheduled', { live_from: new Date('2026-05-01T00:00:00Z') }],
    ['live', {}],
    ['live', { redeem_by: '2026-03-04' }],
    ['paused', { stage: 'paused' }],
    ['archived', { stage: 'archived' }],
    ['ended', { live_to: new Date('2026-03-01T00:00:00Z') }],
    ['ended', { redeem_by: '2026-03-01' }],
    ['sold_out', { codes: [] }],
    ['ended', { codes: [], live_to: new Date('2026-03-01T00:00:00Z') }],
    ['live', { codes: ['A1'] }],
  ])('finds a reward that is %s with %o by that state, and by no other', async (state, parts) => {
    const title = `Listed ${(numbers += 1)}`
    await makeReward(api, 'harbor', numbers, { title, ...parts })
    for (const asked of ['draft', 'scheduled', 'live', 'paused', 'sold_out', 'ended', 'archived'] as const) {
      const { data } = await harbor(listStaffRewards, { state: asked, text: title.toUpperCase() }, staff())
      expect([asked, data.items.map((each) => each.state), data.count]).toEqual([
        asked,
        asked === state ? [state] : [],
        asked === state ? 1 : 0,
      ])
    }
  })

  it('leaves out entries of drawings and the ride home, and finds words of both languages and of the sponsor', async () => {
    const name = `Zanzibar ${(numbers += 1)}`
    await makeReward(api, 'harbor', numbers, { title: name })
    await makeReward(api, 'harbor', (numbers += 1), { title: name, kind: 'drawing_entry' })
    await makeReward(api, 'harbor', (numbers += 1), { title: name, category: 'ride_home' })
    await makeReward(api, 'harbor', (numbers += 1), { sponsor: name })
    const found = async (text: string) => (await harbor(listStaffRewards, { text }, staff())).data.count
    expect(await found(name)).toBe(2)
    expect(await found(`${name} (es)`)).toBe(1)
    expect(await found('%')).toBe(0)
  })

  it('is a file with the same rows', async () => {
    const title = `Filed ${(numbers += 1)}`
    await makeReward(api, 'harbor', numbers, { title, stock: 3 })
    const { text } = await api.send('GET', `/api/staff/rewards_file?text=${encodeURIComponent(title)}`, {
      headers: { ...(await api.brandHeaders('harbor')), authorization: `Bearer ${ada.token}` },
    })
    expect(text.split('\r\n').filter(Boolean)).toHaveLength(2)
    expect(text).toContain(`${numbers},${title}`)
  })
})

describe('C14 codes that are looked at before they are added', () => {
  it('says line by line what would be left out, keeps nothing, and is then right', async () => {
    const [pool, other] = [(numbers += 1), (numbers += 1)]
    await makeReward(api, 'harbor', pool, { codes: ['OLD-1', 'OLD-2'] })
    await makeReward(api, 'harbor', other, { codes: ['THEIRS'] })
    const file = '\uFEFFCode,Value\r\nNEW-1,5\r\n\r\nOLD-2,5\r\nNEW-1,5\r\n"NEW,2",5\r\nTHEIRS,5\r\n'
    const { data } = await check(pool, file)
    expect(data).toEqual({
      read: 5,
      has_heading: true,
      fresh: 3,
      too_long: { count: 0, codes: [] },
      repeated: { count: 1, codes: [{ code: 'NEW-1', line: 5 }] },
      known: { count: 1, codes: [{ code: 'OLD-2', line: 4 }] },
      elsewhere: { count: 1, codes: [{ code: 'THEIRS', line: 7 }] },
      left: 2,
    })
    expect((await read(pool)).left).toBe(2)
    const added = await harbor(addRewardCodes, { id: String(pool), codes: file }, staff())
    expect(added.data).toMatchObject({ added: 3, left: 5 })
    expect(added.data.doubled.toSorted()).toEqual(['NEW-1', 'OLD-2'])
    // somebody else has added them meanwhile
    expect((await check(pool, file)).data).toMatchObject({ fresh: 0, known: { count: 4 } })
  })

  it.each([
    ['nothing', ''],
    ['blank lines', ' \n\n '],
    ['no CSV file', 'A\n"B'],
  ])('refuses %s beside the field', async (_, codes) => {
    await makeReward(api, 'harbor', (numbers += 1), { codes: ['A1'] })
    expect((await check(numbers, codes)).status.fields).toHaveProperty('codes')
  })

  it('names codes that are too long, of which none is added', async () => {
    await makeReward(api, 'harbor', (numbers += 1), { codes: ['A1'] })
    const codes = `${'X'.repeat(201)}\nGOOD`
    expect((await check(numbers, codes)).data).toMatchObject({ fresh: 0, too_long: { count: 1, codes: [{ line: 1 }] } })
    expect((await harbor(addRewardCodes, { id: String(numbers), codes }, staff())).http).toBe(422)
    expect((await read(numbers)).left).toBe(1)
  })

  it('knows only pools of this programme', async () => {
    await makeReward(api, 'harbor', (numbers += 1), { kind: 'mail' })
    expect((await check(numbers, 'A')).http).toBe(404)
    expect((await check(1_999_999_999, 'A')).http).toBe(404)
  })
})

describe('C14 a code that is taken out of its pool', () => {
  const remove = (number: number, code: string, more: object = {}) =>
    harbor(removeRewardCode, { id: String(number), code, reason: 'Withdrawn', ...more }, staff())

  it('is gone, counts no more as left, and can be added again', async () => {
    await makeReward(api, 'harbor', (numbers += 1), { codes: ['A1', 'A2', 'A3'] })
    expect(await remove(numbers, ' A2 ')).toMatchObject({ http: 200, data: { left: 2 } })
    expect(await read(numbers)).toMatchObject({ left: 2, total: 2 })
    expect((await check(numbers, 'A1\nA2\nA3')).data).toMatchObject({ fresh: 1, known: { count: 2 } })
    const added = await harbor(addRewardCodes, { id: String(numbers), codes: 'A2' }, staff())
    expect(added.data).toMatchObject({ added: 1, left: 3 })
    expect(await read(numbers)).toMatchObject({ left: 3, total: 3 })
  })

  it('of two who remove it at once one does, and the other is told beside the field', async () => {
    await makeReward(api, 'harbor', (numbers += 1), { codes: ['A1', 'A2'] })
    const answers = await Promise.all([remove(numbers, 'A1'), remove(numbers, 'A1')])
    expect(answers.map(({ http }) => http).toSorted((one, other) => one - other)).toEqual([200, 422])
    expect(answers.find(({ http }) => http === 422)!.status.fields).toEqual({ code: 'field.code_unknown' })
    expect((await read(numbers)).left).toBe(1)
  })

  it('stays where a member has it, has reserved it, or is to get it as a prize', async () => {
    const id = await makeReward(api, 'harbor', (numbers += 1), { codes: ['A1', 'A2', 'A3'] })
    await take(id, 1)
    const soon = new Date(api.clock.now.getTime() + 600_000)
    await db().send(
      rawQuery(
        sql`update reward_unit set held_until = ${soon} where brand_id = current_brand_id() and item_id = ${id} and n = 2`,
      ),
    )
    for (const code of ['A1', 'A2'])
      expect(await remove(numbers, code)).toMatchObject({ http: 409, status: { name: 'rewardCodeGiven' } })
    expect((await remove(numbers, 'A3')).http).toBe(200)
    api.clock.now = soon
    ada = await signedIn(api, 'harbor', 'Ada', { role: 'program_admin' })
    expect((await remove(numbers, 'A2')).http).toBe(200)
    expect((await remove(numbers, 'A1')).http).toBe(409)
  })

  it('is of this pool alone, and needs a reason', async () => {
    await makeReward(api, 'harbor', (numbers += 1), { codes: ['THERE'] })
    await makeReward(api, 'harbor', (numbers += 1), { codes: ['HERE'] })
    expect((await remove(numbers, 'THERE')).status.fields).toEqual({ code: 'field.code_unknown' })
    expect((await remove(numbers, 'HERE', { reason: ' ' })).status.fields).toEqual({ reason: 'field.required' })
    expect((await remove(1_999_999_999, 'HERE')).http).toBe(404)
    await makeReward(api, 'harbor', (numbers += 1), { kind: 'mail' })
    expect((await remove(numbers, 'HERE')).http).toBe(404)
  })

  it('leaves a trace that does not tell the code', async () => {
    await makeReward(api, 'harbor', (numbers += 1), { codes: ['SECRET-123'] })
    await remove(numbers, 'SECRET-123')
    const [[event]] = await db().send(
      rawQuery(
        sql<{
          text: string
        }>`select (to_jsonb(e) || to_jsonb(a))::text as text from audit_event e
          join audit_about a on a.brand_id = e.brand_id and a.event_id = e.id
          where e.kind = 'reward-codes.removed' and a.subject = ${String(numbers)}`,
      ),
    )
    expect(event!.text).toContain('Withdrawn')
    expect(event!.text).toContain('…123')
    expect(event!.text).not.toContain('SECRET')
  })
})

describe('C14 a tenth that is left', () => {
  const low = async () =>
    (await harbor(staffTodayCalls.getStaffToday, {}, staff())).data.queues.find(
      ({ queue }) => queue === 'reward_stock',
    )!.waiting

  it.each<[string, object, number]>([
    ['ten codes of a hundred', { codes: hundred(), taken: 90 }, 1],
    ['eleven of a hundred', { codes: hundred(), taken: 89 }, 0],
    ['none of one', { codes: ['A'], taken: 1 }, 1],
    ['one of nine', { codes: hundred().slice(0, 9), taken: 8 }, 0],
    ['no code at all', { codes: [] }, 1],
    ['a draft without codes', { codes: [], stage: 'draft' }, 0],
    ['one that is over', { codes: [], live_to: new Date('2026-03-01T00:00:00Z') }, 0],
    ['one without an end', {}, 0],
  ])('waits in Today and stands out in the list: %s', async (_, { taken = 0, ...parts }: { taken?: number }, more) => {
    const before = await low()
    const id = await makeReward(api, 'harbor', (numbers += 1), { title: `Low ${numbers}`, ...parts })
    await take(id, taken)
    expect((await low()) - before).toBe(more)
    const { data } = await harbor(listStaffRewards, { stock: 'low', text: `Low ${numbers}` }, staff())
    expect(data.items.length).toBe(more)
  })

  it('is a tenth of the codes that the pool has, without those that were removed', async () => {
    const before = await low()
    const codes = hundred().slice(0, 20)
    const id = await makeReward(api, 'harbor', (numbers += 1), { title: `Low ${numbers}`, codes })
    await take(id, 9)
    // two of eleven are left; numbers of codes go on to twenty
    for (const code of codes.slice(9, 18)) {
      const input = { id: String(numbers), code, reason: 'Withdrawn' }
      expect((await harbor(removeRewardCode, input, staff())).http).toBe(200)
    }
    expect(await read(numbers)).toMatchObject({ left: 2, total: 11, is_low: false })
    expect((await low()) - before).toBe(0)
    const { data } = await harbor(listStaffRewards, { stock: 'low', text: `Low ${numbers}` }, staff())
    expect(data.items).toEqual([])
  })
})

describe('C14 a picture of the programme in place of the motif', () => {
  let hue = 0
  const upload = async () => {
    const picture = sharp({
      create: { width: 1200, height: 800, channels: 3, background: { r: (hue += 1), g: 5, b: 9 } },
    })
    const image = new File([await picture.png().toBuffer()], 'a.png', { type: 'image/png' })
    return (await harbor(contentImageStaffCalls.uploadContentImage, { image }, staff())).data
  }

  it('is shown to members, stays while a reward shows it, and goes once none does', async () => {
    const { id: image } = await upload()
    const { id } = await create({ image, stage: 'published' })
    const shown = { id: image, width: 1200, height: 800, widths: [480, 960, 1200] }
    expect((await read(id)).image).toEqual(shown)
    expect((await isSeen(id))!.picture).toEqual({ motif: 'coffee', alt: 'A cup', image: shown })
    const there = async () =>
      (await api.send('GET', `/api/public/pictures/${image}/480`, { host: 'harbor.localhost' })).http
    await later('2026-03-10')
    await tidy(api.app)
    expect(await there()).toBe(200)
    ada = await signedIn(api, 'harbor', 'Ada', { role: 'program_admin' })
    const saved = await harbor(saveReward, { ...draft, stage: 'published', id: String(id), version: '1' } as never, {
      ...staff(),
      json: true,
    })
    expect(saved.data.image).toBeNull()
    await later('2026-03-20')
    await tidy(api.app)
    expect(await there()).toBe(404)
  })

  it('is refused beside the field when it is not there, or another programme’s', async () => {
    const image = crypto.randomUUID()
    const answer = await harbor(createReward, { ...draft, image }, { ...staff(), json: true })
    expect(answer).toMatchObject({ http: 422, status: { fields: { image: 'field.picture_unknown' } } })
  })
})

function hundred() {
  return Array.from({ length: 100 }, (_, index) => `H${index}`)
}

/** Members have so many of an item, the first ones. */
async function take(itemId: string, count: number) {
  await db().send(
    rawQuery(sql`with had as (
        insert into reward_redemption (brand_id, id, item_id, member_id, state, cost, value_cents, reserved_on, reserved_at, reserved_until, confirmed_at, issued_at, used_points)
        select current_brand_id(), gen_random_uuid(), ${itemId}::uuid, ${ana.id}::uuid, 'issued', 0, 0, '2026-03-02', now(), now(), now(), now(), '[]' from generate_series(1, ${count}::integer) returning id),
      numbered as (select id, row_number() over () as n from had)
      update reward_unit u set redemption_id = numbered.id, taken_at = now() from numbered
      where u.brand_id = current_brand_id() and u.item_id = ${itemId}::uuid and u.n = numbered.n`),
  )
}
