/** For the purge of an account, which ends its access to providers. */
export { gatherAccess } from './end-access.ts'
