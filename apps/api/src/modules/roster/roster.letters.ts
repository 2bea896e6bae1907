import type { Letter } from '#modules/mail/mail.ts'

type Facts = { organisation: string; hasLeft: boolean; reason: string | null }

/** Tells that staff have put the member into an organisation or taken them out of it (C32). */
export function organisationChangedLetter({ organisation, hasLeft, reason }: Facts): Letter {
  const what = hasLeft ? 'left' : 'joined'
  return {
    template: `organisation_${what}`,
    topic: 'account',
    write: ({ t, site }) => ({
      subject: t(`organisation_changed.subject_${what}`, { name: organisation }),
      lead: t(`organisation_changed.lead_${what}`, { name: organisation }),
      button: { label: t('organisation_changed.button'), address: `${site}/account/profile` },
      notes: reason ? [t('reward.reason', { reason })] : [],
    }),
  }
}
