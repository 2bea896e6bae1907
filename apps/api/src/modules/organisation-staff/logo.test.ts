import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { logoBox } from '@throughway/contract/account/organisation-logo'
import { membershipCalls } from '@throughway/contract/account/organisation'
import { organisationLogoStaffCalls as calls } from '@throughway/contract/programme/organisation-logo-staff'
import { organisationMergeCalls } from '@throughway/contract/programme/organisation-merge'
import { organisationStaffCalls } from '@throughway/contract/programme/organisation-staff'
import { rawQuery } from '#database/query.ts'
import { dropFiles } from '#files/files.jobs.ts'
import { giveRole } from '#testing/grants.ts'
import { makeOrganisation, type Person, signedIn } from '#testing/people.ts'
import { api, db, harbor, startAtHarbor } from '#testing/start-at-harbor.ts'

startAtHarbor()

let ada: Person
let numbers = 7000
beforeEach(async () => {
  ada = await signedIn(api, 'harbor', 'Ada', { role: 'program_admin' })
})

const by = (person: Person) => ({ token: person.token })
const make = () => makeOrganisation(api, 'harbor', `Logo ${(numbers += 50)}`, numbers)
const clear = { r: 0, g: 0, b: 0, alpha: 0 }
const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 4, background: clear } })
const fileOf = (bytes: Buffer | string) => new File([bytes as never], 'logo.svg', { type: 'image/svg+xml' })
const send = (id: string, bytes: Buffer | string, person = ada) =>
  harbor(calls.saveOrganisationLogo, { id, logo: fileOf(bytes) }, by(person))
const get = async (id: string) => (await harbor(organisationStaffCalls.getStaffOrganisation, { id }, by(ada))).data
const fetchLogo = (address: string, host = 'harbor.localhost') => api.send('GET', address, { host })

