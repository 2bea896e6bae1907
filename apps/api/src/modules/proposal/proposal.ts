/** The demonstration uses these. */
export { propose } from './decide-proposal.ts'
