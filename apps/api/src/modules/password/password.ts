/** For changes that ask for the password again. */
export { demandPassword } from './demand-password.ts'
/** For staff who send a member the link again. */
export { writePasswordLink } from './password-link.ts'
