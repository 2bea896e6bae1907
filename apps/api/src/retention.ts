import { messageMonths } from '@throughway/contract/content/message'
import { invitationDays, rosterFileHours } from '@throughway/contract/programme/roster'
import { taskDays } from '@throughway/contract/programme/task'

/** How long what is not the programme's record is kept. */
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
  tripImport: '7 days',
  pendingTrip: '60 days',
  plannerAction: '13 months',
  poolQuestion: '14 days',
  rideAsking: '1 day',
  supportCase: '24 months',
  message: `${messageMonths} months`,
  deletedMessage: '1 day',
  poll: '24 months',
  survey: '5 years',
  taskPreview: '1 day',
  task: `${taskDays} days`,
  rosterFile: `${rosterFileHours} hours`,
  invitation: `${invitationDays} days`,
} as const

/** Requests for assisted rides: of members for a little more than a year, of guests for three months. */
export const rideRequestDays = 396
export const guestRideRequestDays = 92
