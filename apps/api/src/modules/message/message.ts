export { asksForClosed, insertPersonal, selectPersonal } from './message.queries.ts'
export {
  countProgrammeMessages,
  findAnyMessage,
  findMessage,
  hasDevice,
  insertMessage,
  insertSentMessage,
  listTexts,
  type MessageRow,
  type TextRow,
} from './message-staff.queries.ts'
