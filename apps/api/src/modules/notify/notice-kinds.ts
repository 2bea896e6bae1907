import type { OptionalTopic } from '@throughway/contract/account/contact'
import type { MessageKind } from '@throughway/contract/content/message'
import type { OtherCause, PersonCause } from '#modules/mail/mail.ts'

/** A notice goes to the message centre, where it stays, and by mail. */
type NoticeChannel = 'centre' | 'mail'

export type NoticeRow = {
  channels: readonly NoticeChannel[]
  /** Who causes the mail, as `mail-causes.ts` says; of a kind that goes by mail. */
  cause?: OtherCause | PersonCause
  /** C20: who speaks in the message centre; without it the product itself. */
  speaker?: MessageKind
  /** How long it stays in the message centre, in days; without it as long as every message. */
  days?: number
} & (Ended | Always)

/** A member ends the mails of a topic, and they rest at night. */
type Ended = { topic: OptionalTopic }

/**
 * Mails that nobody can end. `law` demands it; `service` answers what the member asked for, or tells of what they hold or
 * lose; `duty` is what a role brings. They go at once, but for those of `rests`, which can wait for the morning.
 */
type Always = { topic: 'account'; because: 'law' | 'service' | 'duty'; rests?: true }

const law = { topic: 'account', because: 'law' } as const
const service = { topic: 'account', because: 'service' } as const
const duty = { topic: 'account', because: 'duty' } as const
const atDay = { rests: true } as const

const both = ['centre', 'mail'] as const
const ofRaces = { topic: 'events', speaker: 'race', channels: both } as const
/** Only the message centre: the account's activity lists it as well, and a mail would repeat it. */
const centre = ['centre'] as const
/** Only a mail, as the receipt: the member has just done it, and their screen says so. */
const receipt = ['mail'] as const

/**
 * Every notice of the product: a kind that is not here does not compile. What opens the account or proves an address is no
 * notice but a letter alone (decision 167).
 */
export const noticeKinds = {
  'redemption.receipt': { ...service, channels: receipt, cause: 'redemptionStep' },
  'redemption.decided': { ...service, channels: both, cause: 'redemptionDecided' },
  'reward.low': { ...duty, ...atDay, channels: both, cause: 'rewardsLow' },
  'reward.year': { ...law, ...atDay, channels: both, cause: 'rewardYear' },
  'ride-home.receipt': { ...service, channels: receipt, cause: 'rideHomeStep' },
  'ride-home.decided': { ...service, channels: both, cause: 'rideHomeDecided' },
  'ride-home.due': { ...service, ...atDay, channels: both, cause: 'rideHomeDue' },
  'ride-home.waits': { ...duty, channels: both, cause: 'rideHomeWaits', days: 2 },
  'pass.receipt': { ...service, channels: receipt, cause: 'passStep' },
  'pass.decided': { ...service, channels: both, cause: 'passDecided' },
  'pass.reminder': { topic: 'rewards', channels: both, cause: 'passReminder', days: 14 },
  'ride.answered': { ...service, channels: both, cause: 'rideAnswered' },
  'ride.reminder': { ...service, channels: both, cause: 'rideReminder', days: 8 },
  'drawing.news': { ...service, ...atDay, channels: both, cause: 'drawingNews' },
  // a place is looked up weeks later, so its receipt stays in the message centre too
  'event.receipt': { ...service, channels: both, cause: 'eventStep' },
  'event.place': { ...service, channels: both, cause: 'eventPlace' },
  'points.adjusted': { topic: 'rewards', channels: centre },
  'points.limit': { ...duty, ...atDay, channels: both, cause: 'pointsLimit', days: 30 },
  'points.expiring': { topic: 'rewards', channels: both, cause: 'pointsExpiring', days: 60 },
  'pending.dropped': { topic: 'rewards', channels: both, cause: 'pendingDropped', days: 60 },
  'week.waits': { topic: 'rewards', channels: both, cause: 'weekToConfirm', days: 7 },
  'trip.corrected': { topic: 'rewards', channels: centre },
  'trip.reminder': { topic: 'rewards', channels: both, cause: 'tripReminder', days: 1 },
  'pool.questions': { topic: 'matches', channels: both, cause: 'poolQuestions', days: 14 },
  'recording.reminder': { ...law, ...atDay, channels: both, cause: 'recordingReminder', days: 30 },
  'photo.removed': { ...service, channels: centre },
  'volunteer.moved': { ...service, channels: both, cause: 'volunteerMoved' },
  'volunteer.document': { ...service, ...atDay, channels: both, cause: 'volunteerDocument', days: 60 },
  'organisation.changed': { ...service, channels: centre },
  'grant.given': { ...service, channels: both, cause: 'grantChanged' },
  'grant.ended': { ...service, channels: both, cause: 'grantChanged' },
  'proposal.decided': { ...duty, channels: both, cause: 'proposalDecided' },
  'proposal.waits': { ...duty, ...atDay, channels: both, cause: 'proposalsWait', days: 7 },
  'race.certified': { ...ofRaces, cause: 'raceResult' },
  'race.revised': { ...ofRaces, cause: 'raceResult' },
  'race.void': { ...ofRaces, cause: 'raceResult' },
  'race.corrected': { ...ofRaces, cause: 'raceCorrected' },
  'race.team-answered': { ...ofRaces, cause: 'raceTeamAnswered', days: 60 },
  'race.result-waits': { ...duty, ...atDay, channels: both, cause: 'raceResultWaits', days: 30 },
  'race.prize': { ...service, ...atDay, channels: both, cause: 'racePrize' },
  'survey.opened': { topic: 'surveys', channels: both, cause: 'surveyOpened' },
} as const satisfies Record<string, NoticeRow>

export type NoticeKind = keyof typeof noticeKinds
