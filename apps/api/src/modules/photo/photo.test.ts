import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { photoCalls } from '@throughway/contract/account/photo'
import { memberCalls } from '@throughway/contract/identity/member'
import { pictureMaxBytes } from '@throughway/contract/pictures'
import { query } from '#database/query.ts'
import { type Person, signedIn } from '#testing/people.ts'
import { startTestApi, type TestApi } from '#testing/start-test-api.ts'
import { makeSlots } from '#slots.ts'

const { savePhoto, deletePhoto } = photoCalls

let api: TestApi
let harbor: Awaited<ReturnType<TestApi['at']>>
let ana: Person
beforeAll(async () => {
  api = await startTestApi()
  harbor = await api.at('harbor')
})
afterAll(() => api.close())
beforeEach(async () => void (ana = await signedIn(api, 'harbor', 'Ana')))

const red = { r: 220, g: 30, b: 30 }
const plain = (width = 640, height = 480, background = red) =>
  sharp({ create: { width, height, channels: 3, background } })
const fileOf = (bytes: Buffer | string, name = 'me.png') => new File([bytes as never], name, { type: 'image/png' })

function send(bytes: Buffer | string, square: object = {}, token = ana.token) {
  return harbor(savePhoto, { photo: fileOf(bytes), ...square }, { token })
}

/** The photo as its address gives it to anybody. */
async function fetchPhoto(address: string, size = '') {
  return api.send('GET', `${address}${size && `?size=${size}`}`)
}

async function pictureOf(bytes: Buffer, square: object = {}) {
  const { data } = await send(bytes, square)
  return (await fetchPhoto(data.session.photo!)).bytes
}

async function colourAt(bytes: Buffer, x: number, y: number) {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const at = (y * info.width + x) * info.channels
  return [...data.subarray(at, at + 3)].map((value) => Math.round(value / 64))
}

describe('keeping a photo', () => {
  it('R4.10 answers the session user with an unguessable address that shows it in two sizes', async () => {
    const { http, data } = await send(await plain().png().toBuffer())
    expect(http).toBe(200)
    expect(data.session.photo).toMatch(/^\/api\/public\/photos\/[\w-]{32}$/)
    expect((await harbor(memberCalls.getSession, {}, { token: ana.token })).data.photo).toBe(data.session.photo)
    for (const [size, side] of [
      ['', 512],
      ['512', 512],
      ['96', 96],
    ] as const) {
      const answer = await fetchPhoto(data.session.photo!, size)
      expect([answer.http, answer.headers['content-type'], answer.headers['x-content-type-options']]).toEqual([
        200,
        'image/webp',
        'nosniff',
      ])
      expect(answer.headers['cache-control']).toBe('private, max-age=31536000, immutable')
      expect(await sharp(answer.bytes).metadata()).toMatchObject({ format: 'webp', width: side, height: side })
    }
  })

  it('R7.03 shows it without any header of ours, at its own programme only', async () => {
    const { data } = await send(await plain().jpeg().toBuffer())
    expect((await fetchPhoto(data.session.photo!)).http).toBe(200)
    expect((await api.send('GET', data.session.photo!, { host: 'mesa.localhost' })).http).toBe(404)
    expect((await fetchPhoto('/api/public/photos/nobody')).http).toBe(404)
  })

  it('has a new address for a new photo, and the old one is gone', async () => {
    const first = (await send(await plain().png().toBuffer())).data.session.photo!
    const second = (await send(await plain(100, 100).png().toBuffer())).data.session.photo!
    expect(second).not.toBe(first)
    expect([(await fetchPhoto(first)).http, (await fetchPhoto(second)).http]).toEqual([404, 200])
  })

  it('takes it away, and says so in the session and in the account’s activity', async () => {
    const { data } = await send(await plain().png().toBuffer())
    const removed = await harbor(deletePhoto, {}, { token: ana.token })
    expect(removed.data.session.photo).toBeNull()
    expect((await fetchPhoto(data.session.photo!)).http).toBe(404)
    expect((await harbor(deletePhoto, {}, { token: ana.token })).http).toBe(200)
    const [rows] = await api.app.databases
      .ofBrand(1)
      .send(query.selectFrom('member_activity').select('kind').where('member_id', '=', ana.id))
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual(['photo_changed', 'photo_removed'])
  })

  it('of five devices at once keeps one, whole', async () => {
    const picture = await plain().png().toBuffer()
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(picture)))
    expect(answers.map(({ http }) => http)).toEqual([200, 200, 200, 200, 200])
    const kept = (await harbor(memberCalls.getSession, {}, { token: ana.token })).data.photo!
    expect((await fetchPhoto(kept)).http).toBe(200)
  })
})

