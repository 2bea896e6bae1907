import { beforeEach, describe, expect, it } from 'vitest'
import { rewardCalls } from '@throughway/contract/reward/reward'
import { rewardEditorCalls } from '@throughway/contract/reward/reward-editor'
import { rewardStaffCalls } from '@throughway/contract/reward/reward-staff'
import { giveRole } from '#testing/grants.ts'
import { makeOrganisation, type Person, signedIn } from '#testing/people.ts'
import { givePoints } from '#testing/rewards.ts'
import { ana, api, harbor, startAtHarbor, token } from '#testing/start-at-harbor.ts'
import { startTestApi } from '#testing/start-test-api.ts'

const { createReward, saveReward, moveReward, getStaffReward, saveRewardDocument } = rewardEditorCalls
const { getReward, redeemReward, confirmRedemption, revealRedemption, getRedemptionFile } = rewardCalls

startAtHarbor()
let ada: Person
beforeEach(async () => void (ada = await signedIn(api, 'harbor', 'Ada', { role: 'program_admin' })))

const words = { title: 'Coffee', summary: 'A cup.', how: 'Show the code.', terms: 'One cup.', alt: 'A cup' }
const coffee = {
  category: 'dining',
  kind: 'static_code',
  stage: 'published',
  sponsor: 'The Mill',
  texts: { en: words, es: { ...words, title: 'Café' } },
  motif: 'coffee',
  cost: '50',
  live_from: '2026-03-01T00:00:00Z',
  static_code: 'MILL',
  places: [
    {
      name: 'The Mill',
      address: '1 Mill Street',
      lat: '42.36',
      lng: '-71.06',
      texts: { en: { hours: 'Mon–Fri 8–5' } },
    },
  ],
} as const
const staff = () => ({ token: ada.token, json: true })
const create = (more: object = {}) => harbor(createReward, { ...coffee, ...more } as never, staff())
const save = async (id: number, more: object = {}) => {
  const { data } = await harbor(getStaffReward, { id: String(id) }, staff())
  return harbor(
    saveReward,
    { ...coffee, id: String(id), version: String(data?.version ?? 1), ...more } as never,
    staff(),
  )
}
const look = async (id: number) => (await harbor(getReward, { id: String(id) }, { token })).data.reward

