import { z } from 'zod'
import { defineCall } from '../call.ts'
import { email, formBoolean, formInteger, localDate, requiredText } from '../fields.ts'

/** The topics of messages. `account` holds what the law or the service requires: by mail it is always sent. */
export const contactTopics = ['account', 'rewards', 'events', 'matches', 'surveys', 'partner_news'] as const
export type ContactTopic = (typeof contactTopics)[number]

/** Topics that a member can switch off, and that a link in a mail can end. */
export const optionalTopics = [
  'rewards',
  'events',
  'matches',
  'surveys',
  'partner_news',
] as const satisfies readonly ContactTopic[]
export type OptionalTopic = (typeof optionalTopics)[number]

export const contactChannels = ['mail', 'push', 'sms'] as const
export type ContactChannel = (typeof contactChannels)[number]

/** One box of the matrix: `events.mail`. */
export type ContactChoice = `${ContactTopic}.${ContactChannel}`

/** The default choices: no advertising for others, and nothing to the phone without consent. */
export const defaultContactChoices: readonly ContactChoice[] = [
  'account.mail',
  'rewards.mail',
  'events.mail',
  'matches.mail',
  'surveys.mail',
  'account.push',
  'rewards.push',
  'events.push',
  'matches.push',
]

/** The longest pause of all messages, in days. */
export const longestPauseDays = 366

const channels = z.object({
  mail: formBoolean().default(false),
  push: formBoolean().default(false),
  sms: formBoolean().default(false),
})
const always = channels.extend({
  mail: formBoolean()
    .default(true)
    .refine((isOn) => isOn, 'field.always_on'),
})

const contactChoices = z.object({
  version: z.int().describe('0 until something was chosen; the next change carries it.'),
  choices: z.record(z.enum(contactTopics), z.record(z.enum(contactChannels), z.boolean())),
  paused_until: z.iso.date().nullable().describe('The first day on which messages come again.'),
  sms_consent: z.boolean(),
  phone: z.string().nullable().describe('Where text messages would go.'),
})
export type ContactChoices = z.infer<typeof contactChoices>

export const contactCalls = {
  getContactChoices: defineCall({
    summary: 'What the member wants to hear of, and how.',
    method: 'GET',
    path: '/member/contact_choices',
    access: 'member',
    subject: 'contact',
    input: z.object({}),
    answer: contactChoices,
  }),
  saveContactChoices: defineCall({
    summary: 'Keeps the whole matrix. A box that is not sent is off; account messages by mail cannot be.',
    method: 'PUT',
    path: '/member/contact_choices',
    access: 'member',
    whileImpersonated: 'refused',
    touches: ['contact', 'activity'],
    input: z
      .object({
        version: formInteger(0, 2_000_000_000),
        choices: z.object(
          {
            account: always,
            rewards: channels,
            events: channels,
            matches: channels,
            surveys: channels,
            partner_news: channels,
          },
          'field.required',
        ),
        paused_until: localDate().nullish(),
        sms_consent: formBoolean().default(false),
      })
      .superRefine(({ choices, sms_consent: consents }, context) => {
        if (!consents && Object.values(choices).some(({ sms }) => sms))
          context.addIssue({ code: 'custom', path: ['sms_consent'], message: 'field.consent_needed' })
      }),
    answer: contactChoices,
  }),
}

/** What a link ends: one topic, or all optional ones. */
export const unsubscribeTopics = [...optionalTopics, 'all'] as const
export type UnsubscribeTopic = (typeof unsubscribeTopics)[number]

const subscription = z.object({
  topic: z.enum(unsubscribeTopics),
  email: z.string().describe('The address, mostly hidden: mails are handed on, and their links with them.'),
  mailed: z.boolean().describe('Whether mails of the topic go there now.'),
  undoable: z.boolean().describe('Whether this link has ended them within a day, so that it can take it back.'),
})
export type Subscription = z.infer<typeof subscription>

const token = () => requiredText(200)
const limit = { max: 60, windowSeconds: 900 }

export const unsubscribeCalls = {
  readSubscription: defineCall({
    summary: 'What the link of a mail would end. Changes nothing.',
    method: 'GET',
    path: '/public/unsubscribe',
    access: 'public',
    limit,
    subject: 'contact',
    input: z.object({ token: token() }),
    answer: subscription,
  }),
  unsubscribe: defineCall({
    summary: 'Ends the mails that the link names, without signing in.',
    method: 'POST',
    path: '/public/unsubscribe',
    access: 'public',
    limit,
    touches: ['contact', 'activity'],
    input: z.object({ token: token() }),
    answer: subscription,
  }),
  undoUnsubscribe: defineCall({
    summary: 'Takes it back with the link that ended them, within a day and before the member has chosen anew.',
    method: 'POST',
    path: '/public/unsubscribe/undo',
    access: 'public',
    limit,
    touches: ['contact', 'activity'],
    input: z.object({ token: token() }),
    answer: subscription,
  }),
  unsubscribeAtOnce: defineCall({
    summary: 'One-click unsubscribing (RFC 8058): mail programs post here, without any header of ours.',
    method: 'POST',
    path: '/public/unsubscribe/one_click/{token}',
    access: 'link',
    touches: ['contact', 'activity'],
    input: z.object({ token: token() }),
    answer: z.null(),
  }),
  mailUnsubscribeLink: defineCall({
    summary: 'Mails a link for unsubscribing, if the address is known; the answer is the same either way.',
    method: 'POST',
    path: '/public/unsubscribe/link',
    access: 'public',
    limit: { max: 5, windowSeconds: 3600 },
    touches: [],
    input: z.object({ email: email() }),
    answer: z.null(),
  }),
}
