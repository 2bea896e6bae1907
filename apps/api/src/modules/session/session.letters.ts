import type { Letter } from '#modules/mail/mail.ts'

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

/** Tells that a remembered sign-in was used twice, so that one of the two is a copy (C29). */
export function signInCopiedLetter({ device }: { device: string }): Letter {
  return {
    template: 'sign_in_copied',
    topic: 'account',
    write: ({ t, site }) => ({
      subject: t('sign_in_copied.subject'),
      lead: device ? t('sign_in_copied.lead_device', { device }) : t('sign_in_copied.lead'),
      button: { label: t('sign_in_copied.button'), address: `${site}/account/password` },
      notes: [t('sign_in_copied.why'), t('sign_in_copied.do')],
    }),
  }
}
