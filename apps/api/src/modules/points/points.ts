export { type Account, blockSpending, bookPoints, holdTerms, lockAccount, makeAccount, readAccount, type LedgerRow, unblockSpending } from './account.queries.ts'
export { giveBonus } from './give-bonus.ts'
export { ensureRules, lockTerms, raiseRevision, lookUpTerms, openTerms, type Terms, type TermsOf } from './terms.ts'
