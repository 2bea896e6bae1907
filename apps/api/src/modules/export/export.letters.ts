import { formatsOf, type Letter } from '#modules/mail/mail.ts'

/** The link to the copy of one's data (C31). `date` as `YYYY-MM-DD`. */
export function exportReadyLetter({ token, date }: { token: string; date: string }): Letter {
  return {
    template: 'export_ready',
    topic: 'account',
    write: ({ t, site, language }) => ({
      subject: t('export_ready.subject'),
      lead: t('export_ready.lead'),
      button: { label: t('export_ready.button'), address: `${site}/api/public/export/${token}` },
      notes: [
        t('export_ready.valid', {
          date: formatsOf(language).date.format(Date.parse(date)),
        }),
        t('export_ready.not_you'),
      ],
    }),
  }
}
