import { formatsOf, type Letter } from '#modules/mail/mail.ts'

/** Asks partners named on pool trips whether they rode along (C3). Several questions make one letter. */
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
      const day = formatsOf(language).weekday.format(Date.parse(date))
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
