/* What pools can use of conversations: with whom a member writes, and by which wishes the two were found. */
export { findAnswered } from './conversation.queries.ts'
