import { messageMonths } from '@throughway/contract/content/message'
import { invitationDays, rosterFileHours } from '@throughway/contract/programme/roster'
import { taskDays } from '@throughway/contract/programme/task'

/** How long data that is not the programme's record is kept. */
export const kept = {
  rateLimit: '4 hours',
  causedMail: '2 days',
  signInFailure: '1 day',
  emailToken: '7 days',
  passwordToken: '7 days',
  passkeyChallenge: '1 hour',
  emailClaim: '30 days',
  confirmationCode: '1 day',
  export: '7 days',
  identityAttempt: '1 hour',
  rememberedToken: '180 days',
  signIn: '30 days',
  errorReport: '90 days',
  errorReportOfNobody: '14 days',
  unusedImage: '1 day',
  mail: '35 days',
  /** Kept so long after its end, so that a late answer can be told that it is late. */
  mailAnswer: '30 days',
  receivedMail: '60 days',
  tripImport: '7 days',
  pendingTrip: '60 days',
  plannerAction: '13 months',
  poolQuestion: '14 days',
  rideAsking: '1 day',
  supportCase: '24 months',
  helperRight: '12 months',
  helperQuestion: '30 days',
  paperSheet: '12 months',
  riderRecord: '24 months',
  textMessage: '90 days',
  textOfNobody: '30 days',
  message: `${messageMonths} months`,
  deletedMessage: '1 day',
  poll: '24 months',
  survey: '5 years',
  taskPreview: '1 day',
  task: `${taskDays} days`,
  rosterFile: `${rosterFileHours} hours`,
  invitation: `${invitationDays} days`,
  matchPlace: '30 days',
  matchChange: '2 days',
  matchPair: '15 months',
  conversation: '12 months',
  contactReport: '24 months',
  endedPool: '3 months',
  poolAbsence: '60 days',
  poolRide: '13 months',
} as const

/** Requests for assisted rides: of members for a little more than a year, of guests for three months. */
export const rideRequestDays = 396
export const guestRideRequestDays = 92
