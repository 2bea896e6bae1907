/** C24: the states of an offer to drive. */
export const volunteerStates = ['applied', 'checks', 'active', 'paused', 'suspended', 'left'] as const
export type VolunteerState = (typeof volunteerStates)[number]

export const volunteerMoves = [
  'apply',
  'start_checks',
  'approve',
  'pause',
  'expire',
  'resume',
  'suspend',
  'reinstate',
  'leave',
] as const
export type VolunteerMove = (typeof volunteerMoves)[number]

export type VolunteerActor = 'member' | 'staff' | 'system'

/**
 * The moves: the states they start from, the state they lead to, and who can make them. Everything else is impossible.
 */
const table: Record<
  VolunteerMove,
  { from: readonly (VolunteerState | 'none')[]; to: VolunteerState; by: readonly VolunteerActor[] }
> = {
  apply: { from: ['none', 'left'], to: 'applied', by: ['member'] },
  start_checks: { from: ['applied'], to: 'checks', by: ['staff'] },
  approve: { from: ['checks'], to: 'active', by: ['staff'] },
  pause: { from: ['active'], to: 'paused', by: ['member', 'staff'] },
  expire: { from: ['active'], to: 'paused', by: ['system'] },
  resume: { from: ['paused'], to: 'active', by: ['member', 'staff'] },
  suspend: { from: ['applied', 'checks', 'active', 'paused'], to: 'suspended', by: ['staff'] },
  reinstate: { from: ['suspended'], to: 'checks', by: ['staff'] },
  leave: { from: ['applied', 'checks', 'active', 'paused', 'suspended'], to: 'left', by: ['member', 'staff'] },
}

export function findNextState(
  state: VolunteerState | 'none',
  move: VolunteerMove,
  actor: VolunteerActor,
): VolunteerState | undefined {
  const { from, to, by } = table[move]
  return from.includes(state) && by.includes(actor) ? to : undefined
}

export function listMoves(state: VolunteerState | 'none', actor: VolunteerActor): VolunteerMove[] {
  return volunteerMoves.filter((move) => findNextState(state, move, actor))
}

/** C24. A person who turns 21 this year can apply: the checks verify the day of birth. */
const volunteerAge = 21

export function isOldEnough(birthYear: number, today: string): boolean {
  return Number(today.slice(0, 4)) - birthYear >= volunteerAge
}

/** C24: the checks that staff make before a volunteer drives riders. */
export const volunteerChecks = ['identity', 'licence', 'insurance', 'driving_record', 'background', 'training'] as const
export type VolunteerCheck = (typeof volunteerChecks)[number]

/** The checks that are still to be made, in their order. */
export function listMissingChecks(made: readonly VolunteerCheck[]): VolunteerCheck[] {
  return volunteerChecks.filter((check) => !made.includes(check))
}

/** Documents with an expiry date. Only the date is kept. */
export const volunteerDocuments = ['licence', 'insurance'] as const
export type VolunteerDocument = (typeof volunteerDocuments)[number]

/** A driver is warned this many days before the expiry. */
const warningDays = [30, 7] as const

/** The state of a document: valid, the warning of 30 or 7 days, or expired, which begins on the day after its last. */
export function judgeDocument(daysLeft: number): 'valid' | 'expired' | (typeof warningDays)[number] {
  if (daysLeft < 0) return 'expired'
  return warningDays.findLast((days) => daysLeft <= days) ?? 'valid'
}
