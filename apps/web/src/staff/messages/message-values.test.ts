import { messageStaffCalls, type StaffMessage } from '@throughway/contract/content/message-staff'
import { describe, expect, it } from 'vitest'
import { checkInput } from '#lib/send/field-errors.ts'
import {
  addressOf,
  inputOf,
  type MessageValues,
  namesOf,
  newMessage,
  valuesOf,
  writtenLanguages,
} from './message-values.ts'

const programme = { languages: ['en', 'es'] as const, timeZone: 'America/New_York' }
const mill = '0198c1f4-0000-7000-8000-000000000001'
const tree = (text: string) => ({
  blocks: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
})
const written = (title: string, text: string) => ({ title, tree: JSON.stringify(tree(text)) })
const whole: MessageValues = {
  ...newMessage([mill]),
  kind: 'org',
  topic: 'events',
  by_mail: true,
  expires_on: '2026-12-01',
  texts: { es: written('Hola', 'Un día'), en: written('Hello', 'One day') },
}
const check = (values: MessageValues) => checkInput(messageStaffCalls.draftMessage.input, inputOf(values, programme))

describe('a message that is written', () => {
  it('is a draft of the call, in the order of the languages, until the end of its last day in the programme', () => {
    expect(check(whole)).toEqual({})
    expect(inputOf(whole, programme)).toMatchObject({
      kind: 'org',
      topic: 'events',
      channels: ['centre', 'mail'],
      expires_at: '2026-12-02T04:59:59.000Z',
      audience: { organisations: [mill], newcomers: false },
      texts: [
        { language: 'en', title: 'Hello' },
        { language: 'es', title: 'Hola' },
      ],
    })
  })

  it('is what it was when it is opened again', () => {
    const input = messageStaffCalls.draftMessage.input.parse(inputOf(whole, programme))
    const message = { ...input, expires_at: input.expires_at ?? null } as unknown as StaffMessage
    expect(valuesOf(message, programme.timeZone)).toEqual(whole)
  })

  it('leads to a page of ours or to another site, or nowhere, and is that again when it is opened', () => {
    const place = { target: 'reward' as const, query: { rewardID: '12' } }
    const href = ' https://Example.org/cage '
    for (const [link, input, address] of [
      [{ ...whole.link, kind: 'place', place }, { type: 'place', ...place }, '/rewards?rewardID=12'],
      [
        { ...whole.link, kind: 'web', href: 'https://example.org/cage' },
        { type: 'web', href: 'https://example.org/cage' },
        'https://example.org/cage',
      ],
      [whole.link, undefined, undefined],
    ] as const) {
      const values = { ...whole, link }
      expect([inputOf(values, programme).link, addressOf(values), check(values)]).toEqual([input, address, {}])
      const parsed = messageStaffCalls.draftMessage.input.parse(inputOf(values, programme))
      const message = { ...parsed, expires_at: null } as unknown as StaffMessage
      expect(valuesOf(message, programme.timeZone).link).toEqual(link)
    }
    const typed = { ...whole, link: { ...whole.link, kind: 'web' as const, href } }
    const { link } = messageStaffCalls.draftMessage.input.parse(inputOf(typed, programme))
    expect(link).toEqual({ type: 'web', href: 'https://example.org/cage' })
    expect(check({ ...whole, link: { ...whole.link, kind: 'web', href: 'http://example.org' } })).toEqual({
      'link.href': 'field.link_unsafe',
    })
    expect(check({ ...whole, link: { ...whole.link, kind: 'place', place: { ...place, query: null } } })).toEqual({
      'link.query': 'field.link_unsafe',
    })
    expect(namesOf({ link: whole.link })).toEqual(['link'])
  })

  it('leaves out a language of which nothing is written, and asks for the first one where nothing is', () => {
    const inSpanish = { ...whole, texts: { es: written('Hola', 'Un día'), en: { title: ' ', tree: '{"blocks":[]}' } } }
    expect(writtenLanguages(inSpanish, programme.languages)).toEqual(['es'])
    expect(check(inSpanish)).toEqual({})
    expect(check(newMessage([]))).toMatchObject({
      topic: 'field.not_a_choice',
      'texts.0.title': 'field.required',
      'texts.0.body.blocks': 'field.required',
    })
    const half = { ...whole, texts: { en: written('Hello', 'One day'), es: { title: 'Hola', tree: '{"blocks":[]}' } } }
    expect(check(half)).toEqual({ 'texts.1.body.blocks': 'field.required' })
  })

  it('wants a channel, and a change of either takes that fault away', () => {
    expect(check({ ...whole, in_centre: false, by_mail: false })).toEqual({ channels: 'field.required' })
    expect(namesOf({ by_mail: true })).toEqual(['channels'])
    expect(namesOf({ by_push: true })).toEqual(['channels'])
    expect(inputOf({ ...whole, by_push: true }, programme).channels).toEqual(['centre', 'mail', 'push'])
    expect(check({ ...whole, in_centre: false, by_push: true })).toEqual({ channels: 'field.push_needs_centre' })
    expect(namesOf({ expires_on: '' })).toEqual(['expires_at'])
    expect(namesOf({ texts: {} })).toEqual(['texts'])
  })
})