describe('what becomes of a picture', () => {
  it('C37 has nothing of its camera and its place left', async () => {
    const exif = {
      IFD0: { Copyright: 'Ana Example', Model: 'Camera 7' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '42/1 21/1 0/1' },
    }
    const bytes = await plain()
      .withExif(exif)
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>Ana Example</a></x:xmpmeta>')
      .jpeg()
      .toBuffer()
    expect((await sharp(bytes).metadata()).exif).toBeDefined()
    const kept = await pictureOf(bytes)
    const { exif: left, xmp, icc, iptc } = await sharp(kept).metadata()
    expect([left, xmp, icc, iptc]).toEqual([undefined, undefined, undefined, undefined])
    expect(kept.includes('Ana Example')).toBe(false)
  })

  it('stands upright whichever way the camera was held', async () => {
    // upright it is blue above red; turned by the camera, its pixels lie on their side
    const upright = await sharp({ create: { width: 200, height: 400, channels: 3, background: red } })
      .composite([
        {
          input: { create: { width: 200, height: 200, channels: 3, background: { r: 20, g: 20, b: 230 } } },
          left: 0,
          top: 0,
        },
      ])
      .png()
      .toBuffer()
    const turned = await sharp(await sharp(upright).rotate(270).toBuffer())
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(await sharp(turned).metadata()).toMatchObject({ width: 400, height: 200, orientation: 6 })
    const kept = await pictureOf(turned)
    expect([await colourAt(kept, 256, 40), await colourAt(kept, 256, 470)]).toEqual([
      [0, 0, 4],
      [3, 0, 0],
    ])
    expect(await colourAt(await pictureOf(turned, { left: 0, top: 200, side: 200 }), 256, 256)).toEqual([3, 0, 0])
  })

  it('keeps the square that was named, else the middle', async () => {
    const striped = await sharp({ create: { width: 300, height: 100, channels: 3, background: red } })
      .composite([
        {
          input: { create: { width: 100, height: 100, channels: 3, background: { r: 20, g: 230, b: 20 } } },
          left: 200,
          top: 0,
        },
      ])
      .png()
      .toBuffer()
    expect(await colourAt(await pictureOf(striped), 256, 256)).toEqual([3, 0, 0])
    expect(await colourAt(await pictureOf(striped, { left: '200', top: '0', side: '100' }), 256, 256)).toEqual([
      0, 4, 0,
    ])
    expect(await send(striped, { left: '201', top: '0', side: '100' })).toMatchObject({
      http: 422,
      status: { fields: { side: 'field.too_large' } },
    })
  })

  it('R5.06 takes the first frame of a moving one, sRGB of a CMYK one, eight bits of sixteen, and white behind what is clear', async () => {
    const frames = Buffer.alloc(64 * 64 * 3 * 2)
    for (let at = 0; at < frames.length; at += 3) frames.set(at < frames.length / 2 ? [220, 30, 30] : [20, 20, 230], at)
    const gif = await sharp(frames, { raw: { width: 64, height: 128, channels: 3, pageHeight: 64 } })
      .gif({ delay: [100, 100] })
      .toBuffer()
    expect(await sharp(gif, { animated: true }).metadata()).toMatchObject({ pages: 2 })
    const cmyk = await plain().toColourspace('cmyk').jpeg().toBuffer()
    expect(await sharp(cmyk).metadata()).toMatchObject({ space: 'cmyk', channels: 4 })
    const deep = await plain().toColourspace('rgb16').png().toBuffer()
    expect(await sharp(deep).metadata()).toMatchObject({ depth: 'ushort' })
    for (const bytes of [gif, cmyk, deep]) {
      const kept = await pictureOf(bytes)
      expect(await sharp(kept).metadata()).toMatchObject({
        format: 'webp',
        space: 'srgb',
        depth: 'uchar',
        channels: 3,
        width: 512,
      })
      expect((await sharp(kept).metadata()).pages ?? 1).toBe(1)
      const [r, g, b] = await colourAt(kept, 100, 100)
      expect([r! >= 3, g! <= 1, b! <= 1]).toEqual([true, true, true])
    }
    const clear = await sharp({
      create: { width: 50, height: 50, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer()
    expect(await colourAt(await pictureOf(clear), 100, 100)).toEqual([4, 4, 4])
  })
})

/** A PNG that says what size it is and holds next to nothing. */
function bomb(width: number, height: number) {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('what is refused, each with its sentence', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  const zipEnd = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)])

  it.each<[string, () => Promise<Buffer | string>, string]>([
    ['an svg', async () => svg, 'field.photo_kind'],
    ['html named as png', async () => '<!doctype html><script>alert(1)</script>', 'field.photo_kind'],
    ['a webp', () => plain().webp().toBuffer(), 'field.photo_kind'],
    ['a tiff', () => plain().tiff().toBuffer(), 'field.photo_kind'],
    ['a text', async () => 'hello', 'field.photo_kind'],
    ['nothing', async () => '', 'field.no_file'],
    [
      'a gif that is a script too',
      async () => Buffer.concat([Buffer.from('GIF89a/*'), Buffer.from('*/=1;<script>alert(1)</script>')]),
      'field.photo_hides',
    ],
    [
      'a png with a page behind it',
      async () => Buffer.concat([await plain().png().toBuffer(), Buffer.from('<HTML><body>')]),
      'field.photo_hides',
    ],
    [
      'a jpg with an archive behind it',
      async () => Buffer.concat([await plain().jpeg().toBuffer(), Buffer.from('PK\x03\x04'), zipEnd]),
      'field.photo_hides',
    ],
    [
      'a gif with PHP in it',
      async () => Buffer.concat([await plain().gif().toBuffer(), Buffer.from('<?php system(1)')]),
      'field.photo_hides',
    ],
    [
      'a png with a document behind it',
      async () => Buffer.concat([await plain().png().toBuffer(), Buffer.from('%PDF-1.7')]),
      'field.photo_hides',
    ],
    ['2500 megapixels in 1 kB', async () => bomb(50_000, 50_000), 'field.photo_too_many_pixels'],
    ['a little above 50 megapixels', async () => bomb(10_000, 5001), 'field.photo_too_many_pixels'],
    ['a width beyond counting', async () => bomb(2_147_483_647, 2_147_483_647), 'field.photo_broken'],
    [
      'half a png',
      async () =>
        (
          await sharp(await noise())
            .png()
            .toBuffer()
        ).subarray(0, 20_000),
      'field.photo_broken',
    ],
    [
      'half a jpg',
      async () =>
        (
          await sharp(await noise())
            .jpeg()
            .toBuffer()
        ).subarray(0, 20_000),
      'field.photo_broken',
    ],
    [
      'half a gif',
      async () =>
        (
          await sharp(await noise())
            .gif()
            .toBuffer()
        ).subarray(0, 20_000),
      'field.photo_broken',
    ],
    ['the first eight bytes of a png', async () => Buffer.from('89504e470d0a1a0a', 'hex'), 'field.photo_broken'],
    ['the first three bytes of a jpg', async () => Buffer.from('ffd8ff', 'hex'), 'field.photo_broken'],
    ['a gif of no size', async () => Buffer.from('GIF89a\0\0\0\0\0\0\0'), 'field.photo_broken'],
    [
      'a png of noise',
      async () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(5000, 7)]),
      'field.photo_broken',
    ],
  ])('R5.06 %s', async (_, make, key) => {
    const answer = await send(await make())
    expect([answer.http, answer.status.name, answer.status.fields?.['photo']]).toEqual([422, 'invalid', key])
    expect((await harbor(memberCalls.getSession, {}, { token: ana.token })).data.photo).toBeNull()
  })

  it.each([
    ['a byte above 10 MB', pictureMaxBytes + 1],
    ['11 MB', 11 * 1024 * 1024],
  ])('R5.06 %s', async (_, size) => {
    const large = Buffer.concat([await plain().png().toBuffer(), Buffer.alloc(size)]).subarray(0, size)
    expect(await send(large)).toMatchObject({
      http: 413,
      status: { name: 'bodyTooLarge', fields: { photo: 'field.photo_too_large' } },
    })
  })

  it('R5.06 takes exactly 10 MB', async () => {
    const picture = await plain().png().toBuffer()
    expect((await send(Buffer.concat([picture, Buffer.alloc(pictureMaxBytes - picture.length)]))).http).toBe(200)
  })

  const form = (body: string) => ({ body: body.replaceAll('\n', '\r\n'), type: 'multipart/form-data; boundary=X' })
  const part = (name: string, text: string, file = '') =>
    `--X\nContent-Disposition: form-data; name="${name}"${file && `; filename="${file}"`}\n\n${text}\n`
  it.each<[string, { body: string; type: string }, number, string]>([
    ['no file', form(`${part('left', '1')}--X--\n`), 422, 'invalid'],
    ['a text where the file should be', form(`${part('photo', 'me')}--X--\n`), 422, 'invalid'],
    ['a file where a number should be', form(`${part('left', '1', 'a.png')}--X--\n`), 422, 'invalid'],
    ['two files', form(`${part('photo', 'a', 'a.png')}${part('photo', 'b', 'b.png')}--X--\n`), 413, 'bodyTooLarge'],
    [
      'three hundred fields',
      form(`${Array.from({ length: 300 }, (_, index) => part(`f${index}`, '1')).join('')}--X--\n`),
      413,
      'bodyTooLarge',
    ],
    ['a field of a prototype', form(`${part('__proto__', '1')}--X--\n`), 400, 'unreadable'],
    ['a field that is too deep', form(`${part('a[b][b][b][b][b][b][b]', '1')}--X--\n`), 400, 'unreadable'],
    [
      'a body that is cut off',
      form('--X\nContent-Disposition: form-data; name="photo"; filename="a.png"\n\nabc'),
      400,
      'unreadable',
    ],
    ['no boundary', { body: 'abc', type: 'multipart/form-data' }, 400, 'unreadable'],
    ['another boundary', { body: '--Y\r\n\r\n', type: 'multipart/form-data; boundary=X' }, 400, 'unreadable'],
    ['an ordinary form', { body: 'photo=abc', type: 'application/x-www-form-urlencoded' }, 422, 'invalid'],
    ['JSON', { body: '{"photo":{}}', type: 'application/json' }, 422, 'invalid'],
    ['a body without a type', { body: 'abc', type: 'image/png' }, 415, 'mediaTypeUnsupported'],
  ])('R7.18 %s', async (_, { body, type }, http, name) => {
    const headers = {
      ...(await api.brandHeaders('harbor')),
      authorization: `Bearer ${ana.token}`,
      'content-type': type,
    }
    const answer = await api.send('PUT', '/api/member/photo', { headers, body })
    const { status } = JSON.parse(answer.text) as { status: { name: string } }
    expect([answer.http, status.name]).toEqual([http, name])
  })

  it('R7.18 such a form stays unread where no file is asked for', async () => {
    const headers = { ...(await api.brandHeaders('harbor')), 'content-type': 'multipart/form-data; boundary=X' }
    expect((await api.send('POST', '/api/public/v5/login', { headers, body: '--X--\r\n' })).http).toBe(415)
  })

  it('asks a visitor to sign in, before the file is read', async () => {
    expect(await send(await plain().png().toBuffer(), {}, '')).toMatchObject({ http: 401 })
  })
})

describe('work in slots', () => {
  it('runs so many at once and the rest in turn, and says come back when too many wait', async () => {
    const inSlot = makeSlots(2, 3)
    const doors = Array.from({ length: 6 }, () => Promise.withResolvers<void>())
    let most = 0
    let now = 0
    const work = (index: number) =>
      inSlot(async () => {
        most = Math.max(most, ++now)
        await doors[index]!.promise
        now--
        return index
      })
    const results = Array.from({ length: 6 }, (_, index) => work(index).catch((error: Error) => error.message))
    expect(await results[5]).toBe('unavailable')
    for (const door of doors) door.resolve()
    expect(await Promise.all(results)).toEqual([0, 1, 2, 3, 4, 'unavailable'])
    expect(most).toBe(2)
  })
})

/** A picture that does not shrink. */
async function noise() {
  return sharp({
    create: {
      width: 400,
      height: 400,
      channels: 3,
      background: red,
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer()
}
