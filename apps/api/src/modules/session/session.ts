/** For whoever makes members by another way than sign-up. */
export { hashPassword } from './password.ts'
