import type { Letter } from '#modules/mail/mail.ts'

/** Tells that another way into the account exists now. */
export function passkeyAddedLetter({ name }: { name: string }): Letter {
  return {
    template: 'passkey_added',
    topic: 'account',
    write: ({ t, site }) => ({
      subject: t('passkey_added.subject'),
      lead: t('passkey_added.lead', { name }),
      notes: [t('passkey_added.not_you', { address: `${site}/account/password` })],
    }),
  }
}

/** Tells that a way into the account was removed. */
export function passkeyRemovedLetter({ name }: { name: string }): Letter {
  return {
    template: 'passkey_removed',
    topic: 'account',
    write: ({ t, site }) => ({
      subject: t('passkey_removed.subject'),
      lead: t('passkey_removed.lead', { name }),
      notes: [t('passkey_removed.not_you', { address: `${site}/account/password` })],
    }),
  }
}
