import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Call, findFiles } from '@throughway/contract/call'
import { callsBySubject } from '@throughway/contract/calls'
import { deviceCalls } from '@throughway/contract/trip/recording-device'
import { recordingCalls } from '@throughway/contract/trip/recording'
import { recordingConsentVersion } from '@throughway/domain/recording/recording'
import { listLeaves, makeInput, replaceAt } from './make-input.ts'
import { signedIn } from './people.ts'
import { startTestApi, type TestApi } from './start-test-api.ts'

type Schema = { properties?: Record<string, unknown>; required?: string[] }
type DocumentedCall = {
  operationId: string
  parameters?: { name: string; in: string }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}
/** A call of the document, as it is asked. */
type Operation = { id: string; method: string; path: string; fields: string[]; inBody: boolean }
type Document = { paths: Record<string, Record<string, DocumentedCall>> }

/**
 * What strangers send: wrong types, too long, out of range, unprintable, nested, and keys that mean something to
 * JavaScript.
 */
const badValues: [string, unknown][] = [
  ['an empty text', ''],
  ['a number', -1],
  ['a huge number', 1e308],
  ['not a number', 'NaN'],
  ['infinity', 'Infinity'],
  ['an exponent', '1e999'],
  ['a negative decimal', '-0.0001'],
  ['true', true],
  ['null', null],
  ['a null character', 'a\0b'],
  ['half of an emoji', '\ud83d'],
  ['emoji', '🚲'.repeat(300)],
  ['right-to-left marks', '\u202e\u2066abc'],
  ['an array', ['a', 'b']],
  ['nested arrays', [[[[['a']]]]]],
  ['an object', { a: { b: 1 } }],
  ['a prototype', { __proto__: { polluted: 1 }, constructor: { prototype: { polluted: 1 } } }],
  ['a long text', 'x'.repeat(10_000)],
  ['a very old date', '0001-01-01'],
  ['a far date', '9999-12-31'],
  ['a date that is none', '2026-02-30'],
  ['an id that is none', '00000000-0000-0000-0000-00000000000g'],
  ['an id of nobody', '018f0000-0000-7000-8000-000000000000'],
  ['SQL', "'; drop table trip; --"],
  ['markup', '<script>alert(1)</script>'],
]

/** What the database or a time zone cannot take, in the place of one value of an input that is right otherwise. */
const unkeepable = [
  '{"a":"\\u0000"}',
  '{"a":["\\ud83d"]}',
  '{"\\udc00":1}',
  '0000-01-01',
  '0000-12',
  '9999-12-31',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59-14:00',
  '+010000-01-01T00:00:00Z',
]

const calls = new Map(Object.values(callsBySubject).flatMap((each) => Object.entries<Call>(each)))

/** Whole bodies that are no form and no object. */
const badBodies: [string, string, string][] = [
  ['broken JSON', 'application/json', '{"a":'],
  ['a JSON text', 'application/json', '"text"'],
  ['a JSON array', 'application/json', '[1,2]'],
  ['JSON null', 'application/json', 'null'],
  ['a prototype key in JSON', 'application/json', '{"__proto__":{"polluted":1}}'],
  ['a deep form', 'application/x-www-form-urlencoded', `${'a[b]'.repeat(30)}=1`],
  [
    'two thousand fields',
    'application/x-www-form-urlencoded',
    Array.from({ length: 2000 }, (_, index) => `f${index}=1`).join('&'),
  ],
  [
    'a prototype key in a form',
    'application/x-www-form-urlencoded',
    '__proto__[polluted]=1&constructor[prototype][polluted]=1',
  ],
  ['broken percent signs', 'application/x-www-form-urlencoded', 'date=%E0%A4%A&mode=%%'],
  ['a text of a megabyte', 'application/x-www-form-urlencoded', `note=${'x'.repeat(1_048_576)}`],
  ['a type that nobody reads', 'application/xml', '<a/>'],
  ['no type', 'text/plain', 'hello'],
]

const badPaths = [
  '/api/%',
  '/api/public/brand?domain=%FF',
  '/api/member/trips/%00',
  `/api/${'a'.repeat(5000)}`,
  '/api//public/brand',
  '/api/public/brand?domain[a]=1&domain[b]=2',
  '/api/..%2f..%2fetc/passwd',
]

/**
 * A body comes as a form or as JSON. A value in a field comes as one of the two in turns, since both together take minutes;
 * BAD_INPUT=all sends both.
 */
