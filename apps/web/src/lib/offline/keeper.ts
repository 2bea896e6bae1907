import { sessionStore } from '../send/client.ts'

/**
 * The member for whom this page may keep answers and trips: they use it, and this device remembers them. Undefined on a
 * shared computer, for staff who act for a member, in the embedded planner, and in a tab of a member who has signed out
 * in another one.
 */
export function findKeeper(): string | undefined {
  const { user, needsVerification, needsSecondFactor, impersonation, isDeleted } = sessionStore.read()
  if (!user || needsVerification || needsSecondFactor || impersonation || isDeleted) return undefined
  return sessionStore.findKeptMember() === user.member_id ? user.member_id : undefined
}
