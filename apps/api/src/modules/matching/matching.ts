/*
 * What other subjects may use of matching: the search, which every server holds once; the functions for the
 * demonstration; what wishes need that another account takes over; the people whom a member may write to, and the progress
 * of the two.
 */
export { assertMatching } from './assert-matching.ts'
export { type Finder, openFinder } from './finder.ts'
export { loadWishes } from './load-wishes.ts'
export { findMeeting, findSharedDays } from './find-meeting.ts'
export { saveWish } from './keep-wish.ts'
export { insertMatchPlace, insertPoint } from './meeting-point.queries.ts'
export { findShownOwner, lockPair, markAnswered, markContacted, markPooled, markTravelled } from './pair.queries.ts'
export { countWishes, insertBlock, lockMember } from './wish.queries.ts'
