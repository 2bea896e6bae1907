import type { Letter } from '#modules/mail/mail.ts'

/** Tells that an organisation's or the programme's provider signs in to the account from now on. */
export function identityLinkedLetter({ provider }: { provider: string }): Letter {
  return {
    template: 'identity_linked',
    topic: 'account',
    write: ({ t, site }) => ({
      subject: t('identity_linked.subject', { provider }),
      lead: t('identity_linked.lead', { provider }),
      notes: [t('identity_linked.not_you', { address: `${site}/account/password` })],
    }),
  }
}
