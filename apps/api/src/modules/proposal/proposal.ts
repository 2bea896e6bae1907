/** For the demonstration. */
export { propose } from './decide-proposal.ts'
