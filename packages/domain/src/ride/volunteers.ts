/** C24: how an offer to drive stands. */
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

/** From where a move leads where, and who may make it. What does not stand here cannot happen. */
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

/** C24. Who turns 21 this year may apply: the checks see the day of birth. */
const volunteerAge = 21

export function isOldEnough(birthYear: number, today: string): boolean {
  return Number(today.slice(0, 4)) - birthYear >= volunteerAge
}

/** Papers with an end; the dates are all that is kept of them. */
export const volunteerDocuments = ['licence', 'insurance'] as const
export type VolunteerDocument = (typeof volunteerDocuments)[number]

/** Days before the end on which a driver is warned. */
const warningDays = [30, 7] as const

/** What is due about a paper: nothing, the warning of 30 or 7 days, or its end, which is the day after its last. */
export function judgeDocument(daysLeft: number): 'valid' | 'expired' | (typeof warningDays)[number] {
  if (daysLeft < 0) return 'expired'
  return warningDays.findLast((days) => daysLeft <= days) ?? 'valid'
}
