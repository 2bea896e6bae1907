import { formatSigned, formatsOf, type Letter } from '#modules/mail/mail.ts'

type Waiting = {
  /** How many proposals the reader may decide. */
  count: number
  /** When the first of them is over by itself. */
  firstExpiresAt: Date
  timeZone: string
}

/** Tells somebody that proposals wait for a second person. It names no member: the screen does. */
export function proposalsWaitLetter({ count, firstExpiresAt, timeZone }: Waiting): Letter {
  return {
    template: 'proposals_wait',
    topic: 'account',
    write: ({ t, site, language }) => ({
      subject: t('proposals_wait.subject', { count }),
      lead: t('proposals_wait.lead', { count, at: formatsOf(language, timeZone).moment.format(firstExpiresAt) }),
      button: { label: t('proposals_wait.button'), address: `${site}/admin/proposals` },
      notes: [t('proposals_wait.note')],
    }),
  }
}

/** So many points for a member, or rules that hold from a day on, by the words in which they were drafted. */
export type Proposed = { points: number } | { rules: string; validFrom: string }

type Decided = { state: 'granted' | 'declined'; proposed: Proposed; reason: string }

/** Tells the proposer what became of the proposal, and why. */
export function proposalDecidedLetter({ state, proposed, reason }: Decided): Letter {
  return {
    template: 'proposal_decided',
    topic: 'account',
    write: ({ t, site, language }) => ({
      subject: t(`proposal_decided.${state}.subject`),
      lead:
        'points' in proposed
          ? t(`proposal_decided.${state}.lead`, { points: formatSigned(language, proposed.points) })
          : t(`proposal_decided.${state}.lead_rules`, {
              rules: proposed.rules,
              day: formatsOf(language).date.format(Date.parse(proposed.validFrom)),
            }),
      button: { label: t('proposal_decided.button'), address: `${site}/admin/proposals` },
      notes: [t('proposal_decided.reason', { reason })],
    }),
  }
}
