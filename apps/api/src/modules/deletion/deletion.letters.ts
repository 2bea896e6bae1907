import type { Language } from '@throughway/contract/programme/brand'
import { formatsOf, type Letter } from '#modules/mail/mail.ts'

/** Says until when the deletion of the account can be taken back, and how (C31). `date` as `YYYY-MM-DD`. */
export function accountDeletionLetter({ date }: { date: string }): Letter {
  return {
    template: 'account_deletion',
    topic: 'account',
    write: ({ t, site, language }) => ({
      subject: t('account_deletion.subject'),
      lead: t('account_deletion.lead', { date: sayDate(date, language) }),
      button: { label: t('account_deletion.button'), address: `${site}/account/login` },
      notes: [
        t('account_deletion.after'),
        t('account_deletion.not_you', { address: `${site}/account/forget-password` }),
      ],
    }),
  }
}

function sayDate(date: string, language: Language) {
  return formatsOf(language).date.format(Date.parse(date))
}
