import { z } from 'zod'
import { textStates } from '@throughway/domain/texting/texting'
import { defineCall } from '../call.ts'
import { formBoolean, phone, text } from '../fields.ts'
import { fileAnswer } from '../files.ts'

const own = z.object({
  is_offered: z.boolean().describe('The programme has a number from which it texts.'),
  line: z.string().nullable().describe('That number.'),
  takes_calls: z.boolean().describe('The number answers calls of phones that have agreed.'),
  consent: z.string().describe('What a member agrees to, in the language of the call.'),
  number: z
    .object({
      number: z.string(),
      state: z.enum(textStates),
      asks_daily: z.boolean(),
      asked_at: z.iso.datetime(),
      agreed_at: z.iso.datetime().nullable(),
      ended_at: z.iso.datetime().nullable(),
      agreed_to: z.string().describe('The text as it stood when the member gave the number.'),
    })
    .nullable(),
})
export type OwnTexting = z.infer<typeof own>

export const textingCalls = {
  getTexting: defineCall({
    summary: 'Whether the member is texted, and what they have agreed to.',
    method: 'GET',
    path: '/member/texting',
    access: 'member',
    subject: 'texting',
    input: z.object({}),
    answer: own,
  }),
  saveTexting: defineCall({
    summary: 'Gives a number, which is asked by a text for its own yes; nothing else is sent before.',
    method: 'POST',
    path: '/member/texting',
    access: 'member',
    needsVerified: true,
    whileImpersonated: 'refused',
    limit: { max: 10, windowSeconds: 3600 },
    touches: ['texting', 'activity'],
    input: z.object({
      number: phone().refine((number) => number !== '', 'field.required'),
      asks_daily: formBoolean().default(false).describe('Asks each evening how the member travelled.'),
      agrees: formBoolean().refine((yes) => yes, 'field.required'),
    }),
    answer: own,
  }),
  stopTexting: defineCall({
    summary: 'Ends all texts, as a reply of STOP does.',
    method: 'DELETE',
    path: '/member/texting',
    access: 'member',
    whileImpersonated: 'refused',
    touches: ['texting', 'activity'],
    input: z.object({}),
    answer: own,
  }),
  receiveText: defineCall({
    summary:
      'A text that somebody sent to the programme’s number, told by the carrier and signed by it. Told twice it acts once.',
    method: 'POST',
    path: '/public/texts',
    access: 'link',
    limit: { max: 3000, windowSeconds: 60 },
    answersAs: 'text/xml; charset=utf-8',
    input: z.object({
      MessageSid: text(64).min(1, 'field.required'),
      From: text(30).regex(/^\+\d{7,15}$/, 'field.not_a_phone'),
      To: text(30).regex(/^\+\d{7,15}$/, 'field.not_a_phone'),
      Body: z.string('field.required').max(1600, 'field.too_long').default(''),
    }),
    answer: fileAnswer(),
  }),
  receiveCall: defineCall({
    summary: 'A call to the programme’s number, or a key that was pressed in it, told by the carrier and signed by it.',
    method: 'POST',
    path: '/public/calls',
    access: 'link',
    limit: { max: 3000, windowSeconds: 60 },
    answersAs: 'text/xml; charset=utf-8',
    input: z.object({
      CallSid: text(64).min(1, 'field.required'),
      From: text(100).min(1, 'field.required').describe('The number that is shown, or a word where there is none.'),
      To: text(100),
      Digits: text(10).default(''),
      StirVerstat: text(60).default('').describe('How far the caller’s network vouches for the number.'),
    }),
    answer: fileAnswer(),
  }),
}
