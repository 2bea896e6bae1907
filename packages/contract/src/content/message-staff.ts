import { z } from 'zod'
import { contactTopics } from '../account/contact.ts'
import { defineCall } from '../call.ts'
import { choice, formInteger, instant, requiredText, uuid } from '../fields.ts'
import { fileAnswer } from '../files.ts'
import { listCall } from '../list.ts'
import { languages } from '../programme/brand.ts'
import { audienceRule } from './audience.ts'
import { contentTree, sentTreeField } from './tree.ts'
import { messageKinds, messagePriorities } from './message.ts'
import { messageLink } from './message-link.ts'

/** A notice on a device leads to the message centre, so `push` goes with `centre` alone. */
export const messageChannels = ['centre', 'mail', 'push'] as const
export type MessageChannel = (typeof messageChannels)[number]

export const messageStates = ['draft', 'sent', 'withdrawn'] as const
export type MessageState = (typeof messageStates)[number]

export const mailings = ['none', 'under_way', 'done', 'stopped'] as const

/** Kinds that staff write; the others come from the product. */
export const writtenKinds = ['brand', 'org'] as const
export type WrittenKind = (typeof writtenKinds)[number]

const textsField = z
  .array(z.object({ language: choice(languages), title: requiredText(120), body: sentTreeField() }))
  .min(1, 'field.required')
  .max(languages.length, 'field.too_long')
  .refine((texts) => new Set(texts.map(({ language }) => language)).size === texts.length, 'field.not_valid')

const draft = {
  kind: choice(writtenKinds).default('brand'),
  topic: choice(contactTopics).describe('By which a member may do without its mail; `account` is law and service.'),
  priority: choice(messagePriorities).default('normal'),
  channels: z
    .array(choice(messageChannels))
    .min(1, 'field.required')
    .max(messageChannels.length, 'field.too_long')
    .refine((channels) => !channels.includes('push') || channels.includes('centre'), 'field.push_needs_centre')
    .default(['centre']),
  expires_at: instant().nullish().describe('From then on nobody sees it.'),
  link: messageLink.nullish(),
  audience: audienceRule,
  texts: textsField,
}

const staffMessage = z.object({
  id: z.uuid(),
  state: z.enum(messageStates),
  revision: z.int(),
  kind: z.enum(messageKinds),
  topic: z.enum(contactTopics),
  priority: z.enum(messagePriorities),
  channels: z.array(z.enum(messageChannels)),
  expires_at: z.iso.datetime().nullable(),
  link: messageLink.nullable(),
  audience: audienceRule,
  audience_count: z
    .int()
    .nullable()
    .describe('Of the last preview; of a sent message, at sending. To a coordinator as in the preview.'),
  mail_count: z
    .int()
    .nullable()
    .describe(
      'Of them those to whom the mail was to go, counted with them; null for what goes by no mail, and as `mailed`.',
    ),
  mailing: z.enum(mailings).describe('How far the mails are; `stopped` when it was withdrawn before all had gone.'),
  mailed: z.int().nullable().describe('To how many it has gone by mail so far; null where the reader is told steps.'),
  mail_skipped: z
    .int()
    .nullable()
    .describe(
      'Once the mails are done, how many of `mail_count` got none: they had ended such mails or left meanwhile, or their mail waited until the message had expired. Null before, of a withdrawn message, and to a coordinator.',
    ),
  pushed: z.int().nullable().describe('To the devices of how many it has gone so far; null as with `mailed`.'),
  made_at: z.iso.datetime(),
  sent_at: z.iso.datetime().nullable(),
  withdrawn_at: z.iso.datetime().nullable(),
  texts: z.array(z.object({ language: z.enum(languages), title: z.string(), body: contentTree })),
})
export type StaffMessage = z.output<typeof staffMessage>

const preview = z.object({
  count: z
    .int()
    .nullable()
    .describe('To a coordinator and a masked reader in steps of five, and null where it would point at somebody.'),
  by_mail: z.int().nullable().describe('Of them those who would be mailed now; null beside steps of five.'),
  by_push: z.int().nullable().describe('Of them those whose devices would show it; 0 without push, null as `by_mail`.'),
  sample: z.array(
    z.object({
      name: z.string(),
      language: z.enum(languages),
    }),
  ),
})
export type AudiencePreview = z.output<typeof preview>

const one = { id: uuid() }
const revision = formInteger(1, 2_000_000_000).describe('That it is about; another one has changed it otherwise.')
/**
 * The calls of staff about messages. A coordinator can write to their own organisation only. The screens belong to the
 * administrator's area.
 */
