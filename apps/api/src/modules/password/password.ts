/** For changes that ask for the password once more. */
export { demandPassword } from './demand-password.ts'
/** For staff who send a member the link again. */
export { writePasswordLink } from './password-link.ts'
