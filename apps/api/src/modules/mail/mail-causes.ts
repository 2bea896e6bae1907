/**
 * A mail that a person causes, with its limits within 24 hours over all programmes. `one`: from one member to one
 * mailbox that is not known to be theirs. `all`: from everybody together. `own`: from a member to the mailbox of their
 * own verified address.
 */
export type ByPerson = {
  by: 'person'
  one: number
  all: number
  own: number
  /** What one member may cause in all strange mailboxes together. */
  ofCauser?: number
  /** Counts by itself, and not towards the bounds of all causes (`mostOfADay`). */
  isApart?: boolean
}

/** Staff decide each by itself, or write to members. */
type ByStaff = { by: 'staff' }
/** Written by a job or once for a thing, at most as often as `rule` says; the recipient is not chosen by whom it is about. */
type ByJob = { by: 'job'; rule: string }

const staff: ByStaff = { by: 'staff' }
const job = (rule: string): ByJob => ({ by: 'job', rule })
const person = (bounds: Partial<Omit<ByPerson, 'by'>>): ByPerson => ({
  by: 'person',
  one: 3,
  all: 20,
  own: 20,
  ...bounds,
})

/** Bounds within 24 hours of all causes together, for mailboxes that are not known to be the causer's. */
export const mostOfADay = { one: 10, all: 40, ofCauser: 40 }

/** Why we write. Each mail names its cause, so a new one does not compile before it is said here who causes it. */
export const mailCauses = {
  // the first mail to a newcomer has limits of its own, so that mails caused by strangers before do not use them up
  verification: person({ one: 8, isApart: true }),
  addressVerification: person({}),
  addressAttempt: person({ one: 1, all: 1, own: 1 }),
  newDevice: person({ one: 8, own: 40 }),
  waysInEnded: person({}),
  confirmationCode: person({}),
  primaryChanged: person({}),
  signUpAttempt: person({ one: 1, all: 1, own: 1, isApart: true }),
  signInCopied: person({}),
  identityLinked: person({}),
  passkeyChanged: person({}),
  secondFactorChanged: person({}),
  secondFactorReset: staff,
  // nobody is signed in here, so limits count for each network. Networks from which the owner signed in before have
  // limits of their own, which strangers cannot use up
  passwordLink: person({ one: 6, all: 24, own: 24, isApart: true }),
  passwordChanged: person({}),
  passwordExpired: staff,
  unsubscribeLink: person({ one: 3, all: 12, own: 12, isApart: true }),
  accountDeletion: person({}),
  exportReady: person({}),
  grantChanged: staff,
  staffInvitation: person({}),
  impersonation: staff,
  memberCorrected: staff,
  // supervisors
  supervisorConfirmation: person({ ofCauser: 8 }),
  supervisorApproval: person({}),
  // helpers
  helperInvitation: person({ ofCauser: 20 }),
  helperAsked: person({}),
  helperChanged: person({}),
  // rides
  rideRequested: person({}),
  ridesFound: person({}),
  rideReminder: person({}),
  rideAnswered: staff,
  rideHomeStep: person({ own: 40 }),
  rideHomeDecided: staff,
  rideHomeDue: job('once when a request lapses, once before its claim ends'),
  rideHomeWaits: person({ one: 40, all: 100, own: 100, isApart: true }),
  // rewards, drawings, passes
  redemptionStep: person({ own: 40 }),
  redemptionDecided: staff,
  rewardsLow: job('once for an item, until its stock is refilled'),
  rewardYear: job('once a year for a member'),
  drawingConfirm: person({}),
  drawingEntry: person({ one: 10, own: 40, isApart: true }),
  drawingEntryByLetter: staff,
  drawingTripEntries: job('one a day for a drawing'),
  drawingNews: job('once for each step of a drawing, of a prize or of an entry that is struck'),
  passStep: person({ own: 40 }),
  passDecided: staff,
  passReminder: job('once for a pass'),
  // events
  eventStep: person({ own: 40 }),
  eventPlace: job(
    'once for each place that falls to a member, and once for each change of an event they registered for',
  ),
  // trips
  matchNews: job('one a week, only where somebody new was found'),
  matchContacted: person({ ofCauser: 12 }),
  // once a member has answered they are no stranger, and by mail the two write back and forth
  matchSaid: person({ one: 12, all: 60, own: 40, isApart: true }),
  // the outcome of a member's own mail, or why it had no effect
  mailAnswered: person({ own: 40, isApart: true }),
  matchBar: staff,
  poolInvited: person({ ofCauser: 12 }),
  poolChanged: person({}),
  poolAway: person({ one: 8, all: 40, own: 40 }),
  poolRests: job('once when a pool has rested for seven weeks, once when it has ended'),
  wishEnds: job('once for the thirty days of a wish'),
  poolQuestions: job('one a day, to members with a verified address'),
  weekToConfirm: job('one in six days'),
  tripReminder: job('one a day'),
  recordingReminder: job('one a month'),
  pendingDropped: job('one a day'),
  pointsExpiring: job('twice for points that expire'),
  pointsLimit: job('once when a limit is near, once when it is reached'),
  volunteerMoved: staff,
  volunteerDocument: job('once for each warning of a document'),
  // the volunteer has accepted the ride or given it back, or the rider has cancelled it
  volunteerRideStep: person({ own: 40 }),
  volunteerRideDecided: staff,
  volunteerRideDue: job('once when a ride loses its driver, once a day before a ride'),
  racePrize: job(
    'once for a prize that was won, once before it ends unredeemed, once where a corrected result takes it back',
  ),
  surveyOpened: job('once for a survey'),
  // challenges
  raceTeamAnswered: person({}),
  raceCorrected: staff,
  raceResult: job('once for a revision of a result, or for a race that is called off'),
  raceResultWaits: staff,
  organisationLetter: staff,
  organisationTask: staff,
  // staff write, or are written to
  supportReceived: person({}),
  supportWaits: person({ one: 40, all: 100, own: 100, isApart: true }),
  supportAnswer: staff,
  supportAssigned: staff,
  reportReady: job('once a month for each report that somebody wants to hear of'),
  proposalDecided: staff,
  proposalsWait: job('one an hour to each who may decide'),
  message: staff,
  testMessage: staff,
} as const satisfies Record<string, ByPerson | ByStaff | ByJob>

type Causes = typeof mailCauses
export type PersonCause = { [Name in keyof Causes]: Causes[Name] extends ByPerson ? Name : never }[keyof Causes]
export type OtherCause = Exclude<keyof Causes, PersonCause>

export function isOfPerson(cause: PersonCause | OtherCause): cause is PersonCause {
  return mailCauses[cause].by === 'person'
}

/**
 * The person who causes a mail: a member by id, or a visitor (`memberId` is null). With `network`, a visitor who gave
 * the address of that member and may be somebody else; such mails are counted for the network. `isKnown` says that the
 * visitor is most likely the member: they are signed in, or have been from that network. In their own verified mailbox
 * they have the limit `one` for themselves, whatever others have caused there.
 */
export type CausedByPerson = { cause: PersonCause; memberId: string | null; network?: string; isKnown?: boolean }

export function causedBy(
  cause: PersonCause,
  memberId: string | null,
  more: Pick<CausedByPerson, 'network' | 'isKnown'> = {},
): CausedByPerson {
  return { cause, memberId, ...more }
}

/** Causes whose mails are not added to the sum over all causes. */
export const apartCauses = Object.entries(mailCauses).flatMap(([name, each]) =>
  'isApart' in each && each.isApart ? [name] : [],
)