const isWhole = process.env['BAD_INPUT'] === 'all'

/** So many files share the calls, and with them as many workers the time. */
const parts = 3
type Part = 1 | 2 | 3

/** Every call of the part gets every bad value in each of its fields, and every bad body. */
export function describeBadInput(part: Part) {
  describe(`bad input, generated from the OpenAPI document, part ${part} of ${parts}`, () => {
    testPart(part)
  })
}

function testPart(part: Part) {
  let api: TestApi
  let headers: Record<string, string>
  /** Of a paired phone, for the calls that only phones make. */
  let phone: Record<string, string>
  let document: Operation[]
  let operations: Operation[]

  beforeAll(async () => {
    api = await startTestApi()
    await api.app.planner.prepare('harbor')
    headers = await api.brandHeaders('harbor')
    await signInAna()
    phone = { ...headers, authorization: `Bearer ${await pairPhone((await signedIn(api, 'harbor', 'ben')).token)}` }
    const { text } = await api.send('GET', '/api/openapi.json')
    document = listOperations(JSON.parse(text) as Document)
    operations = takePart(document, part)
  })
  afterAll(() => api.close())

  it('finds every call in the document, each in one part', () => {
    expect(operations.length).toBeGreaterThanOrEqual(15)
    const shared = ([1, 2, 3] as const).flatMap((each) => takePart(document, each))
    expect(shared.length).toBe(document.length)
    expect(new Set(shared)).toEqual(new Set(document))
  })

  it('R7.18 answers an envelope below 500 to every bad value in every field, as form and as JSON', async () => {
    const faults: string[] = []
    const reached = new Set<string>()
    for (const operation of operations) {
      await signInAna()
      for (const [turn, field] of [...operation.fields, 'nobody_asked'].entries()) {
        const found = badValues.flatMap(([what, value], place) =>
          waysToSend(operation, turn + place).map((json) =>
            findFault(`${operation.id} ${field}: ${what}${json ? ' (JSON)' : ''}`, async () => {
              const answer = await sendValue(operation, field, value, json)
              if (answer.http !== 401) reached.add(operation.id)
              return answer
            }),
          ),
        )
        faults.push(...(await Promise.all(found)).flat())
      }
    }
    expect(faults).toEqual([])
    // a call that only ever heard "signed out" was not tried
    const ofMembers = operations.filter(({ id }) => ['member', 'staff'].includes(calls.get(id)?.access ?? ''))
    expect(ofMembers.map(({ id }) => id).filter((id) => !reached.has(id))).toEqual([])
  }, 240_000)

  it('R7.18 answers an envelope below 500 to what cannot be kept, in each value of a whole input, and as the contract says', async () => {
    const faults: string[] = []
    for (const operation of operations) {
      const call = calls.get(operation.id)
      const input = call && !findFiles(call).size ? makeInput(call) : undefined
      if (!input) continue
      await signInAna()
      for (const { path } of listLeaves(input))
        for (const value of unkeepable)
          faults.push(
            ...(await findFault(`${operation.id} ${path.join('.')}: ${value}`, () =>
              sendWhole(operation, replaceAt(input, path, value) as Record<string, unknown>),
            )),
          )
    }
    expect(faults).toEqual([])
    // answers are looked at once what they tell of is written
    expect([...api.app.drifts]).toEqual([])
  }, 240_000)

  it('R7.18 answers an envelope below 500 to every bad body', async () => {
    const faults: string[] = []
    for (const { id, method, path, inBody } of operations.filter((each) => each.inBody || each.method === 'DELETE'))
      for (const [what, type, body] of badBodies)
        faults.push(
          ...(await findFault(`${id}: ${what}${inBody ? '' : ' (no body expected)'}`, () =>
            api.send(method, fill(path), { headers: { ...headersFor(path), 'content-type': type }, body }),
          )),
        )
    expect(faults).toEqual([])
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  }, 120_000)

  it.each(badPaths.filter((_, index) => index % parts === part - 1))(
    'R7.18 answers an envelope below 500 at %s',
    async (path) => {
      expect(await findFault(path, () => api.send('GET', path, { headers }))).toEqual([])
    },
  )

  /** Anew where a call before signed her out, or asked for the end of her account. */
  async function signInAna() {
    const { http } = await api.send('GET', '/api/member/session', { headers })
    if (http === 200) return
    const ana = await signedIn(api, 'harbor', 'ana')
    headers = { ...headers, authorization: `Bearer ${ana.token}` }
  }

  async function sendWhole({ method, path, inBody }: Operation, input: Record<string, unknown>) {
    const rest = { ...input }
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = rest[name]
      delete rest[name]
      return encodeURIComponent(wellFormed(value ?? 'none')) || 'none'
    })
    if (!inBody) return api.send(method, `${filled}?${nestedAll(rest)}`, { headers: headersFor(path) })
    return api.send(method, filled, {
      headers: { ...headersFor(path), 'content-type': 'application/json' },
      body: JSON.stringify(rest),
    })
  }

  function headersFor(path: string) {
    return path.startsWith('/api/device') && path !== '/api/device' ? phone : headers
  }

  async function pairPhone(token: string) {
    const harbor = await api.at('harbor')
    await harbor(recordingCalls.giveRecordingConsent, { version: recordingConsentVersion }, { token })
    const { data } = await harbor(recordingCalls.makePairingCode, {}, { token })
    return (await harbor(deviceCalls.pairDevice, { code: data.code, name: 'Phone', app_version: '1' })).data.token
  }

  async function sendValue(operation: Operation, field: string, value: unknown, json: boolean) {
    const { method, inBody } = operation
    let path = operation.path
    if (path.includes(`{${field}}`)) path = path.replace(`{${field}}`, encodeURIComponent(wellFormed(value)))
    const text = wellFormed(value)
    const form =
      typeof value === 'object' && value !== null
        ? nested(field, value)
        : `${encodeURIComponent(field)}=${encodeURIComponent(text)}`
    if (!inBody) return api.send(method, `${fill(path)}?${form}`, { headers: headersFor(path) })
    return api.send(method, fill(path), {
      headers: { ...headersFor(path), 'content-type': json ? 'application/json' : 'application/x-www-form-urlencoded' },
      body: json ? JSON.stringify({ [field]: value }) : form,
    })
  }
}

