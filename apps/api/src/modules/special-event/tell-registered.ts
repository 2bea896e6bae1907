import { momentsOf, type RegistrationTimes } from '@throughway/domain/event/registration'
import type { Transaction } from '#database/open-database.ts'
import type { AppContext } from '#app-context.ts'
import type { MailBrand } from '#modules/mail/mail.ts'
import { tellOne } from '#modules/live/live.ts'
import { notify } from '#modules/notify/notify.ts'
import type { Told } from './registration.queries.ts'
import { eventPlaceLetter, isReceipt, type PlaceNews } from './special-event.letters.ts'
import type { EventRow } from './special-event.queries.ts'
import { textOf } from './text-of.ts'

export type Teller = { app: AppContext; brand: MailBrand; now: Date }

/** An event with registration: its days and times are there. */
export type RegisteredEvent = EventRow & RegistrationTimes & { kind: 'registration' }

export function takesRegistrations(row: EventRow): row is RegisteredEvent {
  return row.kind === 'registration'
}

/** The moments of an event by the clock of its programme. */
export function momentsIn(brand: { settings: { time_zone: string } }, event: RegistrationTimes) {
  return momentsOf(event, brand.settings.time_zone)
}

type About = {
  /** Identifies what happened, so that it is told once. */
  about: string
  reason?: string
  turn?: number
  handedOver?: 'atOnce' | 'byJob'
}

/**
 * Notifies a member, in their language, of the outcome of their registration, or of a change of the event. Changes by
 * other people are announced to open pages of the member too.
 */
export function tellRegistered(
  tx: Transaction,
  { app, brand }: Teller,
  event: RegisteredEvent,
  { member_id: memberId, email, language }: Told,
  news: PlaceNews,
  { about, reason, turn, handedOver = 'atOnce' }: About,
): void {
  const { languages, time_zone: timeZone } = brand.settings
  const { startsAt, endsAt } = momentsIn(brand, event)
  const letter = eventPlaceLetter(news, {
    name: textOf(event, language ?? languages[0]!, languages).name,
    number: event.number,
    startsAt,
    endsAt,
    timeZone,
    place: event.place_name,
    reason: reason ?? null,
    turn,
  })
  const notice = { letter, about: `${event.number} ${news} ${about}`, expiresAt: endsAt, handedOver }
  const told = { memberId, email, language }
  if (isReceipt(news)) return notify(tx, { app, brand }, told, 'event.receipt', notice)
  notify(tx, { app, brand }, told, 'event.place', { ...notice, causerId: null })
  tx.atLast(tellOne('event', memberId))
}
