export { keepReferral, noteReferral } from './referral.queries.ts'
