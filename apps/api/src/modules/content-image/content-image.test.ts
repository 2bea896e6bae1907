import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { contentCalls } from '@throughway/contract/content/content'
import { contentImageStaffCalls } from '@throughway/contract/content/content-image'
import { contentStaffCalls } from '@throughway/contract/content/content-staff'
import { query } from '#database/query.ts'
import { tidy } from '#modules/jobs/tidy.ts'
import { signedIn } from '#testing/people.ts'
import { api, db, harbor, later, startAtHarbor, token } from '#testing/start-at-harbor.ts'

startAtHarbor()

const { uploadContentImage, listContentImages } = contentImageStaffCalls

let admin: { token: string }
let hue = 0
beforeEach(async () => {
  admin = { token: (await signedIn(api, 'harbor', 'Adam', { role: 'program_admin' })).token }
  hue += 1
})

/** A picture that no test before has sent. */
const picture = (width = 1200, height = 800) =>
  sharp({ create: { width, height, channels: 3, background: { r: hue, g: 90, b: 200 } } })

async function upload(bytes: Buffer, name = 'map.png') {
  return harbor(uploadContentImage, { image: new File([bytes as never], name, { type: 'image/png' }) }, admin)
}
const open = (id: string, width: number, host = 'harbor.localhost') =>
  api.send('GET', `/api/public/pictures/${id}/${width}`, { host })

const show = (image: string, size?: object) =>
  JSON.stringify({
    blocks: [
      { type: 'paragraph', content: [{ type: 'text', text: 'Look.' }] },
      { type: 'call_out', tone: 'tip', content: [{ type: 'image', image, alt: 'The map', ...(size && { size }) }] },
    ],
  })

let slugs = 0
async function save(tree: string) {
  const slug = `shown-${(slugs += 1)}`
  const { data: item } = await harbor(contentStaffCalls.createContentItem, { kind: 'page', slug }, admin)
  const facts = { id: item.id, language: 'en' as const, title: 'Shown', description: 'A page.', tree }
  const saved = await harbor(contentStaffCalls.saveContent, facts, admin)
  return { slug, item, saved }
}

describe('a picture that an editor sends', () => {
  it('can be had in its widths by everybody, and browsers keep it', async () => {
    const { data } = await upload(await picture(2400, 1200).png().toBuffer())
    expect(data).toMatchObject({ width: 1600, height: 800, widths: [480, 960, 1600], is_used: false })
    for (const width of data.widths) {
      const answer = await open(data.id, width)
      expect([answer.http, answer.headers['content-type']]).toEqual([200, 'image/webp'])
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(await sharp(answer.bytes).metadata()).toMatchObject({ format: 'webp', width, height: width / 2 })
    }
    expect((await open(data.id, 700)).http).toBe(404)
    expect((await open(data.id, 480, 'mesa.localhost')).http).toBe(404)
  })

  it('is not made larger, stands upright and says nothing of the camera', async () => {
    const turned = await picture(300, 200)
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { data } = await upload(turned)
    expect(data).toMatchObject({ width: 200, height: 300, widths: [200] })
    const { bytes } = await open(data.id, 200)
    expect(bytes.toString('latin1')).not.toContain('secret place')
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
  })

  it('keeps what is seen through', async () => {
    const clear = { r: hue, g: 0, b: 0, alpha: 0 }
    const { data } = await upload(
      await sharp({ create: { width: 40, height: 40, channels: 4, background: clear } })
        .png()
        .toBuffer(),
    )
    expect(await sharp((await open(data.id, 40)).bytes).metadata()).toMatchObject({ hasAlpha: true })
  })

  it('is the same one when it is sent again, by two at once too', async () => {
    const bytes = await picture().png().toBuffer()
    const ids = (await Promise.all([upload(bytes), upload(bytes)])).map(({ data }) => data.id)
    ids.push((await upload(bytes)).data.id)
    expect(new Set(ids).size).toBe(1)
  })

  it.each([
    ['no picture', async () => Buffer.from('hello'), 'field.photo_kind'],
    [
      'a drawing with programs',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      'field.photo_kind',
    ],
    [
      'a picture and a page',
      async () => Buffer.concat([await picture(9, 9).png().toBuffer(), Buffer.from('<script>alert(1)</script>')]),
      'field.photo_hides',
    ],
    ['half a picture', async () => (await picture(400, 400).jpeg().toBuffer()).subarray(0, 500), 'field.photo_broken'],
  ])('%s is refused beside the field', async (_, make, fault) => {
    expect((await upload(await make())).status).toMatchObject({ code: 422, fields: { image: fault } })
  })

  it('a member may send none', async () => {
    const image = new File([await picture(9, 9).png().toBuffer()], 'me.png')
    expect((await harbor(uploadContentImage, { image }, { token })).http).toBe(403)
    expect((await harbor(listContentImages, {}, { token })).http).toBe(403)
  })

  it('stands in the list, page by page', async () => {
    const sent = []
    for (const width of [31, 32, 33]) sent.push((await upload(await picture(width, 10).png().toBuffer())).data.id)
    const first = await harbor(listContentImages, { limit: 2 }, admin)
    expect(first.data.items.map(({ id }) => id)).toEqual([sent[2], sent[1]])
    const { data } = await harbor(listContentImages, { limit: 1, after: first.data.next! }, admin)
    expect(data.items.map(({ id }) => id)).toEqual([sent[0]])
  })
})

