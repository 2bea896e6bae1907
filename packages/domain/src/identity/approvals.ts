import { listWith, modeFacts, type ModeWith, type TripMode } from '../mode/mode-facts.ts'

/** What a supervisor can be asked (C19, C22). They learn the kind and the date, and nothing else. */
export const approvalKinds = ['telework', 'compressed_week', 'pass_subsidy', 'overtime'] as const
export type ApprovalKind = (typeof approvalKinds)[number]

/** C22: days for which an organisation can ask for the supervisor's yes. */
export type ApprovedMode = ModeWith<'approval', ApprovalKind>
export const approvedModes = Object.fromEntries(
  listWith('approval', 'telework', 'compressed_week').map((mode) => [mode, modeFacts[mode].approval]),
) as Record<ApprovedMode, ApprovalKind>

export function approvalOfMode(mode: TripMode): ApprovalKind | undefined {
  return modeFacts[mode].approval ?? undefined
}

/** `accepted`: nobody answered and the rule takes silence for yes; `lapsed`: nobody answered and it does not. */
export const approvalStates = ['waiting', 'approved', 'declined', 'accepted', 'lapsed'] as const
export type ApprovalState = (typeof approvalStates)[number]

export function isApproved(state: ApprovalState): boolean {
  return state === 'approved' || state === 'accepted'
}

/** What seven days of silence mean, by the organisation's rule. */
export const silences = ['accept', 'lapse'] as const
export type Silence = (typeof silences)[number]

/** `none` is no row at all; `replaced` one that another has followed. */
export const supervisorStates = ['unconfirmed', 'confirmed', 'bounced', 'replaced'] as const
export type SupervisorState = (typeof supervisorStates)[number]

export const linkDays = 7
const reminderDays = [2, 5] as const

/** How many reminders are due after so long; one that was missed is not made up for by two at once. */
export function countRemindersDue(askedAt: Date, now: Date): number {
  const days = (now.getTime() - askedAt.getTime()) / 86_400_000
  return days >= linkDays ? 0 : reminderDays.filter((day) => days >= day).length
}
