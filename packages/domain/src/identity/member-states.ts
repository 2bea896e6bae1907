/** What staff look for in an account; it can be in several of them. */
export const memberStates = ['locked', 'unverified', 'leaving', 'staff'] as const
export type MemberState = (typeof memberStates)[number]
