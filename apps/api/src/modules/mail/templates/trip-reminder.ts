import type { Letter } from '../letter.ts'

type Facts = { profileId: string; /** Of the trip profile. */ name: string; date: string }

/** Reminds in the evening of a trip that a profile expects and nobody logged (C5). */
export function tripReminderLetter({ profileId, name, date }: Facts): Letter {
  return {
    template: 'trip_reminder',
    topic: 'account',
    write: ({ t, site }) => ({
      subject: t('trip_reminder.subject'),
      lead: t('trip_reminder.lead', { name }),
      button: { label: t('trip_reminder.button'), address: `${site}/trips/trip?date=${date}&profileID=${profileId}` },
      notes: [t('trip_reminder.note', { address: `${site}/trips/trip_profiles` })],
    }),
  }
}
