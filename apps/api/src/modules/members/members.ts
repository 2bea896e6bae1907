/** The changes of a member that one of the staff proposes and another one grants. */
export { checkCorrection, claimCorrection } from './correct-email.ts'
export { mergeAccounts } from './merge-accounts.ts'
export { checkMerge } from './merge-members.ts'