export const messageStaffCalls = {
  listStaffMessages: listCall({
    access: 'staff',
    permission: 'message.read',
    masks: true,
    summary: 'Messages of the programme, the latest made first.',
    path: '/staff/messages',
    subject: 'message',
    filters: {
      state: choice(messageStates).optional(),
      kind: choice(messageKinds).optional(),
      channel: choice(messageChannels).optional().describe('`mail` for newsletters.'),
    },
    sorts: { made: 'desc' },
    page: { usual: 50, most: 100 },
    row: staffMessage,
  }),
  getStaffMessage: defineCall({
    access: 'staff',
    permission: 'message.read',
    masks: true,
    summary: 'One message with its texts.',
    method: 'GET',
    path: '/staff/messages/{id}',
    subject: 'message',
    input: z.object(one),
    answer: staffMessage,
  }),
  draftMessage: defineCall({
    access: 'staff',
    permission: 'message.draft',
    masks: true,
    audit: { kind: 'message.drafted' },
    summary: 'Begins a message; nobody sees it until it is sent.',
    method: 'POST',
    path: '/staff/messages',
    creates: true,
    touches: ['message'],
    input: z.object(draft),
    answer: staffMessage,
  }),
  saveMessage: defineCall({
    access: 'staff',
    permission: 'message.draft',
    masks: true,
    audit: { kind: 'message.changed', subject: 'id' },
    summary: 'Changes a draft, whole.',
    method: 'PUT',
    path: '/staff/messages/{id}',
    touches: ['message'],
    input: z.object({ ...one, revision, ...draft }),
    answer: staffMessage,
  }),
  dropMessage: defineCall({
    access: 'staff',
    permission: 'message.draft',
    audit: { kind: 'message.dropped', subject: 'id' },
    summary: 'Throws a draft away.',
    method: 'DELETE',
    path: '/staff/messages/{id}',
    touches: ['message'],
    input: z.object({ ...one, revision }),
    answer: z.null(),
  }),
  previewMessage: defineCall({
    access: 'staff',
    permission: 'message.draft',
    masks: true,
    audit: { kind: 'message.previewed', subject: 'id' },
    summary: 'Counts the audience of a draft and shows some of it; what was not previewed is not sent.',
    method: 'POST',
    path: '/staff/messages/{id}/preview',
    limit: { max: 120, windowSeconds: 3600 },
    touches: ['message'],
    input: z.object({ ...one, revision }),
    answer: preview,
  }),
  sendMessage: defineCall({
    access: 'staff',
    permission: 'message.send',
    masks: true,
    audit: { kind: 'message.sent', subject: 'id' },
    summary: 'Sends the draft that was previewed. From then on neither its words nor its audience change.',
    method: 'POST',
    path: '/staff/messages/{id}/send',
    touches: ['message'],
    input: z.object({ ...one, revision }),
    answer: staffMessage,
  }),
  mailTestMessage: defineCall({
    access: 'staff',
    permission: 'message.draft',
    audit: { kind: 'message.test-mailed', subject: 'id' },
    summary: 'Mails the message as it stands to whoever calls, in each of its languages.',
    method: 'POST',
    path: '/staff/messages/{id}/test_mail',
    limit: { max: 30, windowSeconds: 3600 },
    touches: [],
    input: z.object(one),
    answer: z.null(),
  }),
  previewMessageMail: defineCall({
    access: 'staff',
    permission: 'message.read',
    summary:
      'The mail of a message as it is saved: its subject, its text, and an address that shows its HTML for a while.',
    method: 'GET',
    path: '/staff/messages/{id}/mail',
    subject: 'message',
    input: z.object({ ...one, language: choice(languages) }),
    answer: z.object({
      language: z.enum(languages).describe('In which it is written for readers of the language asked for.'),
      subject: z.string(),
      text: z.string(),
      address: z.string().describe('Of this host, to be framed; for ten minutes.'),
    }),
  }),
  getMessageMail: defineCall({
    access: 'link',
    summary: 'The HTML of a mail that staff look at, by the address that they were given.',
    method: 'GET',
    path: '/public/message_mail/{token}',
    input: z.object({ token: requiredText(200) }),
    answersAs: 'text/html; charset=utf-8',
    answer: fileAnswer(),
  }),
  withdrawMessage: defineCall({
    access: 'staff',
    permission: 'message.send',
    masks: true,
    audit: { kind: 'message.withdrawn', subject: 'id' },
    summary: 'Takes a sent message out of every list, and stops the mails that have not gone yet.',
    method: 'POST',
    path: '/staff/messages/{id}/withdraw',
    touches: ['message'],
    input: z.object(one),
    answer: staffMessage,
  }),
}
