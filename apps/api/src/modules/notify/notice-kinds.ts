import type { OptionalTopic } from '@throughway/contract/account/contact'
import type { MessageKind } from '@throughway/contract/content/message'
import type { OtherCause, PersonCause } from '#modules/mail/mail.ts'

/** A notice goes to the message centre, where it stays, by mail, and to devices on which the member has turned it on. */
type NoticeChannel = 'centre' | 'mail' | 'push'

export type NoticeRow = {
  channels: readonly NoticeChannel[]
  /** The cause of the mail, by `mail-causes.ts`, for kinds that are mailed. */
  cause?: OtherCause | PersonCause
  /** C20: who speaks in the message centre; without it the product itself. */
  speaker?: MessageKind
  /** It stays on top of the message centre until it is deleted. */
  isUrgent?: true
  /** How long it stays in the message centre, in days; without it as long as every message. */
  days?: number
} & (Ended | Always)

/** A member ends the mails of a topic, and they rest at night. */
type Ended = { topic: OptionalTopic }

/**
 * Mails that nobody can unsubscribe from. `law`: the law requires it; `service`: it answers a request of the member, or
 * concerns something that they hold or lose; `duty`: a role brings it. They are sent at once, except those with
 * `rests`, which can wait for the morning.
 */
type Always = { topic: 'account'; because: 'law' | 'service' | 'duty'; rests?: true }

const law = { topic: 'account', because: 'law' } as const
const service = { topic: 'account', because: 'service' } as const
const duty = { topic: 'account', because: 'duty' } as const
const atDay = { rests: true } as const

const all = ['centre', 'mail', 'push'] as const
const ofRaces = { topic: 'events', speaker: 'race', channels: all } as const
const ofMatches = { topic: 'matches', speaker: 'match', channels: all } as const
/** Only in the message centre: the account's activity lists it as well, so a mail would repeat it. */
const centre = ['centre'] as const
/** Only a mail, as a receipt: the member has just acted, and their screen says so. */
const receipt = ['mail'] as const

/**
 * Every notice of the product; a kind that is missing here does not compile. Mails that open the account or prove an
 * address are letters only, not notices (decision 167).
 */
