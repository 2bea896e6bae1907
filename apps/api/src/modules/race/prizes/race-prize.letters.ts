import { formatsOf, type Letter } from '#modules/mail/mail.ts'

export type PrizeNews = 'reward' | 'reminder' | 'drawing' | 'withdrawn'

type Facts = {
  race: string
  raceId: number
  /** The title of the reward or of the drawing. */
  prize: string
  rewardId: number | null
  drawingId: string | null
  entries: number
  /** The moment after the last one. */
  until: Date | null
  timeZone: string
  reason: string | null
}

/**
 * C16: tells a winner what they have won in a race and how they get it, that they have not redeemed it yet, or that a
 * corrected result no longer awards it.
 */
export function racePrizeLetter(news: PrizeNews, facts: Facts): Letter {
  const { race, raceId, prize, rewardId, drawingId, entries, until, timeZone, reason } = facts
  return {
    template: `race_prize_${news}`,
    topic: 'account',
    write: ({ t, site, language }) => {
      const date = until ? formatsOf(language, timeZone).date.format(until.getTime() - 1) : ''
      const subject = { reward: 'won', drawing: 'won', reminder: 'reminder', withdrawn: 'withdrawn' } as const
      const address = {
        reward: `/rewards?rewardID=${rewardId}`,
        reminder: `/rewards?rewardID=${rewardId}`,
        drawing: `/drawing/${drawingId}`,
        withdrawn: `/race_individual/${raceId}`,
      }
      return {
        subject: t(`race_prize.subject_${subject[news]}`, { race, won: prize, date }),
        lead: t(`race_prize.lead_${news}`, { race, won: prize, date, count: entries }),
        button: {
          label: t(`race_prize.button_${news === 'reminder' ? 'reward' : news}`),
          address: `${site}${address[news]}`,
        },
        notes: [news === 'reward' && t('race_prize.kept'), reason && t('reward.reason', { reason })].filter(
          (note) => typeof note === 'string',
        ),
      }
    },
  }
}
