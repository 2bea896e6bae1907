import type { Letter } from '#modules/mail/mail.ts'

/** The mail with an unsubscribe link, for a member who has no other mail of ours to use (C28). */
export function unsubscribeLinkLetter({ token }: { token: string }): Letter {
  return {
    template: 'unsubscribe_link',
    topic: 'account',
    write: ({ t, site }) => ({
      subject: t('unsubscribe_link.subject'),
      lead: t('unsubscribe_link.lead'),
      button: {
        label: t('unsubscribe_link.button'),
        address: `${site}/unsubscribe?token=${encodeURIComponent(token)}`,
      },
      notes: [t('unsubscribe_link.stays'), t('unsubscribe_link.not_you')],
    }),
  }
}
