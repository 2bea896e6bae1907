import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { SerializedAnswer, wrapSerialized } from './serialized-answer.ts'

const long = { words: 'Línea 7 – “Harbor”, 🚲 '.repeat(400) }
const opening = '{"status":{"request_id":"1"},"data":'

function wrap(answer: SerializedAnswer<unknown>, accepted?: string) {
  const sent: Record<string, string> = {}
  const body = wrapSerialized(
    answer,
    opening,
    { headers: accepted === undefined ? {} : { 'accept-encoding': accepted } } as never,
    { header: (name: string, value: string) => void (sent[name] = value) } as never,
  )
  return { body, sent }
}

it.each([
  ['gzip, deflate, br, zstd', true],
  ['gzip', true],
  ['br;q=1.0, GZIP;q=0.5', true],
  ['gzip;q=0', false],
  ['gzip; q=0.000', false],
  ['gzip;q=0.0000', false],
  ['gzip;q=0.001', true],
  ['br', false],
  ['identity', false],
  ['gzipped', false],
  ['', false],
  [undefined, false],
])('answers a client that accepts %s in a form that it takes', (accepted, isCompressed) => {
  const { body, sent } = wrap(new SerializedAnswer(long), accepted)
  expect(sent).toEqual({ vary: 'accept-encoding', ...(isCompressed && { 'content-encoding': 'gzip' }) })
  const text = (isCompressed ? gunzipSync(body) : body).toString()
  expect(JSON.parse(text)).toEqual({ status: { request_id: '1' }, data: long })
  expect(body.length < 2000).toBe(isCompressed)
})

it.each([null, '', 'é', { items: [] }])('leaves %o as it is, as it is short', (data) => {
  const { body, sent } = wrap(new SerializedAnswer(data), 'gzip')
  expect(sent).toEqual({})
  expect(JSON.parse(body.toString())).toMatchObject({ data })
})

it('holds for answers of every length', () => {
  for (let length = 1000; length < 70_000; length = Math.round(length * 1.31)) {
    const data = Array.from({ length }, (_, index) => (index * 7919) % 251)
    const { body } = wrap(new SerializedAnswer(data), 'gzip')
    expect(JSON.parse(gunzipSync(body).toString())).toMatchObject({ data })
  }
})
