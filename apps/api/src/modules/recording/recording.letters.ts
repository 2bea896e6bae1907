import type { Letter } from '#modules/mail/mail.ts'

/** Tells once a month that trips are recorded automatically, and how to stop that (C12). */
export function recordingReminderLetter({ phones }: { phones: number }): Letter {
  return {
    template: 'recording_reminder',
    topic: 'account',
    write: ({ t, site }) => ({
      subject: t('recording_reminder.subject'),
      lead: t('recording_reminder.lead', { count: phones }),
      button: { label: t('recording_reminder.button'), address: `${site}/trips/auto_record_trips` },
      notes: [t('recording_reminder.kept'), t('recording_reminder.end')],
    }),
  }
}
