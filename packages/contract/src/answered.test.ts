import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { answeredShape } from './answered.ts'
import {
  choice,
  formBoolean,
  formInteger,
  formNumber,
  instant,
  localDate,
  phone,
  text,
  uuid,
  website,
} from './fields.ts'

const input = {
  title: text(5),
  count: formInteger(1, 3).default(1),
  miles: formNumber().pipe(z.number().max(9)).optional(),
  is_open: formBoolean(),
  kind: choice(['one', 'other']),
  from: instant(),
  day: localDate().optional(),
  owner: uuid(),
  link: website().optional(),
  phone: phone(),
  places: z
    .array(z.object({ name: text(2), hours: text(2).optional() }), 'field.not_valid')
    .max(1)
    .default([]),
}
const answer = z.object(answeredShape(input))

const whole = {
  title: 'A longer title',
  count: 12,
  miles: 20.5,
  is_open: false,
  kind: 'one',
  from: '2026-03-02T08:00:00.000Z',
  day: '2026-03-02',
  owner: '0198f0a0-0000-7000-8000-000000000001',
  link: 'https://example.org',
  phone: '+14045550100',
  places: [{ name: 'Harbor' }, { name: 'Garden', hours: 'at noon' }],
}

describe('the answer form of an input field', () => {
  it('keeps no bound of the input', () => {
    expect(answer.parse(whole)).toEqual(whole)
  })

  it('is null where it was left out', () => {
    const sparse = { ...whole, miles: null, day: null, link: null }
    expect(answer.parse(sparse)).toEqual(sparse)
  })

  it.each([
    ['a missing value', { count: undefined }],
    ['null in place of what always is', { title: null }],
    ['the text of a form', { count: '12' }],
    ['a broken number', { count: 1.5 }],
    ['the word of a form', { is_open: 'true' }],
    ['a choice that there is not', { kind: 'third' }],
    ['another offset than UTC', { from: '2026-03-02T08:00:00+01:00' }],
    ['no day', { day: 'today' }],
    ['no id', { owner: 'me' }],
    ['half a place', { places: [{ hours: 'at noon' }] }],
  ])('refuses %s', (_what, change) => {
    expect(answer.safeParse({ ...whole, ...change }).success).toBe(false)
  })

  it('fails for an unknown kind of field', () => {
    expect(() => answeredShape({ any: z.bigint() })).toThrow('bigint')
  })
})
