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

/** Tells that staff ended the password, and what comes next. */
export function passwordExpiredLetter(): Letter {
  return {
    template: 'password_expired',
    topic: 'account',
    write: ({ t, site }) => ({
      subject: t('password_expired.subject'),
      lead: t('password_expired.lead'),
      button: { label: t('password_expired.button'), address: `${site}/account/login` },
      notes: [t('password_expired.forgot', { address: `${site}/account/forget-password` })],
    }),
  }
}
