import type { Letter } from '../letter.ts'
import type { Language } from '@throughway/contract/brand'

/** What became of a pass (C18): asked for, there to be paid or to come, no, its code is there, given back, paid back. */
export type PassNews = 'requested' | 'approved' | 'denied' | 'ready' | 'cancelled' | 'refunded'
type Facts = {
  id: string
  name: string
  operator: string
  from: string
  to: string
  reason: string | null
  refundCents: number | null
  owedCents: number
  paymentUrl: string | null
}

/** A receipt, without the code, which the wallet shows. */
export function passLetter(
  news: PassNews,
  { id, name, operator, from, to, reason, refundCents, owedCents, paymentUrl }: Facts,
): Letter {
  return {
    template: `pass_${news}`,
    topic: 'account',
    write: ({ t, site, language, currency }) => {
      const pass = `${name}, ${operator}`
      const owes = news === 'approved' && owedCents > 0 && paymentUrl
      const notes = [
        t('pass.dates', { from: dayIn(language, from), to: dayIn(language, to) }),
        reason && t('pass.reason', { reason }),
        owes && t('pass.pay', { money: moneyIn(language, currency, owedCents), link: paymentUrl }),
        news === 'refunded' && t('pass.refund', { money: moneyIn(language, currency, refundCents ?? 0) }),
      ]
      return {
        subject: t(`pass.subject_${news}`, { pass }),
        lead: t(`pass.lead_${news}`, { pass }),
        button:
          news === 'ready'
            ? { label: t('pass.button_code'), address: `${site}/wallet/${id}` }
            : { label: t('pass.button'), address: `${site}/transit_passes` },
        notes: notes.filter((note) => typeof note === 'string' && note !== '') as string[],
      }
    },
  }
}

/** C18: before the tenth, to who holds this month's pass and has not ordered the next. */
export function passReminderLetter({
  name,
  operator,
  orderBy,
}: {
  name: string
  operator: string
  orderBy: string
}): Letter {
  return {
    template: 'pass_reminder',
    topic: 'rewards',
    write: ({ t, site, language }) => ({
      subject: t('pass.subject_reminder', { date: dayIn(language, orderBy) }),
      lead: t('pass.lead_reminder', { pass: `${name}, ${operator}`, date: dayIn(language, orderBy) }),
      button: { label: t('pass.button_order'), address: `${site}/transit_passes` },
      notes: [t('pass.ignore')],
    }),
  }
}

const localeOf = (language: Language) => (language === 'es' ? 'es-US' : 'en-US')

function dayIn(language: Language, date: string): string {
  return new Intl.DateTimeFormat(localeOf(language), {
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(Date.parse(date))
}

function moneyIn(language: Language, currency: string, cents: number): string {
  return new Intl.NumberFormat(localeOf(language), { style: 'currency', currency }).format(cents / 100)
}
