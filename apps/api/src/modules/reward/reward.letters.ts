import { formatMoney, formatsOf, type Letter } from '#modules/mail/mail.ts'

/** The news of a redemption: it was issued, waits for approval, has a code, and so on. */
export type RewardNews = 'issued' | 'waiting' | 'code' | 'fulfilled' | 'cancelled' | 'denied' | 'refunded'
type Facts = {
  title: string
  points: number
  reason: string | null
  expiresOn: string | null
  code: string | null
  link: string | null
}

/** A receipt (C14): what happened to the points and the reward, with the reason if somebody decided. */
export function rewardLetter(news: RewardNews, { title, points, reason, expiresOn, code, link }: Facts): Letter {
  return {
    template: `reward_${news}`,
    topic: 'account',
    write: ({ t, site, language }) => {
      const isBack = news === 'cancelled' || news === 'denied' || news === 'refunded'
      const date = expiresOn && formatsOf(language).date.format(Date.parse(expiresOn))
      const notes = [
        reason && t('reward.reason', { reason }),
        code && t('reward.code', { code }),
        link && t('reward.link', { link }),
        date && !isBack && t('reward.until', { date }),
        points > 0 &&
          news !== 'code' &&
          news !== 'fulfilled' &&
          t(isBack ? 'reward.points_back' : 'reward.points_spent', { count: points }),
      ]
      return {
        subject: t(`reward.subject_${news}`, { title }),
        lead: t(`reward.lead_${news}`, { title }),
        button: isBack
          ? { label: t('reward.button_rewards'), address: `${site}/rewards` }
          : { label: t('reward.button'), address: `${site}/wallet` },
        notes: notes.filter((note) => typeof note === 'string' && note !== '') as string[],
      }
    },
  }
}

/** Tells the programme's administrators that the stock of a reward is low (C14). */
export function rewardsLowLetter({ title, left }: { title: string; left: number }): Letter {
  return {
    template: 'rewards_low',
    topic: 'account',
    write: ({ t }) => ({
      subject: t('rewards_low.subject', { title }),
      lead: t('rewards_low.lead', { title, count: left }),
      notes: [t('rewards_low.note')],
    }),
  }
}

/** Tells the programme's administrators that a member's year is close to the reporting limit (D4). */
export function rewardYearLetter({
  member,
  year,
  cents,
  reported_from_cents: reportedFrom,
}: {
  member: string
  year: number
  cents: number
  reported_from_cents: number
}): Letter {
  return {
    template: 'reward_year',
    topic: 'account',
    write: ({ t, language, currency }) => {
      const money = (amount: number) => formatMoney(language, currency, amount)
      return {
        subject: t('reward_year.subject', { member, year: String(year) }),
        lead: t('reward_year.lead', { member, year: String(year), worth: money(cents) }),
        notes: [t('reward_year.note', { limit: money(reportedFrom) })],
      }
    },
  }
}
