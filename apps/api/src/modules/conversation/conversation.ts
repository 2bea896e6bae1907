/*
 * What the rest of the server can use of conversations: pools ask with whom a member writes, and by which wishes the two
 * were found; answers by mail become lines.
 */
export { findAnswered } from './conversation.queries.ts'
export { sayInConversation } from './write-line.ts'
