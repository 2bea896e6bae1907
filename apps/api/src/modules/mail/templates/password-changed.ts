import type { Letter } from '../letter.ts'

/** Tells that the password is another one now; whoever did not do that can act at once. */
export function passwordChangedLetter(): Letter {
  return {
    template: 'password_changed',
    topic: 'account',
    write: ({ t, site }) => ({
      subject: t('password_changed.subject'),
      lead: t('password_changed.lead'),
      notes: [
        t('password_changed.signed_out'),
        t('password_changed.not_you', { address: `${site}/account/forget-password` }),
      ],
    }),
  }
}
