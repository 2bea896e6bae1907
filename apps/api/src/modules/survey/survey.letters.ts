import { readText, type SurveyText } from '@throughway/domain/survey/survey'
import { formatsOf, type Letter } from '#modules/mail/mail.ts'

type Opened = { id: string; title: SurveyText; minutes: number; closesAt: Date; timeZone: string }

/** Asks a member to answer a survey that was opened for them (C21). */
export function surveyOpenedLetter({ id, title, minutes, closesAt, timeZone }: Opened): Letter {
  return {
    template: 'survey_opened',
    topic: 'surveys',
    write: ({ t, site, language }) => ({
      subject: t('survey_opened.subject', { title: readText(title, language) }),
      lead: t('survey_opened.lead', { count: minutes }),
      button: { label: t('survey_opened.button'), address: `${site}/survey/${id}` },
      notes: [
        t('survey_opened.until', { date: formatsOf(language, timeZone).date.format(closesAt) }),
        t('survey_opened.nameless'),
      ],
    }),
  }
}
