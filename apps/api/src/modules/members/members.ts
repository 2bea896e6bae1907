/** What one of the staff proposes for a member, and another one grants. */
export { checkCorrection, claimCorrection } from './correct-email.ts'
export { mergeAccounts } from './merge-accounts.ts'
export { checkMerge } from './merge-members.ts'
