import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { errorReportCalls } from '@throughway/contract/programme/error-report'
import { query } from '#database/query.ts'
import { type Person, signedIn } from '#testing/people.ts'
import { startTestApi, type TestApi, testStart } from '#testing/start-test-api.ts'

const program = 'log-trip-screen-Bk3_x9Qa.js'
const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const requestId = '3f0e4f3a-9f0c-4f5b-8d2e-0d7d4c1b2a3f'

let api: TestApi
let webDist: string
let ana: Person
beforeAll(async () => {
  webDist = await mkdtemp(join(tmpdir(), 'throughway-reports-'))
  await mkdir(join(webDist, 'assets'))
  await writeFile(join(webDist, 'assets', program), '')
  await writeFile(join(webDist, 'page-paths.json'), JSON.stringify(['/reward/{id}', '/trips/trip']))
  api = await startTestApi({ env: { WEB_DIST: webDist } })
  ana = await signedIn(api, 'harbor', 'Ana')
})
afterAll(async () => {
  await api.close()
  await rm(webDist, { recursive: true })
})
beforeEach(async () => {
  api.clock.now = testStart
  await api.app.databases.pool.query('delete from error_report')
})

const send = async (report: object) => {
  const harbor = await api.at('harbor')
  const answer = await harbor(errorReportCalls.reportError, report)
  expect(answer.http).toBe(200)
  return answer.status.request_id
}
const readReports = async (brandId = 1) =>
  (await api.app.databases.ofBrand(brandId).send(query.selectFrom('error_report').selectAll()))[0]

describe('an error report', () => {
  it('R7.15 R7.19 keeps what finds the fault: name, message, frames, page, browser, build and member', async () => {
    const sent = await send({
      description: `TypeError\nTypeError: Cannot read properties of undefined (reading 'street')
    at Ana (https://harbor.example.org/assets/${program}:1:24051)
    at submit@https://harbor.example.org/assets/${program}:2:7`,
      error_code: '500',
      email_subject: 'Unexpected error in the browser',
      app: 'Web',
      app_version: api.app.env.version,
      os_version: 'Linux x86_64',
      brand: 'harbor',
      operating_region_id: '1',
      member_id: ana.id,
      page: '/reward/{id}',
      error_message: "Cannot read properties of undefined (reading 'street')",
      device_manufacturer: 'Google Inc.',
      device_model: chrome,
    })
    expect(await readReports()).toEqual([
      {
        brand_id: 1,
        id: expect.any(String),
        created_at: api.clock.now,
        request_id: sent,
        report: {},
        member_id: ana.id,
        code: 500,
        name: 'TypeError',
        message: 'Cannot read properties of undefined (reading …)',
        frames: [`${program}:1:24051`, `${program}:2:7`],
        page: '/reward/{id}',
        refused_request_id: null,
        browser: 'Chrome 140',
        system: 'Linux',
        build: api.app.env.version,
      },
    ])
  })

  it('R7.19 of a failed sign-in names the refusal and the call that was refused', async () => {
    await send({
      error_code: '701',
      email_subject: 'Sign-in failed',
      error_message: 'refusal.wrong_credentials',
      description: `wrongCredentials 401 ${requestId}`,
      member_id: 'ana@example.org',
      app_version: '0.0.9',
    })
    expect(await readReports()).toMatchObject([
      {
        code: 701,
        name: 'wrongCredentials',
        message: 'refusal.wrong_credentials',
        refused_request_id: requestId,
        member_id: null,
        build: 'another',
      },
    ])
  })

  it('of somebody who is no member of the programme is nobody’s', async () => {
    const cleo = await signedIn(api, 'cascade', 'Cleo')
    await send({ member_id: cleo.id })
    expect(await readReports()).toMatchObject([{ member_id: null }])
  })

  it('is bounded', async () => {
    const mesa = await api.at('mesa')
    expect(await mesa(errorReportCalls.reportError, { description: 'x'.repeat(4001) })).toMatchObject({
      http: 422,
      status: { fields: { description: 'field.too_long' } },
    })
  })
})

const typed = [
  'Ana Reyes',
  'reading',
  'Will May',
  'José Ñuñez',
  'Анна Петрова',
  '山田 花子',
  'أحمد',
  '12 Main Street',
  'Elm Street',
  '12 Calle de Alcalá',
  '02118',
  '(617) 555-0142',
  '+16175550142',
  '617.555.0142',
  '617 555 0142',
  'ana.reyes@example.org',
  'ana%40example.org',
  'ana%2540example.org',
  'ana&#64;example.org',
  'ana(at)example.org',
  '?email=ana%40example.org&name=Ana%20Reyes',
  '4PkB2u0s8Yc-tokenOfALink_x7Qw',
  '1999-04-12',
  '42.3454,-71.0705',
]

