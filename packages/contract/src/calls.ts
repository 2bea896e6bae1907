import { activityCalls } from './activity.ts'
import { brandCalls } from './brand.ts'
import type { Call } from './call.ts'
import { calendarCalls } from './calendar.ts'
import { compressedWeekCalls } from './compressed-week.ts'
import { confirmationCalls } from './confirmation.ts'
import { contactCalls, unsubscribeCalls } from './contact.ts'
import { deletionCalls } from './deletion.ts'
import { drawingCalls, drawingStaffCalls } from './drawing.ts'
import { embedCalls } from './embed.ts'
import { emailCalls } from './email.ts'
import { errorReportCalls } from './error-report.ts'
import { identityCalls, ownIdentityCalls } from './identity.ts'
import { exportCalls } from './export.ts'
import { factorCalls } from './factor.ts'
import { locationCalls } from './location.ts'
import { membershipCalls, organisationCalls } from './organisation.ts'
import { partnerCalls } from './partner.ts'
import { pendingCalls } from './pending.ts'
import { photoCalls } from './photo.ts'
import { passkeyCalls } from './passkey.ts'
import { passwordCalls, passwordStaffCalls } from './password.ts'
import { plannedTripCalls } from './planned-trip.ts'
import { plannerCalls } from './planner.ts'
import { pointsCalls, pointsStaffCalls } from './points.ts'
import { poolCalls } from './pool.ts'
import { profileCalls, profileStaffCalls } from './profile.ts'
import { racingCalls } from './racing.ts'
import { referralCalls } from './referral.ts'
import { rewardCalls } from './reward.ts'
import { rewardEditorCalls, rewardStaffCalls } from './reward-staff.ts'
import { secondFactorCalls } from './second-factor.ts'
import { memberCalls, sessionCalls } from './session.ts'
import { rideCalls } from './ride.ts'
import { rideHomeCalls, rideHomeStaffCalls } from './ride-home.ts'
import { rulesCalls } from './rules.ts'
import { statisticsCalls } from './statistics.ts'
import { supervisorCalls } from './supervisor.ts'
import { deviceCalls, recordingCalls } from './recording.ts'
import { syncCalls } from './sync.ts'
import { reviewCalls, tripCalls, tripStaffCalls } from './trip.ts'
import { transitPassCalls, transitPassStaffCalls } from './transit-pass.ts'
import { tripProfileCalls } from './trip-profile.ts'
import { tripImportCalls } from './trip-import.ts'
import { vehicleCalls } from './vehicle.ts'
import { volunteerCalls } from './volunteer.ts'
import { walletCalls } from './wallet.ts'

/** Every call of the product by name, subject by subject: what the OpenAPI document and the tests walk through. */
export const callsBySubject = {
  brand: brandCalls,
  session: sessionCalls,
  password: { ...passwordCalls, ...passwordStaffCalls },
  passkey: passkeyCalls,
  'second-factor': secondFactorCalls,
  member: memberCalls,
  location: locationCalls,
  email: emailCalls,
  confirmation: confirmationCalls,
  contact: contactCalls,
  unsubscribe: unsubscribeCalls,
  identity: identityCalls,
  'own-identity': ownIdentityCalls,
  organisation: organisationCalls,
  membership: membershipCalls,
  partner: partnerCalls,
  profile: { ...profileCalls, ...profileStaffCalls },
  activity: activityCalls,
  export: exportCalls,
  deletion: deletionCalls,
  photo: photoCalls,
  vehicle: vehicleCalls,
  planner: plannerCalls,
  embed: embedCalls,
  'planned-trip': plannedTripCalls,
  trip: { ...tripCalls, ...reviewCalls, ...tripStaffCalls },
  'trip-import': tripImportCalls,
  pending: pendingCalls,
  'compressed-week': compressedWeekCalls,
  calendar: calendarCalls,
  'trip-profile': tripProfileCalls,
  recording: { ...recordingCalls, ...deviceCalls },
  pool: poolCalls,
  sync: syncCalls,
  supervisor: supervisorCalls,
  volunteer: volunteerCalls,
  ride: rideCalls,
  racing: racingCalls,
  points: { ...pointsCalls, ...pointsStaffCalls },
  referral: referralCalls,
  rules: rulesCalls,
  factor: factorCalls,
  reward: { ...rewardCalls, ...rewardStaffCalls, ...rewardEditorCalls },
  'transit-pass': { ...transitPassCalls, ...transitPassStaffCalls },
  drawing: { ...drawingCalls, ...drawingStaffCalls },
  wallet: walletCalls,
  'ride-home': { ...rideHomeCalls, ...rideHomeStaffCalls },
  statistics: statisticsCalls,
  'error-report': errorReportCalls,
} as const satisfies Record<string, Record<string, Call>>
