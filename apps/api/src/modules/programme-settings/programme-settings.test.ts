import { expect, it } from 'vitest'
import { brandCalls } from '@throughway/contract/programme/brand'
import { programmeSettingsCalls } from '@throughway/contract/programme/programme-settings'
import { query } from '#database/query.ts'
import { freshToken, type Person, signedIn } from '#testing/people.ts'
import { makeReward } from '#testing/rewards.ts'
import { api, startAtHarbor } from '#testing/start-at-harbor.ts'

const { getProgrammeSettings, saveProgrammeSettings } = programmeSettingsCalls

startAtHarbor()
const asStaff = async (person: Person) =>
  api.at('harbor', { token: await freshToken(api, 'harbor', person), json: true })

it('R3.02 C37 social links are https on the network’s own host; an empty one is none', async () => {
  const staff = await asStaff(await signedIn(api, 'harbor', 'Adam', { role: 'program_admin' }))
  const { version } = (await staff(getProgrammeSettings, {})).data
  const wrong = await staff(saveProgrammeSettings, {
    version: String(version),
    website: 'http://harbor-commute.org',
    social: { Facebook: 'https://facebook.com.evil.example/harbor', TikTok: 'https://www.tiktok.com/@harbor' },
  })
  expect(wrong).toMatchObject({
    http: 422,
    status: { fields: { website: 'field.not_a_secure_website', 'social.Facebook': 'field.not_of_network' } },
  })
  const right = {
    website: 'https://www.harbor-commute.org',
    about_us: 'We move Boston.',
    social: { TikTok: 'https://www.tiktok.com/@harbor', YouTube: '' },
  }
  const both = await Promise.all(
    [right, right].map((each) => staff(saveProgrammeSettings, { ...each, version: String(version) })),
  )
  expect(both.map(({ http }) => http).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect(both.find(({ http }) => http === 409)).toMatchObject({ data: { current: { version: version + 1 } } })
  const brand = (await (await api.at('harbor'))(brandCalls.getBrand, {})).data
  expect(brand).toMatchObject({ website: right.website, aboutUs: 'We move Boston.' })
  expect(brand.socialMedia).toEqual({ TikTok: 'https://www.tiktok.com/@harbor' })
  expect((await staff(saveProgrammeSettings, { version: String(version + 1) })).data).toMatchObject({
    website: '',
    about_us: '',
  })
  expect((await (await api.at('harbor'))(brandCalls.getBrand, {})).data).toMatchObject({
    website: null,
    socialMedia: {},
  })
})

it('R3.02 an auditor reads the settings and saves none; an editor does neither', async () => {
  const auditor = await asStaff(await signedIn(api, 'harbor', 'Ola', { grants: [{ role: 'auditor' }] }))
  expect((await auditor(getProgrammeSettings, {})).http).toBe(200)
  expect((await auditor(saveProgrammeSettings, { version: '1' })).http).toBe(403)
  const editor = await asStaff(await signedIn(api, 'harbor', 'Eli', { grants: [{ role: 'content_editor' }] }))
  expect((await editor(getProgrammeSettings, {})).http).toBe(403)
})

it('R3.02 R6.08 the ride home of the menu leads to a published reward, which administrators choose', async () => {
  const staff = await asStaff(await signedIn(api, 'harbor', 'Adam', { role: 'program_admin' }))
  await makeReward(api, 'harbor', 8701, { title: 'A ride home' })
  await makeReward(api, 'harbor', 8702, { title: 'Not out yet', stage: 'draft' })
  await makeReward(api, 'harbor', 8703, { title: 'Over', live_to: new Date('2026-02-01T00:00:00Z') })
  const before = (await staff(getProgrammeSettings, {})).data
  expect(before.ride_home_reward).toBe(0)
  expect(before.rewards.filter(({ number }) => number > 8700)).toEqual([{ number: 8701, title: 'A ride home' }])
  const save = (reward: string, version: number) =>
    staff(saveProgrammeSettings, { version: String(version), ride_home_reward: reward })
  for (const wrong of ['8702', '8703', '8999'])
    expect(await save(wrong, before.version)).toMatchObject({
      http: 422,
      status: { fields: { ride_home_reward: 'field.not_a_choice' } },
    })
  expect((await save('-1', before.version)).http).toBe(422)
  const saved = await save('8701', before.version)
  expect(saved).toMatchObject({ http: 200, data: { ride_home_reward: 8701 } })
  const harbor = await api.at('harbor')
  expect((await harbor(brandCalls.getBrand, {})).data.erhgrh_id).toBe(8701)
  // one that is no longer to be had is still told, and stays
  const db = api.app.databases.ofBrand(1)
  await db.send(query.updateTable('reward_item').set({ stage: 'archived' }).where('number', '=', 8701))
  const { version, rewards } = (await staff(getProgrammeSettings, {})).data
  expect(rewards).toContainEqual({ number: 8701, title: 'A ride home' })
  expect((await save('8701', version)).http).toBe(200)
  expect((await save('0', version + 1)).http).toBe(200)
  expect((await harbor(brandCalls.getBrand, {})).data.erhgrh_id).toBe(0)
  expect((await save('8701', version + 2)).http).toBe(422)
})
