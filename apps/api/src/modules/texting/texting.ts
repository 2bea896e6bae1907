/*
 * What other subjects use of texting. Answers by mail: the same words act in the same way and get the same replies.
 * Staff: they begin and end texts to riders without the web.
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
