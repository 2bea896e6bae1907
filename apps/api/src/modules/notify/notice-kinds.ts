import type { ContactTopic } from '@throughway/contract/account/contact'
import type { OtherCause, PersonCause } from '#modules/mail/mail.ts'

/** A notice goes to the message centre, where it stays, and by mail. */
type NoticeChannel = 'centre' | 'mail'

export type NoticeRow = {
  /** A member can switch off every topic but `account`. Notices of other topics wait for the morning. */
  topic: ContactTopic
  channels: readonly NoticeChannel[]
  /** Who causes the mail, as `mail-causes.ts` says; of a kind that goes by mail. */
  cause?: OtherCause | PersonCause
  /** How long it stays in the message centre, in days; without it as long as every message. */
  days?: number
}

const both = ['centre', 'mail'] as const
/** Only the message centre: the account's activity lists it as well, and a mail would repeat it. */
const centre = ['centre'] as const
/** Only a mail, as the receipt: the member has just done it, and their screen says so. */
const receipt = ['mail'] as const

/**
 * Every notice of the product: a kind that is not here does not compile. What opens the account or proves an address is no
 * notice but a letter alone (decision 167).
 */
export const noticeKinds = {
  'redemption.receipt': { topic: 'account', channels: receipt, cause: 'redemptionStep' },
  'redemption.decided': { topic: 'account', channels: both, cause: 'redemptionDecided' },
  'reward.low': { topic: 'account', channels: both, cause: 'rewardsLow' },
  'reward.year': { topic: 'account', channels: both, cause: 'rewardYear' },
  'ride-home.receipt': { topic: 'account', channels: receipt, cause: 'rideHomeStep' },
  'ride-home.decided': { topic: 'account', channels: both, cause: 'rideHomeDecided' },
  'ride-home.due': { topic: 'account', channels: both, cause: 'rideHomeDue' },
  'ride-home.waits': { topic: 'account', channels: both, cause: 'rideHomeWaits', days: 2 },
  'pass.receipt': { topic: 'account', channels: receipt, cause: 'passStep' },
  'pass.decided': { topic: 'account', channels: both, cause: 'passDecided' },
  'pass.reminder': { topic: 'rewards', channels: both, cause: 'passReminder', days: 14 },
  'ride.answered': { topic: 'account', channels: both, cause: 'rideAnswered' },
  'ride.reminder': { topic: 'account', channels: both, cause: 'rideReminder', days: 8 },
  'drawing.news': { topic: 'account', channels: both, cause: 'drawingNews' },
  'points.adjusted': { topic: 'account', channels: centre },
  'points.expiring': { topic: 'rewards', channels: both, cause: 'pointsExpiring', days: 60 },
  'pending.dropped': { topic: 'account', channels: both, cause: 'pendingDropped', days: 60 },
  'week.waits': { topic: 'account', channels: both, cause: 'weekToConfirm', days: 7 },
  'trip.corrected': { topic: 'account', channels: centre },
  'trip.reminder': { topic: 'account', channels: both, cause: 'tripReminder', days: 1 },
  'pool.questions': { topic: 'matches', channels: both, cause: 'poolQuestions', days: 14 },
  'recording.reminder': { topic: 'account', channels: both, cause: 'recordingReminder', days: 30 },
  'volunteer.document': { topic: 'account', channels: both, cause: 'volunteerDocument', days: 60 },
  'organisation.changed': { topic: 'account', channels: centre },
  'grant.given': { topic: 'account', channels: both, cause: 'grantChanged' },
  'grant.ended': { topic: 'account', channels: both, cause: 'grantChanged' },
  'proposal.decided': { topic: 'account', channels: both, cause: 'proposalDecided' },
  'proposal.waits': { topic: 'account', channels: both, cause: 'proposalsWait', days: 7 },
  'survey.opened': { topic: 'surveys', channels: both, cause: 'surveyOpened' },
} as const satisfies Record<string, NoticeRow>

export type NoticeKind = keyof typeof noticeKinds
