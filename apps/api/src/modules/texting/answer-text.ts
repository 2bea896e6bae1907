import { v7 as makeUuid } from 'uuid'
import { consentVersions } from '@throughway/domain/identity/consents'
import { countSegments } from '@throughway/domain/texting/count-segments'
import { readReply, type TextCommand } from '@throughway/domain/texting/texting'
import { addDays, localDate, localTime } from '@throughway/domain/time/time'
import type { AppContext } from '#app-context.ts'
import type { Transaction } from '#database/open-database.ts'
import { recordActivity } from '#modules/activity/activity.ts'
import { type BrandOfRequest, siteOf } from '#modules/brand/brand.ts'
import { formatsOf } from '#modules/mail/mail.ts'
import { confirmPendingTrips, listPendingTrips } from '#modules/pending/pending.ts'
import { agreeElsewhere } from '#modules/profile/profile.ts'
import { listComingRides } from '#modules/ride/ride.ts'
import { memberContextOf } from '#modules/trip/trip.ts'
import { listComingVolunteerRide } from '#modules/volunteer-ride/volunteer-ride.ts'
import { logByText, type Said } from './log-by-text.ts'
import { monthOf } from './queue-text.ts'
import { agreeRiderNumber, lockRidersByNumber, type RiderTextRow, stopRiderNumber } from './rider-text.queries.ts'
import { say, sayRideState, sayVolunteers } from './say.ts'
import {
  agreeNumber,
  closeQuestion,
  countHeld,
  findLine,
  hasTerms,
  insertOutgoing,
  insertReceived,
  isAnsweredEnough,
  isToldOfTerms,
  lockByNumber,
  type NumberRow,
  stopNumber,
  takeCost,
} from './texting.queries.ts'

type Received = { ref: string; from: string; text: string; now: Date }
export type Speaking = { app: AppContext; brand: BrandOfRequest; now: Date }

/** A question of the evening can be answered until the noon that follows; after that a letter is about today. */
const noon = '12:00'

/**
 * Acts on a phone's text and answers the reply; undefined for no reply. A message that the carrier repeats acts once.
 * An unknown phone, or one whose owner has stopped, gets only the replies that carriers require.
 */
export async function answerText(
  tx: Transaction,
  speaking: Speaking,
  { ref, from, text, now }: Received,
): Promise<string | undefined> {
  const { app, brand } = speaking
  const id = makeUuid({ msecs: now.getTime() })
  const [[line], [member], [rider]] = await tx.send(findLine(), lockByNumber(from), lockRidersByNumber(from))
  const owner = chooseOwner(member, rider)
  const memberId = owner && 'member_id' in owner ? owner.member_id : null
  const [[received], [enough]] = await tx.send(
    insertReceived({ id, member_id: memberId, number: from, body: text, ref, created_at: now }),
    isAnsweredEnough(from, now),
  )
  if (!received || !line) return undefined
  const command = readReply(text)
  const isAlways = command.kind === 'stop' || command.kind === 'help'
  if (!isAlways && (!line.is_on || enough!.is_full)) return undefined
  const said = await act(tx, speaking, owner, command, from)
  if (!said) return undefined
  const language = owner?.language ?? brand.settings.languages[0]!
  const reply = say(said.key, language, { program: brand.settings.app_name, ...said.values })
  const month = monthOf(brand, now)
  const [[taken]] = await tx.send(takeCost({ month, parts: countSegments(reply), isAlways }))
  if (!taken) {
    tx.later(countHeld(month))
    return undefined
  }
  const out = { id: makeUuid({ msecs: now.getTime() }), member_id: memberId, number: from, body: reply }
  tx.later(
    insertOutgoing({ ...out, kind: 'reply', state: 'sent', is_always: isAlways, created_at: now, sent_at: app.now() }),
  )
  return reply
}

export type Owner = NumberRow | RiderTextRow

/**
 * The owner of a number that both a member and a rider without the web have given: the one who agreed, or else the one
 * asked last.
 */
export function chooseOwner(member: NumberRow | undefined, rider: RiderTextRow | undefined): Owner | undefined {
  if (!member || !rider) return member ?? rider
  if (member.state === 'on' || rider.state === 'on') return member.state === 'on' ? member : rider
  if (rider.state !== 'asked') return member
  return member.state === 'stopped' || rider.told_at > member.asked_at ? rider : member
}

async function act(
  tx: Transaction,
  speaking: Speaking,
  owner: Owner | undefined,
  command: TextCommand,
  from: string,
): Promise<Said | undefined> {
  const { brand, now } = speaking
  const isRider = owner && 'rider_id' in owner
  if (command.kind === 'help') return { key: isRider ? 'rider_help' : 'help', values: { contact: contactOf(brand) } }
  if (command.kind === 'stop') {
    const [stopped] = await tx.send(stopNumber(from, now), stopRiderNumber(from, now))
    for (const { member_id: memberId } of stopped) recordActivity(tx, { memberId, kind: 'texting_stopped', now })
    return { key: 'stopped' }
  }
  if (!owner) return undefined
  if (owner.state !== 'on') {
    const isYes = command.kind === 'start' || (command.kind === 'yes' && owner.state === 'asked')
    if (!isYes) return undefined
    if ('rider_id' in owner) {
      await tx.send(...agreeRiderNumber(owner.rider_id, from, now))
      return { key: 'rider_agreed' }
    }
    await tx.send(...agreeNumber(owner.member_id, from, now), stopRiderNumber(from, now))
    recordActivity(tx, { memberId: owner.member_id, kind: 'texting_agreed', now })
    return { key: 'agreed' }
  }
  return 'rider_id' in owner
    ? actForRider(tx, speaking, owner, command)
    : actForMember(tx, speaking, { ...owner, source: 'text', agreesBy: from }, command)
}