describe('a text that shows a picture', () => {
  it('says its size, whatever the editor wrote, and the picture is in use', async () => {
    const { data: image } = await upload(await picture().png().toBuffer())
    const { slug, item, saved } = await save(show(image.id, { width: 7, height: 7 }))
    const revision = { id: item.id, language: 'en' as const, revision: saved.data.id }
    await harbor(contentStaffCalls.publishContent, revision, admin)
    const { data: page } = await harbor(contentCalls.getContent, { kind: 'page', slug })
    expect(page?.tree.blocks[1]).toMatchObject({
      content: [{ type: 'image', image: image.id, size: { width: 1200, height: 800 } }],
    })
    const { data } = await harbor(listContentImages, {}, admin)
    expect(data.items.find(({ id }) => id === image.id)).toMatchObject({ is_used: true })
  })

  it.each([
    ['is not there', async () => '0190a000-0000-7000-8000-00000000dead'],
    [
      'belongs to another programme',
      async () => {
        const eve = await signedIn(api, 'mesa', 'Eve', { role: 'program_admin' })
        const mesa = await api.at('mesa', { token: eve.token })
        const image = new File([await picture(21, 21).png().toBuffer()], 'a.png')
        return (await mesa(uploadContentImage, { image })).data.id
      },
    ],
  ])('is refused where the picture %s', async (_, find) => {
    const { saved } = await save(show(await find()))
    expect(saved.status).toMatchObject({ code: 422, fields: { tree: 'field.picture_unknown' } })
  })
})

describe('a picture that nothing shows', () => {
  /** The session of the editor is over by then. */
  async function pass(hours: number) {
    await later(hours / 24)
    admin = { token: (await signedIn(api, 'harbor', 'Bea', { role: 'program_admin' })).token }
  }
  const isThere = async (id: string) => (await open(id, 40)).http === 200

  it('goes after a day, its copies too; one that an older revision shows stays', async () => {
    const [unused, used, sentAgain] = await Promise.all(
      [50, 51, 52].map(async (height) => {
        const bytes = await picture(40, height).png().toBuffer()
        return { bytes, id: (await upload(bytes)).data.id }
      }),
    )
    await save(show(used!.id))
    await pass(23)
    await tidy(api.app)
    expect(await isThere(unused!.id)).toBe(true)
    await upload(sentAgain!.bytes)
    await pass(25)
    await tidy(api.app)
    expect(await Promise.all([unused, used, sentAgain].map((each) => isThere(each!.id)))).toEqual([false, true, true])
    const [copies] = await db().send(
      query.selectFrom('content_image_copy').select('width').where('image_id', '=', unused!.id),
    )
    expect(copies).toEqual([])
  })

  it('either goes or is shown when a text with it is saved meanwhile', async () => {
    const images = []
    for (let width = 60; width < 72; width += 1)
      images.push((await upload(await picture(width, 9).png().toBuffer())).data)
    await pass(25)
    const saving = images.map(({ id }) => save(show(id)))
    const [saves] = await Promise.all([Promise.all(saving), tidy(api.app)])
    for (const [index, { saved }] of saves.entries()) {
      const { id, width } = images[index]!
      expect(saved.status).toMatchObject(saved.data ? {} : { fields: { tree: 'field.picture_unknown' } })
      expect((await open(id, width)).http).toBe(saved.data ? 200 : 404)
    }
  })
})
