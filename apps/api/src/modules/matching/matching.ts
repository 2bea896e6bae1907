/*
 * What the rest of the server can use of matching: the search itself, which every copy holds once; what the
 * demonstration writes; whom a member may write to, and how far the two got.
 */
export { assertMatching } from './assert-matching.ts'
export { type Finder, openFinder } from './finder.ts'
export { loadWishes } from './load-wishes.ts'
export { findMeeting } from './find-meeting.ts'
export { saveWish } from './keep-wish.ts'
export { insertPoint } from './meeting-point.queries.ts'
export { lockPair, markAnswered, markContacted, markPooled, markTravelled } from './pair.queries.ts'
export { countWishes, insertBlock, lockMember } from './wish.queries.ts'
