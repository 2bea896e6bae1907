import type { Letter } from '../letter.ts'

type Facts = { count: number; /** The day on which it is written, so that no two weeks read alike. */ date: string }

/** Says once a week that trips of profiles wait for a yes (C5); opening its link changes nothing. */
export function weekToConfirmLetter({ count, date }: Facts): Letter {
  return {
    template: 'week_to_confirm',
    topic: 'account',
    write: ({ t, site, language }) => {
      const day = new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', {
        month: 'long',
        day: 'numeric',
        timeZone: 'UTC',
      }).format(Date.parse(date))
      return {
        subject: t('week_to_confirm.subject', { count, date: day }),
        lead: t('week_to_confirm.lead', { count }),
        button: { label: t('week_to_confirm.button'), address: `${site}/trips/trip_profiles` },
        notes: [t('week_to_confirm.expires'), t('week_to_confirm.note')],
      }
    },
  }
}
