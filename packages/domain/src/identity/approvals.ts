import { listWith, modeFacts, type ModeWith, type TripMode } from '../mode/mode-facts.ts'

/** What a supervisor can approve (C19, C22). They see only the kind and the date. */
export const approvalKinds = ['telework', 'compressed_week', 'pass_subsidy', 'overtime'] as const
export type ApprovalKind = (typeof approvalKinds)[number]

/** C22: modes for which an organisation can require the supervisor's approval. */
export type ApprovedMode = ModeWith<'approval', ApprovalKind>
export const approvedModes = Object.fromEntries(
  listWith('approval', 'telework', 'compressed_week').map((mode) => [mode, modeFacts[mode].approval]),
) as Record<ApprovedMode, ApprovalKind>

export function approvalOfMode(mode: TripMode): ApprovalKind | undefined {
  return modeFacts[mode].approval ?? undefined
}

/**
 * `accepted`: nobody answered and the rule counts silence as a yes; `lapsed`: nobody answered and the rule does not.
 */
export const approvalStates = ['waiting', 'approved', 'declined', 'accepted', 'lapsed'] as const
export type ApprovalState = (typeof approvalStates)[number]

export function isApproved(state: ApprovalState): boolean {
  return state === 'approved' || state === 'accepted'
}

/** The meaning of seven days of silence, set by the organisation. */
export const silences = ['accept', 'lapse'] as const
export type Silence = (typeof silences)[number]

/** `none`: there is no row; `replaced`: another supervisor has followed. */
export const supervisorStates = ['unconfirmed', 'confirmed', 'bounced', 'replaced'] as const
export type SupervisorState = (typeof supervisorStates)[number]

export const linkDays = 7
const reminderDays = [2, 5] as const

/** The number of reminders due after this time. A missed reminder is not made up for with two at once. */
export function countRemindersDue(askedAt: Date, now: Date): number {
  const days = (now.getTime() - askedAt.getTime()) / 86_400_000
  return days >= linkDays ? 0 : reminderDays.filter((day) => days >= day).length
}
