import type { DenialReason } from '@throughway/domain/ride/ride-states'
import { formatPhone } from '@throughway/domain/identity/phone'
import { formatsOf, type Letter, type Writing } from '#modules/mail/mail.ts'

/*
 * Mails about assisted rides. They tell when, with whom and whom to call; never the start, the destination, the reason
 * or the needs, since others may see a mail.
 */
type Window = { earliest: Date; latest: Date; timeZone: string }

/** The page of a ride; a guest's link carries the token that opens it. */
function addressOf({ site }: Writing, token: string | undefined) {
  return token === undefined ? `${site}/rides` : `${site}/rides?token=${token}`
}

function sayWindow({ language }: Writing, { earliest, latest, timeZone }: Window) {
  const day = formatsOf(language, timeZone).weekday.format(earliest)
  const time = formatsOf(language, timeZone).time
  return { day, from: time.format(earliest), to: time.format(latest) }
}

/** Confirms that the programme has the request, or a ride booked by phone. */
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
      const format = formatsOf(language).weekday
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

/** A coordinator's answer. */
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
      const until = cancelBy && formatsOf(language, window.timeZone).weekdayAndTime.format(cancelBy)
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

/** Rides found for a person whom the sender helps, mailed to the person who books them. */
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
        const until = ride.bookBy && formatsOf(language, ride.timeZone).dayAndTime.format(ride.bookBy)
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
