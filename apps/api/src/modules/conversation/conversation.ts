/*
 * What the rest of the server can use of conversations: pools ask with whom a member writes, by which wishes the two were
 * found, and whether the member may write to others, and tell staff of their people; answers by mail become lines; of two
 * accounts one becomes the other.
 */
export { type AnsweredRow, findBar, listAnsweredKinds } from './conversation.queries.ts'
export { mergeContacts } from './merge-contacts.ts'
export { reportMember } from './report-member.ts'
export { sayInConversation } from './write-line.ts'
