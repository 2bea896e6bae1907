import { formatPhone } from '@throughway/domain/identity/phone'
import { formatMoney, formatsOf, type Letter } from '#modules/mail/mail.ts'

/** The news about a ride home or its receipt. */
export type RideHomeNews =
  | 'approved'
  | 'needs_call'
  | 'denied'
  | 'lapsed'
  | 'cancelled'
  | 'voided'
  | 'claim_received'
  | 'claim_reminder'
  | 'claim_paid'
  | 'claim_partly_paid'
  | 'claim_refused'
type Facts = {
  /** The programme's name for it. */
  name: string
  id: string
  number: string | null
  endsAt: Date
  timeZone: string
  date: string
  officePhone: string
  providers: readonly { name: string; phone: string }[]
  claimUntil: string | null
  mostCents: number
  paidCents: number | null
  reason: string | null
}

/** C19: the mail itself has number, end and phone numbers; never the reason or the destination. */
export function rideHomeLetter(news: RideHomeNews, facts: Facts): Letter {
  const { name, id, number, endsAt, timeZone, date, officePhone, providers, claimUntil, mostCents, paidCents, reason } =
    facts
  return {
    template: `ride_home_${news}`,
    topic: 'account',
    write: ({ t, site, language, currency }) => {
      const day = (text: string) => formatsOf(language).date.format(Date.parse(text))
      const money = (cents: number) => formatMoney(language, currency, cents)
      const time = formatsOf(language, timeZone).time.format(endsAt)
      const values = {
        name,
        date: day(date),
        time,
        phone: formatPhone(officePhone),
        number: number ?? '',
        until: claimUntil && day(claimUntil),
        most: money(mostCents),
        paid: money(paidCents ?? 0),
      }
      const notes = [
        reason && t('ride_home.reason', { reason }),
        ...(news === 'approved'
          ? providers.map((each) => t('ride_home.provider', { provider: each.name, phone: formatPhone(each.phone) }))
          : []),
        news === 'approved' && t('ride_home.most', values),
        news === 'approved' && claimUntil && t('ride_home.claim', values),
        news === 'needs_call' && t('ride_home.call', values),
        (news === 'denied' || news === 'lapsed' || news === 'voided' || news === 'claim_refused') &&
          officePhone &&
          t('ride_home.questions', values),
      ]
      return {
        subject: t(`ride_home.subject_${news}`, values),
        lead: t(`ride_home.lead_${news}`, values),
        ...(news === 'approved' && number && { code: number }),
        button: { label: t('ride_home.button'), address: `${site}/ride_home/${id}` },
        notes: notes.filter((note) => typeof note === 'string' && note !== '') as string[],
      }
    },
  }
}

/** Tells the programme's administrators that a member waits for a ride today. */
export function rideHomeWaitsLetter({ name, endsAt, timeZone }: Pick<Facts, 'name' | 'endsAt' | 'timeZone'>): Letter {
  return {
    template: 'ride_home_waits',
    topic: 'account',
    write: ({ t, language }) => {
      const time = formatsOf(language, timeZone).time.format(endsAt)
      return {
        subject: t('ride_home_waits.subject', { name }),
        lead: t('ride_home_waits.lead', { name, time }),
        notes: [t('ride_home_waits.note')],
      }
    },
  }
}
