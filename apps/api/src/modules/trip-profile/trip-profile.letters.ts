import { formatsOf, type Letter } from '#modules/mail/mail.ts'

type ForgottenDay = {
  profileId: string
  /** The name of the trip profile. */
  name: string
  date: string
  /** The address for answers by mail. */
  answersTo?: string | undefined
}

/** Reminds the member in the evening of a trip that a profile expects and nobody logged (C5). */
export function tripReminderLetter({ profileId, name, date, answersTo }: ForgottenDay): Letter {
  return {
    template: 'trip_reminder',
    topic: 'rewards',
    answersTo,
    write: ({ t, site }) => ({
      subject: t('trip_reminder.subject'),
      lead: t('trip_reminder.lead', { name }),
      button: { label: t('trip_reminder.button'), address: `${site}/trips/trip?date=${date}&profileID=${profileId}` },
      notes: [t('trip_reminder.note', { address: `${site}/trips/trip_profiles` })],
      ...(answersTo && { inMail: { note: t('trip_reminder.answer') } }),
    }),
  }
}

export const weekTemplate = 'week_to_confirm'

type WeekToConfirm = {
  count: number
  /** The day on which it is written, so that no two weeks read alike. */
  date: string
  /** The address for a yes by mail. */
  answersTo?: string | undefined
}

/** Says once a week that trips of profiles wait for a yes (C5); opening its link changes nothing. */
export function weekToConfirmLetter({ count, date, answersTo }: WeekToConfirm): Letter {
  return {
    template: weekTemplate,
    topic: 'rewards',
    answersTo,
    write: ({ t, site, language }) => {
      const day = formatsOf(language).day.format(Date.parse(date))
      return {
        subject: t('week_to_confirm.subject', { count, date: day }),
        lead: t('week_to_confirm.lead', { count }),
        button: { label: t('week_to_confirm.button'), address: `${site}/trips/trip_profiles` },
        notes: [t('week_to_confirm.expires'), t('week_to_confirm.note')],
        ...(answersTo && { inMail: { note: t('week_to_confirm.answer') } }),
      }
    },
  }
}
