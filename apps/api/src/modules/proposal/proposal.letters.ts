import { formatSigned, formatsOf, type Letter, type Writing } from '#modules/mail/mail.ts'

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

/**
 * The kinds of proposals in a mail: points for a member; rules that hold from a day on, by the words of their draft; or
 * a change of an account, which the mail does not name.
 */
export type Proposed = { points: number } | { rules: string; validFrom: string } | { kind: 'email' | 'merge' }

type Decided = { state: 'granted' | 'declined'; proposed: Proposed; reason: string }

/** Tells the proposer what became of the proposal, and why. */
export function proposalDecidedLetter({ state, proposed, reason }: Decided): Letter {
  return {
    template: 'proposal_decided',
    topic: 'account',
    write: (writing) => ({
      subject: writing.t(`proposal_decided.${state}.subject`),
      lead: writeLead(writing, { state, proposed }),
      button: { label: writing.t('proposal_decided.button'), address: `${writing.site}/admin/proposals` },
      notes: [writing.t('proposal_decided.reason', { reason })],
    }),
  }
}

function writeLead({ t, language }: Writing, { state, proposed }: Pick<Decided, 'state' | 'proposed'>): string {
  if ('points' in proposed)
    return t(`proposal_decided.${state}.lead`, { points: formatSigned(language, proposed.points) })
  if ('kind' in proposed) return t(`proposal_decided.${state}.lead_${proposed.kind}`)
  return t(`proposal_decided.${state}.lead_rules`, {
    rules: proposed.rules,
    day: formatsOf(language).date.format(Date.parse(proposed.validFrom)),
  })
}
