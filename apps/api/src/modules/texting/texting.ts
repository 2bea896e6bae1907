/* What answers by mail use of texting: the same words do the same, and are answered in the same words. */
export { actForMember } from './answer-text.ts'
export { say } from './say.ts'
