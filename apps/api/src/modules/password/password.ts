/** For changes that ask for the password once more. */
export { demandPassword } from './demand-password.ts'
