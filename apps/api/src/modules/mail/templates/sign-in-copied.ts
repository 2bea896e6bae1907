import type { Letter } from '../letter.ts'

/** Tells that a remembered sign-in turned up twice, so that one of the two was a copy (C29). */
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