describe('C14 the catalogue’s editors', () => {
  it('make a reward that members see at once, on every copy, and change it whole', async () => {
    const made = await create()
    expect(made).toMatchObject({
      http: 200,
      data: {
        kind: 'static_code',
        is_limited: false,
        left: null,
        cost: 50,
        live_to: null,
        places: [{ name: 'The Mill', texts: { en: { hours: 'Mon–Fri 8–5' }, es: {} } }],
      },
    })
    const { id } = made.data
    expect(await look(id)).toMatchObject({
      title: 'Coffee',
      cost: 50,
      places: [{ address: '1 Mill Street', hours: 'Mon–Fri 8–5' }],
    })

    const copy = await startTestApi({ copyOf: api })
    const there = await copy.at('harbor')
    expect((await there(getReward, { id: String(id) }, { token })).data.reward!.title).toBe('Coffee')
    const changed = await save(id, {
      texts: { en: { ...words, title: 'Tea' }, es: words },
      cost: '75',
      featured: '3',
      places: [],
    })
    expect(changed.data).toMatchObject({ id, cost: 75, featured: 3, places: [] })
    expect((await harbor(getStaffReward, { id: String(id) }, staff())).data).toEqual(changed.data)
    expect((await there(getReward, { id: String(id) }, { token })).data.reward).toMatchObject({
      title: 'Tea',
      cost: 75,
      places: [],
    })
    await copy.close()
    expect((await create()).data.id).toBe(id + 1)
    await save(id, { stage: 'archived' })
    expect(await look(id)).toBeNull()
  })

  it('do not change the price of a reservation', async () => {
    const { id } = (await create()).data
    await givePoints(api, 'harbor', [ana], 60)
    const { data: reserved } = await harbor(redeemReward, { id: String(id) }, { token })
    await save(id, { cost: '500' })
    expect((await harbor(confirmRedemption, { id: reserved.id }, { token })).data).toMatchObject({
      state: 'issued',
      cost: 50,
    })
  })

  it('lose nothing to one another: the second editor gets what the first has saved', async () => {
    const { id, version } = (await create()).data
    expect(version).toBe(1)
    const copy = await startTestApi({ copyOf: api })
    const there = await copy.at('harbor')
    const write = (cost: number) =>
      (cost % 2 ? harbor : there)(
        saveReward,
        { ...coffee, id: String(id), version: '1', cost: String(cost) } as never,
        staff(),
      )
    const answers = await Promise.all([61, 62, 63, 64, 65, 66].map(write))
    const [saved, ...more] = answers.filter(({ http }) => http === 200)
    expect(more).toEqual([])
    expect(saved!.data.version).toBe(2)
    const told = answers.filter(({ http }) => http !== 200)
    expect(
      told.map(({ http, status, data }) => [http, status.name, (data as unknown as { current: object }).current]),
    ).toEqual(Array.from({ length: 5 }, () => [409, 'changedMeanwhile', saved!.data]))
    expect((await harbor(getStaffReward, { id: String(id) }, staff())).data).toEqual(saved!.data)
    // a document and codes are no part of the form
    expect((await save(id, { version: '2', cost: '70' })).data).toMatchObject({ cost: 70, version: 3 })
    expect((await save(id, { version: '' })).status).toMatchObject({ fields: { version: 'field.not_a_number' } })
    await copy.close()
  })

  it('add pieces, and never take one away', async () => {
    const { id } = (await create({ kind: 'in_store', stock: '2' })).data
    expect((await save(id, { more_stock: '3' })).data).toMatchObject({ is_limited: true, left: 5 })
    const pool = (await create({ kind: 'code_pool' })).data
    expect(pool).toMatchObject({ is_limited: true, left: 0 })
    await harbor(rewardStaffCalls.addRewardCodes, { id: String(pool.id), codes: 'A\nB' }, staff())
    expect((await harbor(getStaffReward, { id: String(pool.id) }, staff())).data.left).toBe(2)
    expect((await save(pool.id, { more_stock: '1' })).status).toMatchObject({
      fields: { more_stock: 'field.not_valid' },
    })
  })

  it('publish a document once it is there', async () => {
    expect((await create({ kind: 'pdf' })).status).toMatchObject({ fields: { stage: 'field.no_file' } })
    const { id } = (await create({ kind: 'pdf', stage: 'draft', cost: '0' })).data
    expect((await save(id, { cost: '0' })).status).toMatchObject({ fields: { stage: 'field.no_file' } })
    const send = (text: string, version = '1') =>
      harbor(
        saveRewardDocument,
        { id: String(id), version, document: new File([text], 'guide.pdf') },
        { token: ada.token },
      )
    expect((await send('<html>')).status).toMatchObject({ fields: { document: 'field.not_valid' } })
    expect((await send('%PDF-1.7 draft')).data).toMatchObject({ has_document: true, version: 2 })
    // of two documents the second is told, and nobody publishes a document that came after they looked
    expect(await send('%PDF-1.7 other')).toMatchObject({ http: 409, status: { name: 'changedMeanwhile' } })
    expect((await send('%PDF-1.7 guide', '2')).http).toBe(200)
    expect(
      await harbor(moveReward, { id: String(id), version: '2', stage: 'published' }, { token: ada.token }),
    ).toMatchObject({ http: 409, status: { name: 'changedMeanwhile' } })
    expect((await save(id, { cost: '0' })).data.stage).toBe('published')
    const { data: reserved } = await harbor(redeemReward, { id: String(id) }, { token })
    await harbor(confirmRedemption, { id: reserved.id }, { token })
    await harbor(revealRedemption, { id: reserved.id }, { token })
    expect(
      Buffer.from((await harbor(getRedemptionFile, { id: reserved.id }, { token })).data.base64, 'base64').toString(),
    ).toBe('%PDF-1.7 guide')
  })

  it.each([
    ['no code where the code is the same for all', { static_code: '' }, { static_code: 'field.required' }],
    ['no page where it is one', { kind: 'external_link' }, { link: 'field.required' }],
    ['an end before its beginning', { live_to: '2026-02-01T00:00:00Z' }, { live_to: 'field.too_small' }],
    ['a limit without its period', { limit_in_period: '2' }, { period: 'field.required' }],
    ['a period without its limit', { period: 'month' }, { limit_in_period: 'field.required' }],
    ['no Spanish', { texts: { en: words } }, { 'texts.es': 'field.required' }],
    ['an entry of a drawing', { kind: 'drawing_entry' }, { kind: 'field.not_a_choice' }],
    [
      'an organisation of nobody',
      { organisations: ['0198b0b0-0000-7000-8000-000000000000'] },
      { organisations: 'field.not_a_choice' },
    ],
    [
      'a place beyond the pole',
      { places: [{ ...coffee.places[0], lat: '91' }] },
      { 'places.0.lat': 'field.too_large' },
    ],
    ['pieces beside codes', { kind: 'code_pool', stock: '5' }, { stock: 'field.not_valid' }],
  ])('are told of %s', async (_, more, fields) => {
    expect(await create(more)).toMatchObject({ http: 422, status: { fields } })
  })

  it('see the code of all and the page of a reward; an auditor sees neither', async () => {
    const [code, page] = [
      (await create()).data.id,
      (await create({ kind: 'external_link', static_code: undefined, link: 'https://mill.example/offer' })).data.id,
    ]
    const [clio, augusta] = [await signedIn(api, 'harbor', 'Clio'), await signedIn(api, 'harbor', 'Augusta')]
    await giveRole(api, 'harbor', clio.id, 'content_editor')
    await giveRole(api, 'harbor', augusta.id, 'auditor')
    const secretsOf = async (reader: Person) => {
      const read = async (id: number) =>
        (await harbor(getStaffReward, { id: String(id) }, { token: reader.token })).data
      return [(await read(code)).static_code, (await read(page)).link]
    }
    expect(await secretsOf(clio)).toEqual(['MILL', 'https://mill.example/offer'])
    expect(await secretsOf(augusta)).toEqual([null, null])
  })

  it('are staff, and touch no other programme’s', async () => {
    const { id } = (await create({ organisations: [await makeOrganisation(api, 'harbor', 'The Mill', 500)] })).data
    expect((await harbor(createReward, coffee as never, { token, json: true })).http).toBe(403)
    const rose = await api.at('rose')
    const rob = await signedIn(api, 'rose', 'Rob', { role: 'program_admin' })
    expect(
      (await rose(saveReward, { ...coffee, id: String(id), version: '1' } as never, { token: rob.token, json: true }))
        .http,
    ).toBe(404)
    expect((await save(999_999)).http).toBe(404)
  })
})
