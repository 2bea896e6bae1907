export {
  type Account,
  blockSpending,
  bookPoints,
  findPoints,
  holdTerms,
  lockAccount,
  makeAccount,
  readAccount,
  type LedgerRow,
  unblockSpending,
} from './account.queries.ts'
export { adjustPoints } from './adjust-points.ts'
export { describeEntries } from './describe-ledger.ts'
export { firstRefund, ledgerKeys, type LedgerEntryRow, listInflows, listLedger } from './ledger.queries.ts'
export { giveBonus } from './give-bonus.ts'
export { moveEarned, movePoints } from './move-points.ts'
export { readPoints } from './read-points.ts'
export {
  ensureRules,
  lockTerms,
  raiseRevision,
  lookUpTerms,
  openTerms,
  rememberRules,
  type Terms,
  type TermsOf,
} from './terms.ts'
