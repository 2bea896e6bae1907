import type { Language } from '@throughway/contract/brand'
import type { DenialReason } from '@throughway/domain/ride/ride-states'
import { formatPhone } from '@throughway/domain/identity/phone'
import type { Letter, Writing } from '../letter.ts'

/*
 * Mails about assisted rides. They say when, with whom and whom to call; never from where, to where, why or with what
 * needs: a mail lies about.
 */
type Window = { earliest: Date; latest: Date; timeZone: string }

/** Where a ride stands; a guest's link carries what opens it. */
function addressOf({ site }: Writing, token: string | undefined) {
  return token === undefined ? `${site}/rides` : `${site}/rides?token=${token}`
}

function sayWindow({ language }: Writing, { earliest, latest, timeZone }: Window) {
  const locale = localeOf(language)
  const day = new Intl.DateTimeFormat(locale, { weekday: 'long', month: 'long', day: 'numeric', timeZone }).format(
    earliest,
  )
  const time = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone })
  return { day, from: time.format(earliest), to: time.format(latest) }
}

function localeOf(language: Language) {
  return language === 'es' ? 'es-US' : 'en-US'
}

/** Tells whoever asked for rides that the program has the request, or keeps what was booked by phone. */
export function rideRequestedLetter({
  service,
  days,
  hasCalled,
  token,
}: {
  service: string
  days: readonly string[]
  hasCalled: boolean
  token?: string
}): Letter {
  return {
    template: 'ride_requested',
    topic: 'account',
    write: (writing) => {
      const { t, language } = writing
      const format = new Intl.DateTimeFormat(localeOf(language), {
        weekday: 'long',
        month: 'long',
        day: 'numeric',
        timeZone: 'UTC',
      })
      const list = [...new Set(days)].map((day) => format.format(Date.parse(day))).join('; ')
      return {
        subject: t(hasCalled ? 'ride.subject_called' : 'ride.subject_requested', { service }),
        lead: t(hasCalled ? 'ride.called' : 'ride.requested', { service, days: list }),
        button: { label: t('ride.button'), address: addressOf(writing, token) },
        notes: hasCalled ? [] : [t('ride.requested_note')],
      }
    },
  }
}

type Answered = Window & {
  outcome: 'confirm' | 'negotiate' | 'deny' | 'cancelled'
  service: string
  phone: string | undefined
  confirmation: string | null
  message: string
  denial: DenialReason | null
  token: string | undefined
}

/** What a coordinator answered. */
export function rideAnsweredLetter({
  outcome,
  service,
  phone,
  confirmation,
  message,
  denial,
  token,
  ...window
}: Answered): Letter {
  return {
    template: 'ride_answered',
    topic: 'account',
    write: (writing) => {
      const { t } = writing
      const values = { service, phone: phone && formatPhone(phone), confirmation, ...sayWindow(writing, window) }
      return {
        subject: t(`ride.subject_${outcome}`, values),
        lead: t(`ride.${outcome}`, values),
        button: {
          label: t(outcome === 'negotiate' ? 'ride.button_answer' : 'ride.button'),
          address: addressOf(writing, token),
        },
        notes: [
          ...(denial ? [t(`ride.denial_${denial}`)] : []),
          ...(message ? [t('ride.message', { message })] : []),
          ...(confirmation ? [t('ride.confirmation', values)] : []),
          ...(phone ? [t('ride.phone', values)] : []),
        ],
      }
    },
  }
}

/** Reminds of a ride (E4). */
export function rideReminderLetter({
  service,
  phone,
  cancelBy,
  token,
  ...window
}: Window & {
  service: string
  phone: string | undefined
  cancelBy: Date | undefined
  token: string | undefined
}): Letter {
  return {
    template: 'ride_reminder',
    topic: 'account',
    write: (writing) => {
      const { t, language } = writing
      const values = { service, phone: phone && formatPhone(phone), ...sayWindow(writing, window) }
      const until =
        cancelBy &&
        new Intl.DateTimeFormat(localeOf(language), {
          weekday: 'long',
          hour: 'numeric',
          minute: '2-digit',
          timeZone: window.timeZone,
        }).format(cancelBy)
      return {
        subject: t('ride.subject_reminder', values),
        lead: t('ride.reminder', values),
        button: { label: t('ride.button'), address: addressOf(writing, token) },
        notes: [
          ...(until === undefined ? [] : [t('ride.cancel_by', { until })]),
          ...(phone ? [t('ride.phone', values)] : []),
        ],
      }
    },
  }
}

export type SentRide = Window & {
  service: string
  agency: string
  phone: string | undefined
  url: string | undefined
  bookBy: Date | undefined
}

/** What somebody found for a person they help, sent to whoever books it. */
export function ridesFoundLetter({
  sender,
  origin,
  destination,
  rides,
  stopToken,
}: {
  sender: string
  origin: string
  destination: string
  rides: readonly SentRide[]
  stopToken: string
}): Letter {
  return {
    template: 'rides_found',
    topic: 'account',
    write: (writing) => {
      const { t, site, language } = writing
      const lines = rides.flatMap((ride) => {
        const until =
          ride.bookBy &&
          new Intl.DateTimeFormat(localeOf(language), {
            weekday: 'long',
            month: 'long',
            day: 'numeric',
            hour: 'numeric',
            minute: '2-digit',
            timeZone: ride.timeZone,
          }).format(ride.bookBy)
        const values = { ...ride, phone: ride.phone && formatPhone(ride.phone), ...sayWindow(writing, ride), until }
        return [
          t('rides_found.ride', values) +
            (ride.phone ? ` ${t('rides_found.phone', values)}` : '') +
            (ride.url ? ` ${ride.url}` : '') +
            (until ? ` ${t('rides_found.book_by', values)}` : ''),
        ]
      })
      return {
        subject: t('rides_found.subject'),
        lead: t(sender ? 'rides_found.lead_from' : 'rides_found.lead', { sender, origin, destination }),
        button: { label: t('rides_found.button'), address: `${site}/public/planner` },
        notes: [
          ...lines,
          t('rides_found.note'),
          t('rides_found.stop', { address: `${site}/rides/no_mail?token=${stopToken}` }),
        ],
      }
    },
  }
}
