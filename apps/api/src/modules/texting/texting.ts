/*
 * What the rest of the server uses of texting. Answers by mail: the same words do the same, and are answered in the same
 * words. Staff, for riders without the web: they begin and end texts to these.
 */
export { actForMember } from './answer-text.ts'
export {
  forgetRiderText,
  listRiderTexts,
  type RiderTextRow,
  setRiderTextLanguage,
  stopRiderText,
} from './rider-text.queries.ts'
export { say } from './say.ts'
export { beginRiderTexts } from './text-rider.ts'
export { findLine } from './texting.queries.ts'
