import type { ContactTopic } from '@throughway/contract/account/contact'
import type { MessagePriority } from '@throughway/contract/content/message'
import { addressOfLink, type MessageLink } from '@throughway/contract/content/message-link'
import {
  type MessageChannel,
  messageChannels,
  type StaffMessage,
  type WrittenKind,
} from '@throughway/contract/content/message-staff'
import type { Language } from '@throughway/contract/programme/brand'
import { dateAt } from '#lib/language/local-dates.ts'
import { type AudienceValues, noAudience, ruleOf, valuesOfAudience } from '../audience/audience-values.ts'
import type { Place } from '../editor/place-fields.tsx'
import { documentOf, readDocument } from '../editor/tree-document.ts'
import { readTree, writeTree } from '../editor/tree-text.ts'
import { endOfDay } from '../frame/end-of-day.ts'

export type MessageText = { title: string; tree: string }

/** Where a message leads: nowhere, to a page of ours, or to another site. */
export const linkKinds = ['none', 'place', 'web'] as const
export type LinkValues = { kind: (typeof linkKinds)[number]; place: Place; href: string }

/** A message as it is written. */
export type MessageValues = {
  /** Who speaks. */
  kind: WrittenKind
  topic: ContactTopic | ''
  priority: MessagePriority
  in_centre: boolean
  by_mail: boolean
  by_push: boolean
  /** The last day on which it is seen; empty for none. */
  expires_on: string
  link: LinkValues
  audience: AudienceValues
  texts: Partial<Record<Language, MessageText>>
}

const noLink: LinkValues = { kind: 'none', place: { target: 'find', query: null }, href: '' }
const noText: MessageText = { title: '', tree: writeTree({ blocks: [] }) }

export function newMessage(organisations: readonly string[]): MessageValues {
  return {
    kind: 'brand',
    topic: '',
    priority: 'normal',
    in_centre: true,
    by_mail: false,
    by_push: false,
    expires_on: '',
    link: noLink,
    audience: { ...noAudience, organisations },
    texts: {},
  }
}

export function valuesOf(message: StaffMessage, timeZone: string): MessageValues {
  const { kind, topic, priority, channels, expires_at: expiresAt, link, audience, texts } = message
  return {
    kind: kind === 'org' ? 'org' : 'brand',
    topic,
    priority,
    in_centre: channels.includes('centre'),
    by_mail: channels.includes('mail'),
    by_push: channels.includes('push'),
    expires_on: expiresAt ? dateAt(new Date(expiresAt), timeZone) : '',
    link: valuesOfLink(link),
    audience: valuesOfAudience(audience),
    texts: Object.fromEntries(
      texts.map(({ language, title, body }) => [
        language,
        // in the editor's own spelling, so that opening a text does not change it
        { title, tree: writeTree(readDocument(documentOf(body)).tree) },
      ]),
    ),
  }
}

function valuesOfLink(link: MessageLink | null | undefined): LinkValues {
  if (!link) return noLink
  if (link.type === 'web') return { ...noLink, kind: 'web', href: link.href }
  return { ...noLink, kind: 'place', place: { target: link.target, query: link.query ?? null } }
}

function linkOf({ kind, place: { target, query }, href }: LinkValues): MessageLink | undefined {
  if (kind === 'web') return { type: 'web', href: href.trim() }
  return kind === 'place' ? { type: 'place', target, ...(query && { query }) } : undefined
}

/** The address to which a message leads, as far as it is written. */
export function addressOf({ link }: Pick<MessageValues, 'link'>): string | undefined {
  const written = linkOf(link)
  return written ? addressOfLink(written) : undefined
}

export function textOf({ texts }: MessageValues, language: Language): MessageText {
  return texts[language] ?? noText
}

function isWritten({ title, tree }: MessageText) {
  return title.trim() !== '' || readTree(tree).blocks.length > 0
}

/** The languages that have a text, in the programme's order; the first language while none has. */
export function writtenLanguages(values: MessageValues, languages: readonly Language[]): Language[] {
  const written = languages.filter((each) => isWritten(textOf(values, each)))
  return written.length > 0 ? written : languages.slice(0, 1)
}

type Programme = { languages: readonly Language[]; timeZone: string }

/** The input of the calls that draft and save. */
export function inputOf(values: MessageValues, { languages, timeZone }: Programme) {
  const { kind, topic, priority, expires_on: expiresOn, audience } = values
  const link = linkOf(values.link)
  return {
    kind,
    topic: topic as ContactTopic,
    priority,
    channels: channelsOf(values),
    ...(expiresOn && { expires_at: endOfDay(expiresOn, timeZone) }),
    ...(link && { link }),
    audience: ruleOf(audience),
    texts: writtenLanguages(values, languages).map((language) => {
      const { title, tree } = textOf(values, language)
      return { language, title, body: tree }
    }),
  }
}

export function channelsOf({ in_centre: inCentre, by_mail: byMail, by_push: byPush }: MessageValues): MessageChannel[] {
  const isChosen = { centre: inCentre, mail: byMail, push: byPush }
  return messageChannels.filter((channel) => isChosen[channel])
}

const namesInCall: Partial<Record<keyof MessageValues, string>> = {
  in_centre: 'channels',
  by_mail: 'channels',
  by_push: 'channels',
  expires_on: 'expires_at',
}

/** The names of the faults of changed values. */
export function namesOf(changes: Partial<MessageValues>): string[] {
  return Object.keys(changes).map((name) => namesInCall[name as keyof MessageValues] ?? name)
}

/** The version by which two who write one draft are told apart. */
export function keptOf(message: StaffMessage) {
  return { ...message, version: message.revision }
}
