import { formatsOf, type Letter } from '#modules/mail/mail.ts'

/** Tells a watching member that somebody new can travel with them (C25). Only the page says who it is. */
export function matchNewsLetter({ count }: { count: number }): Letter {
  return {
    template: 'match_news',
    topic: 'matches',
    write: ({ t, site }) => ({
      subject: t('match_news.subject', { count }),
      lead: t('match_news.lead', { count }),
      button: { label: t('match_news.button'), address: `${site}/trips/company` },
      notes: [t('match_news.weekly')],
    }),
  }
}

/** Asks to renew a wish before its thirty days are over; a button on the page does it, no link. */
export function wishEndsLetter({ profile, date }: { profile: string; date: string }): Letter {
  return {
    template: 'wish_ends',
    topic: 'matches',
    write: ({ t, site, language }) => {
      const day = formatsOf(language).day.format(Date.parse(date))
      return {
        subject: t('wish_ends.subject', { name: profile }),
        lead: t('wish_ends.lead', { name: profile, date: day }),
        button: { label: t('wish_ends.button'), address: `${site}/trips/company` },
        notes: [t('wish_ends.then')],
      }
    },
  }
}