/** A rider without the web logs no trips. */
async function actForRider(
  tx: Transaction,
  speaking: Speaking,
  { rider_id: guestId, language }: RiderTextRow,
  { kind }: TextCommand,
): Promise<Said> {
  if (kind === 'ride') return tellRide(tx, speaking, { guestId }, language)
  return { key: kind === 'start' || kind === 'yes' ? 'rider_agreed' : 'rider_unknown' }
}

type Commander = Pick<NumberRow, 'member_id' | 'language' | 'open_question_on'> & {
  /** The source of the member's trips. */
  source: 'text' | 'mail'
  /** The phone whose texts can agree to the terms; a mail and a call cannot. */
  agreesBy?: string
}

/** Carries out a member's command, and answers the reply. */
export async function actForMember(
  tx: Transaction,
  { app, brand, now }: Speaking,
  { member_id: memberId, language, open_question_on: asked, source, agreesBy }: Commander,
  command: TextCommand,
): Promise<Said> {
  if (command.kind === 'start') return { key: 'agreed' }
  if (command.kind === 'no') {
    if (source === 'text') tx.later(closeQuestion(memberId))
    return { key: 'nothing' }
  }
  if (command.kind === 'ride') return tellRide(tx, { brand, now }, { memberId }, language)
  if (command.kind === 'unknown') return { key: 'unknown' }
  const [[terms]] = await tx.send(hasTerms(memberId))
  if (command.kind === 'agree' || !terms?.has_terms) {
    if (agreesBy === undefined) return { key: 'no_terms' }
    const person = { memberId, number: agreesBy, language, hasTerms: Boolean(terms?.has_terms) }
    return answerTerms(tx, { app, brand, now }, person, command)
  }
  const member = { id: memberId, signInId: '' }
  const context = memberContextOf(app, { brand, member, now, language, impersonation: undefined })
  if (command.kind === 'yes') {
    const [waiting] = await tx.send(listPendingTrips(memberId, { kind: 'profile', dueBefore: now }))
    if (!waiting.length) return { key: 'no_week' }
    const ids = waiting.map(({ id }) => id)
    const { not_logged: left } = await confirmPendingTrips(tx, context, ids, 'ask')
    const values = { count: waiting.length - left.length, left: left.length }
    return { key: left.length ? 'week_partly' : 'week_confirmed', values }
  }
  const today = localDate(now, brand.settings.time_zone)
  const isMorningAfter = asked === addDays(today, -1) && localTime(now, brand.settings.time_zone) < noon
  if (source === 'text') tx.later(closeQuestion(memberId))
  const date = isMorningAfter ? asked : today
  const mode = command.kind === 'mode' ? command.mode : 'same'
  return logByText(tx, context, { mode, date, language, source })
}

type Agreeing = { memberId: string; number: string; language: NumberRow['language']; hasTerms: boolean }

/** Agrees to the terms for a phone that was told which ones, and else tells it. */
async function answerTerms(
  tx: Transaction,
  { app, brand, now }: Speaking,
  { memberId, number, language, hasTerms: hasAgreed }: Agreeing,
  { kind }: TextCommand,
): Promise<Said> {
  const version = consentVersions.terms
  if (hasAgreed) return { key: 'terms_agreed', values: { version } }
  const [[told]] = kind === 'agree' ? await tx.send(isToldOfTerms(number, memberId, version)) : [[]]
  if (!told) {
    const address = `${siteOf(app.env, brand.key)}/legal`
    return { key: 'terms_asked', values: { version, address, contact: contactOf(brand) } }
  }
  await agreeElsewhere(tx, memberId, { language, givenAt: now, now, givenBy: 'text' })
  recordActivity(tx, { memberId, kind: 'terms_agreed_by_text', now })
  return { key: 'terms_agreed', values: { version } }
}

/** The next ride of a member, or of a rider without the web. */
export async function tellRide(
  tx: Transaction,
  { brand, now }: Pick<Speaking, 'brand' | 'now'>,
  whose: { memberId: string } | { guestId: string },
  language: NumberRow['language'],
): Promise<Said> {
  const timeZone = brand.settings.time_zone
  const at = { timeZone, language, now }
  const [next] = [
    ...(await listComingRides(tx, { ...whose, ...at })),
    ...(await listComingVolunteerRide(tx, { ...whose, ...at })),
  ]
    .filter((card) => card.kind === 'ride' || card.kind === 'volunteer_ride')
    .toSorted((one, other) => Date.parse(one.pickup) - Date.parse(other.pickup))
  if (!next) return { key: 'no_ride' }
  return {
    key: 'ride',
    values: {
      service: next.kind === 'ride' ? next.service : sayVolunteers(language),
      date: formatsOf(language).day.format(Date.parse(next.date)),
      time: formatsOf(language, timeZone).time.format(Date.parse(next.pickup)),
      state: sayRideState('guestId' in whose && next.state === 'proposal' ? 'proposal_to_rider' : next.state, language),
    },
  }
}

/** The contact for questions: the office's phone, or else its mail. */
export function contactOf({ settings }: BrandOfRequest): string {
  return settings.contact_phone_display ?? settings.contact_phone ?? settings.contact_email ?? settings.app_name
}
