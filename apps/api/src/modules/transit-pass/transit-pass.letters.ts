import type { Language } from '@throughway/contract/programme/brand'
import { formatMoney, formatsOf, type Letter } from '#modules/mail/mail.ts'

/** The news about a pass (C18): requested, approved, denied, its code is ready, cancelled, refunded. */
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

/** A receipt without the code, which the wallet shows. */
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
        owes && t('pass.pay', { money: formatMoney(language, currency, owedCents), link: paymentUrl }),
        news === 'refunded' && t('pass.refund', { money: formatMoney(language, currency, refundCents ?? 0) }),
      ]
      return {
        subject: t(`pass.subject_${news}`, { pass }),
        lead: t(`pass.lead_${news}`, { pass }),
        button:
          news === 'ready'
            ? { label: t('pass.button_code'), address: `${site}/wallet/${id}` }
            : { label: t('pass.button'), address: `${site}/transit_passes`, place: 'wallet' },
        notes: notes.filter((note) => typeof note === 'string' && note !== '') as string[],
      }
    },
  }
}

/** C18: before the tenth, to holders of this month's pass who have not ordered the next. */
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
      button: { label: t('pass.button_order'), address: `${site}/transit_passes`, place: 'wallet' },
      notes: [t('pass.ignore')],
    }),
  }
}

function dayIn(language: Language, date: string): string {
  return formatsOf(language).date.format(Date.parse(date))
}