describe('C32 the logo of an organisation', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('is made anew of a %s, within its box, for everybody', async (format) => {
    const id = await make()
    const { http, data } = await send(
      id,
      await plain(1200, 300)
        .toFormat(format)
        .withExif({ IFD0: { Model: 'Camera 7' } })
        .toBuffer(),
    )
    expect(http).toBe(200)
    expect(data.logo).toMatchObject({ width: logoBox.width, height: 120 })
    const answer = await fetchLogo(data.logo.address)
    expect([answer.http, answer.headers['content-type'], answer.headers['x-content-type-options']]).toEqual([
      200,
      'image/webp',
      'nosniff',
    ])
    const { format: kept, width, hasAlpha, exif } = await sharp(answer.bytes).metadata()
    expect({ kept, width, exif }).toEqual({ kept: 'webp', width: 480, exif: undefined })
    expect(hasAlpha).toBe(format !== 'jpeg')
    expect((await fetchLogo(data.logo.address, 'mesa.localhost')).http).toBe(404)
  })

  it('stands in the list, at the organisation and where its members meet it', async () => {
    const id = await make()
    const ben = await signedIn(api, 'harbor', 'Ben', { organisationId: id })
    const shown = async () => [
      (await get(id)).logo,
      (await harbor(organisationStaffCalls.listStaffOrganisations, { text: String(numbers) }, by(ada))).data.items[0]!
        .logo,
      (await harbor(membershipCalls.getOwnOrganisation, {}, by(ben))).data.organisation!.logo,
    ]
    expect(await shown()).toEqual([null, null, null])
    const { data } = await send(id, await plain(100, 100).png().toBuffer())
    expect(await shown()).toEqual([data.logo, data.logo, data.logo])
    expect((await harbor(calls.removeOrganisationLogo, { id }, by(ada))).http).toBe(200)
    expect(await shown()).toEqual([null, null, null])
    expect((await harbor(calls.removeOrganisationLogo, { id }, by(ada))).http).toBe(200)
  })

  it.each<[string, () => Promise<Buffer | string> | string, string]>([
    ['a drawing in text', () => '<svg xmlns="http://www.w3.org/2000/svg"/>', 'field.logo_kind'],
    ['a moving picture', () => plain(9, 9).gif().toBuffer(), 'field.logo_kind'],
    [
      'a picture that is cut off',
      async () => (await plain(90, 90).png().toBuffer()).subarray(0, 60),
      'field.photo_broken',
    ],
    [
      'a picture with a page in it',
      async () => Buffer.concat([await plain(9, 9).png().toBuffer(), Buffer.from('<script>1</script>')]),
      'field.photo_hides',
    ],
    ['nothing', () => '', 'field.no_file'],
    ['more than ten megabytes', () => Promise.resolve(Buffer.alloc(10 * 1024 * 1024 + 1)), 'field.photo_too_large'],
  ])('is not %s', async (_, bytes, fault) => {
    const id = await make()
    const { http, status } = await send(id, await bytes())
    expect([http, status.fields]).toEqual([fault === 'field.photo_too_large' ? 413 : 422, { logo: fault }])
    expect((await get(id)).logo).toBeNull()
  })

  it('of before goes from the store a day after another one, a removal or the end of the organisation', async () => {
    const [first, second] = [await make(), await make()]
    const picture = await plain(90, 90).png().toBuffer()
    const old = (await send(first, picture)).data.logo
    const kept = (await send(first, picture)).data.logo
    await send(second, picture)
    expect([(await fetchLogo(old.address)).http, (await fetchLogo(kept.address)).http]).toEqual([404, 200])
    const count = async () => {
      const [[row]] = await db().send(
        rawQuery(sql<{ kept: number }>`select count(*)::integer as kept from file where kind = 'logo' and is_taken`),
      )
      const [[all]] = await db().send(
        rawQuery(sql<{ kept: number }>`select count(*)::integer as kept from file where kind = 'logo'`),
      )
      return [row!.kept, all!.kept - row!.kept]
    }
    const [taken] = await count()
    await harbor(organisationStaffCalls.removeOrganisation, { id: second, version: '1', reason: 'A double' }, by(ada))
    expect((await count())[0]).toBe(taken! - 1)
    await dropFiles(api.app)
    api.clock.now = new Date(api.clock.now.getTime() + 25 * 3_600_000)
    await dropFiles(api.app)
    expect(await count()).toEqual([taken! - 1, 0])
    expect((await fetchLogo(kept.address)).http).toBe(200)
  })

  it('is one and whole when five are sent at once', async () => {
    const id = await make()
    const picture = await plain(90, 90).png().toBuffer()
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(id, picture)))
    expect(answers.map(({ http }) => http)).toEqual([200, 200, 200, 200, 200])
    expect((await fetchLogo((await get(id)).logo!.address)).http).toBe(200)
  })

  it('goes along with an organisation into another one that has none', async () => {
    const [first, second, into] = [await make(), await make(), await make()]
    const picture = await plain(90, 90).png().toBuffer()
    const [moved, left] = [(await send(first, picture)).data.logo, (await send(second, picture)).data.logo]
    for (const id of [first, second]) {
      const { http } = await harbor(organisationMergeCalls.mergeOrganisations, { id, into, reason: 'Bought' }, by(ada))
      expect(http).toBe(200)
    }
    expect((await get(into)).logo).toEqual(moved)
    expect([(await get(second)).logo, (await fetchLogo(left.address)).http]).toEqual([null, 404])
    expect((await send(first, picture)).status.name).toBe('organisationMerged')
  })

  it('is changed by those who manage organisations alone', async () => {
    const id = await make()
    const cora = await signedIn(api, 'harbor', 'Cora')
    await giveRole(api, 'harbor', cora.id, 'coordinator', { scopeId: id })
    const picture = await plain(9, 9).png().toBuffer()
    expect((await send(id, picture, cora)).http).toBe(403)
    expect((await harbor(calls.removeOrganisationLogo, { id }, by(cora))).http).toBe(403)
    expect((await send(crypto.randomUUID(), picture)).http).toBe(404)
    const mesa = await api.at('mesa')
    const adaOfMesa = await signedIn(api, 'mesa', 'Ada', { role: 'program_admin' })
    const { http } = await mesa(calls.saveOrganisationLogo, { id, logo: fileOf(picture) }, { token: adaOfMesa.token })
    expect(http).toBe(404)
  })
})
