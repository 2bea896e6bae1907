import type { Letter } from '../letter.ts'

/** Tells a member that somebody, perhaps they themselves, tried to sign up with their address (C29). */
export function signUpAttemptLetter(): Letter {
  return {
    template: 'sign_up_attempt',
    topic: 'account',
    write: ({ t, site }) => ({
      subject: t('sign_up_attempt.subject'),
      lead: t('sign_up_attempt.lead'),
      button: { label: t('sign_up_attempt.button'), address: `${site}/account/login` },
      notes: [
        t('sign_up_attempt.forgotten', { address: `${site}/account/forget-password` }),
        t('sign_up_attempt.not_you'),
      ],
    }),
  }
}