/** Where a text that somebody typed may come along in a report: in each way that a browser or a stranger sends it. */
const ways: [string, (text: string) => object][] = [
  ['as the whole message', (text) => ({ error_message: text })],
  [
    'quoted in a message of a browser',
    (text) => ({ error_message: `Unexpected token '${text}', "${text}" is not valid JSON` }),
  ],
  ['as the name of a property', (text) => ({ error_message: `Cannot read properties of null (reading '${text}')` })],
  ['before a known message', (text) => ({ error_message: `${text} is not a function` })],
  ['after a known message', (text) => ({ error_message: `Failed to fetch ${text}` })],
  ['in a refusal', (text) => ({ error_message: `refusal.${text}`, description: `${text} 401 ${requestId}` })],
  ['as the error’s name', (text) => ({ description: `${text}\n${text}Error: x` })],
  ['as the code', (text) => ({ error_code: text.replace(/\D/g, '').slice(-5) || '1' })],
  [
    'in the query of a frame',
    (text) => ({ description: `Error\n at f (https://harbor.example.org/find?q=${text}:1:2)` }),
  ],
  [
    'in the path of a frame',
    (text) => ({ description: `Error\n at ${text} (https://h.example/verify/${text}/x.js:1:2)` }),
  ],
  ['as the name of a program', (text) => ({ description: `Error\n at f (https://h.example/assets/${text}.js:1:2)` })],
  [
    'around the name of a program',
    (text) => ({ description: `Error\n at f (https://h.example/assets/${text}${program}:1:2)` }),
  ],
  [
    'after the name of a program',
    (text) => ({ description: `Error\n at f (https://h.example/assets/${program}?${text}:1:2)` }),
  ],
  ['as the page', (text) => ({ page: `/reward/${text}` })],
  ['as the query of a page', (text) => ({ page: `/reward/{id}?${text}` })],
  ['as the browser', (text) => ({ device_model: text, device_manufacturer: text, os_version: text })],
  ['beside the browser', (text) => ({ device_model: `${text} Chrome/140 ${text}`, os_version: `Linux ${text}` })],
  ['as the build', (text) => ({ app_version: text })],
  ['as everything else', (text) => ({ brand: text, email_subject: text, member_id: text })],
]

describe.each(ways)('what was typed, %s,', (_, put) => {
  it.each(typed)('is in no column: %s', async (text) => {
    await send(put(text))
    const { rows } = await api.app.databases.pool.query<Record<string, unknown>>('select * from error_report')
    expect(rows).toHaveLength(1)
    const { created_at: _at, id: _id, request_id: _request, refused_request_id: _refused, ...kept } = rows[0]!
    // names and lines of our own lists have these words too, and are the same for everybody
    const own = 'Cannot read properties of null (reading …)'
    const all = JSON.stringify(Object.values(kept)).replaceAll(own, '').toLowerCase()
    for (const form of formsOf(text)) expect(all).not.toContain(form.toLowerCase())
    for (const number of all.match(/\d+/g) ?? []) expect(number.length).toBeLessThanOrEqual(3)
  })
})

/** As it stands, encoded once and twice, decoded once and twice, and in escapes of JSON. */
function formsOf(text: string): string[] {
  const decoded = [text, decode(text), decode(decode(text))]
  const encoded = decoded.flatMap((each) => [encodeURIComponent(each), encodeURIComponent(encodeURIComponent(each))])
  return [...new Set([...decoded, ...encoded, ...decoded.flatMap((each) => each.split(/[\s@&?=]+/))])].filter(
    (form) => form.length > 2,
  )
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

describe('the id of a refused call', () => {
  it.each([
    ['of no refusal of ours', `Ana 401 ${requestId}`],
    ['with a street in its place', 'wrongCredentials 401 12-Main-Street'],
    ['with a postal code in its place', 'wrongCredentials 401 02118'],
    ['with a telephone number in its place', 'wrongCredentials 401 617-555-0142'],
    ['in a form that this server gives to no call', `wrongCredentials 401 ${requestId.replace('-4f5b-', '-7f5b-')}`],
    ['with something behind it', `wrongCredentials 401 ${requestId} Ana`],
    ['with something before it', `Ana wrongCredentials 401 ${requestId}`],
  ])('is not kept %s', async (_, description) => {
    await send({ description })
    expect(await readReports()).toMatchObject([{ refused_request_id: null }])
  })
})

describe('the frames of a report', () => {
  it('are thirty at most', async () => {
    const lines = Array.from({ length: 40 }, (_, n) => ` at f (/assets/${program}:1:${n + 1})`)
    await send({ description: `Error\n${lines.join('\n')}` })
    expect((await readReports())[0]!.frames).toHaveLength(30)
  })
})

describe('a place in a program', () => {
  it.each(['6175550142', '5550142', '02118', '0', '1.5'])('is no number like %s', async (number) => {
    await send({ description: `Error\n at f (/assets/${program}:1:${number})\n at g (/assets/${program}:${number}:1)` })
    expect(await readReports()).toMatchObject([{ frames: [] }])
  })
})

describe('a report that a copy of an earlier release writes', () => {
  it('is kept without what was typed', async () => {
    await api.app.databases.pool.query(
      `insert into error_report (brand_id, id, created_at, request_id, report)
       values (1, gen_random_uuid(), now(), 'x', '{"error_message": "12 Main Street"}')`,
    )
    expect(await readReports()).toMatchObject([{ report: {} }])
  })
})
