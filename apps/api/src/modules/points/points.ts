export { type Account, addToBalance, insertLedger, lockAccount, makeAccount, readAccount, type LedgerRow } from './account.queries.ts'
export { ensureRules, openTerms, type Terms, type TermsOf } from './terms.ts'
