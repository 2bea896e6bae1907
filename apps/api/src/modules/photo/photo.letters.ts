import type { Letter } from '#modules/mail/mail.ts'

/** Tells a member that staff took their photo away, and why (C37). */
export function photoRemovedLetter({ reason }: { reason: string }): Letter {
  return {
    template: 'photo_removed',
    topic: 'account',
    write: ({ t, site }) => ({
      subject: t('photo_removed.subject'),
      lead: t('photo_removed.lead'),
      button: { label: t('photo_removed.button'), address: `${site}/account/photo` },
      notes: [t('reward.reason', { reason })],
    }),
  }
}
