import type { Letter } from '../letter.ts'

/** Asks who was named on pool trips whether they rode along (C3); several questions come as one letter. */
export function poolQuestionsLetter({
  questions,
  askers,
  date,
}: {
  questions: number
  askers: readonly string[]
  date: string
}): Letter {
  return {
    template: 'pool_questions',
    topic: 'matches',
    write: ({ t, site, language }) => {
      const locale = language === 'es' ? 'es-US' : 'en-US'
      const day = new Intl.DateTimeFormat(locale, {
        weekday: 'long',
        month: 'long',
        day: 'numeric',
        timeZone: 'UTC',
      }).format(Date.parse(date))
      const names = askers
      return {
        subject: t('pool_questions.subject', { names }),
        lead:
          questions === 1
            ? t('pool_questions.lead_one_trip', { names, date: day })
            : t('pool_questions.lead_trips', { names, count: askers.length, questions }),
        button: { label: t('pool_questions.button'), address: `${site}/trips/trips` },
        notes: [t('pool_questions.points'), t('pool_questions.never')],
      }
    },
  }
}