export const noticeKinds = {
  // a mail to that address would bounce as well
  'mail.bounced': { ...service, channels: ['centre', 'push'], isUrgent: true },
  'redemption.receipt': { ...service, channels: receipt, cause: 'redemptionStep' },
  'redemption.decided': { ...service, channels: all, cause: 'redemptionDecided' },
  'reward.low': { ...duty, ...atDay, channels: all, cause: 'rewardsLow' },
  'reward.year': { ...law, ...atDay, channels: all, cause: 'rewardYear' },
  'ride-home.receipt': { ...service, channels: receipt, cause: 'rideHomeStep' },
  'ride-home.decided': { ...service, channels: all, cause: 'rideHomeDecided' },
  'ride-home.due': { ...service, ...atDay, channels: all, cause: 'rideHomeDue' },
  'ride-home.waits': { ...duty, channels: all, cause: 'rideHomeWaits', days: 2 },
  'pass.receipt': { ...service, channels: receipt, cause: 'passStep' },
  'pass.decided': { ...service, channels: all, cause: 'passDecided' },
  'pass.reminder': { topic: 'rewards', channels: all, cause: 'passReminder', days: 14 },
  'ride.answered': { ...service, channels: all, cause: 'rideAnswered' },
  'ride.reminder': { ...service, channels: all, cause: 'rideReminder', days: 8 },
  'drawing.news': { ...service, ...atDay, channels: all, cause: 'drawingNews' },
  // a place is looked up weeks later, so its receipt stays in the message centre too
  'event.receipt': { ...service, channels: all, cause: 'eventStep' },
  'event.place': { ...service, channels: all, cause: 'eventPlace' },
  'points.adjusted': { topic: 'rewards', channels: centre },
  'points.limit': { ...duty, ...atDay, channels: all, cause: 'pointsLimit', days: 30 },
  'points.expiring': { topic: 'rewards', channels: all, cause: 'pointsExpiring', days: 60 },
  'pending.dropped': { topic: 'rewards', channels: all, cause: 'pendingDropped', days: 60 },
  'week.waits': { topic: 'rewards', channels: all, cause: 'weekToConfirm', days: 7 },
  'trip.corrected': { topic: 'rewards', channels: centre },
  'trip.reminder': { topic: 'rewards', channels: all, cause: 'tripReminder', days: 1 },
  'match.news': { ...ofMatches, cause: 'matchNews', days: 14 },
  'wish.ends': { ...ofMatches, cause: 'wishEnds', days: 30 },
  'match.contacted': { ...ofMatches, cause: 'matchContacted', days: 60 },
  'match.said': { ...ofMatches, cause: 'matchSaid', days: 60 },
  'match.bar': { ...service, speaker: 'match', channels: all, cause: 'matchBar' },
  'pool.invited': { ...ofMatches, cause: 'poolInvited', days: 60 },
  'pool.changed': { ...ofMatches, cause: 'poolChanged', days: 30 },
  // a person who waits at the corner must know at once, even at six in the morning
  'pool.away': { ...service, speaker: 'match', channels: all, cause: 'poolAway', days: 14 },
  'pool.rests': { ...ofMatches, cause: 'poolRests', days: 30 },
  'pool.questions': { ...ofMatches, cause: 'poolQuestions', days: 14 },
  'recording.reminder': { ...law, ...atDay, channels: all, cause: 'recordingReminder', days: 30 },
  'photo.removed': { ...service, channels: centre },
  'helper.asked': { ...service, channels: all, cause: 'helperAsked', days: 7 },
  'helper.began': { ...service, channels: all, cause: 'helperChanged' },
  'helper.ended': { ...service, channels: all, cause: 'helperChanged' },
  'volunteer.moved': { ...service, channels: all, cause: 'volunteerMoved' },
  'volunteer.document': { ...service, ...atDay, channels: all, cause: 'volunteerDocument', days: 60 },
  'volunteer-ride.step': { ...service, channels: all, cause: 'volunteerRideStep', days: 60 },
  'volunteer-ride.decided': { ...service, channels: all, cause: 'volunteerRideDecided', days: 60 },
  // at night too: the rider hears a whole day before
  'volunteer-ride.due': { ...service, channels: all, cause: 'volunteerRideDue', days: 60 },
  'organisation.changed': { ...service, channels: centre },
  'organisation.task': { ...duty, ...atDay, channels: all, cause: 'organisationTask', days: 90 },
  'grant.given': { ...service, channels: all, cause: 'grantChanged' },
  'grant.ended': { ...service, channels: all, cause: 'grantChanged' },
  'support.assigned': { ...duty, ...atDay, channels: all, cause: 'supportAssigned', days: 30 },
  'proposal.decided': { ...duty, channels: all, cause: 'proposalDecided' },
  'proposal.waits': { ...duty, ...atDay, channels: all, cause: 'proposalsWait', days: 7 },
  'race.certified': { ...ofRaces, cause: 'raceResult' },
  'race.revised': { ...ofRaces, cause: 'raceResult' },
  'race.void': { ...ofRaces, cause: 'raceResult' },
  'race.corrected': { ...ofRaces, cause: 'raceCorrected' },
  'race.team-answered': { ...ofRaces, cause: 'raceTeamAnswered', days: 60 },
  'race.result-waits': { ...duty, ...atDay, channels: all, cause: 'raceResultWaits', days: 30 },
  'race.prize': { ...service, ...atDay, channels: all, cause: 'racePrize' },
  'survey.opened': { topic: 'surveys', channels: all, cause: 'surveyOpened' },
} as const satisfies Record<string, NoticeRow>

export type NoticeKind = keyof typeof noticeKinds