async function findFault(what: string, send: () => Promise<{ http: number; text: string }>): Promise<string[]> {
  const { http, text } = await send().catch((error: Error) => ({ http: 599, text: error.message }))
  if (http >= 500) return [`${what} → ${http} ${text.slice(0, 200)}`]
  try {
    const { status } = JSON.parse(text) as { status: { code: number; message: string; request_id: string } }
    return typeof status.code === 'number' && status.message && status.request_id
      ? []
      : [`${what} → no envelope: ${text.slice(0, 200)}`]
  } catch {
    return [`${what} → no JSON: ${http} ${text.slice(0, 200)}`]
  }
}

function listOperations(document: Document): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema.properties ?? {}
      const parameters = (operation.parameters ?? []).filter((each) => each.in !== 'header').map((each) => each.name)
      return {
        id: operation.operationId,
        method: method.toUpperCase(),
        path,
        fields: [...new Set([...Object.keys(body), ...parameters])],
        inBody: ['post', 'put'].includes(method),
      }
    }),
  )
}

/** As many fields for each part as for the others. */
function takePart(all: readonly Operation[], part: Part): Operation[] {
  const weightOf = ({ fields, inBody }: Operation) => (fields.length + 1) * (inBody ? 2 : 1)
  return all.toSorted((one, other) => weightOf(other) - weightOf(one)).filter((_, index) => index % parts === part - 1)
}

/** How often a value is sent, and whether as JSON each time. */
function waysToSend({ inBody }: Operation, turn: number): boolean[] {
  if (!inBody) return [false]
  return isWhole ? [false, true] : [turn % 2 === 1]
}

/** Path parameters that the case is not about. */
function fill(path: string) {
  return path.replace(/\{\w+\}/g, '018f0000-0000-7000-8000-000000000000')
}

function wellFormed(value: unknown) {
  return (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed()
}

function nestedAll(values: Record<string, unknown>): string {
  return Object.entries(values)
    .map(([name, each]) =>
      typeof each === 'object' && each !== null
        ? nested(name, each)
        : `${encodeURIComponent(name)}=${encodeURIComponent(String(each))}`,
    )
    .join('&')
}

function nested(field: string, value: object): string {
  return Object.entries(value)
    .map(([key, each]) =>
      typeof each === 'object'
        ? nested(`${field}[${key}]`, each as object)
        : `${encodeURIComponent(`${field}[${key}]`)}=${encodeURIComponent(String(each))}`,
    )
    .join('&')
}
