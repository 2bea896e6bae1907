import { activityCalls } from './account/activity.ts'
import { auditCalls } from './programme/audit.ts'
import { brandCalls } from './programme/brand.ts'
import type { Call } from './call.ts'
import { calendarCalls } from './trip/calendar.ts'
import { compressedWeekCalls } from './trip/compressed-week.ts'
import { confirmationCalls } from './identity/confirmation.ts'
import { contactCalls, unsubscribeCalls } from './account/contact.ts'
import { deletionCalls } from './account/deletion.ts'
import { contentCalls } from './content/content.ts'
import { contentImageCalls, contentImageStaffCalls } from './content/content-image.ts'
import { contentStaffCalls } from './content/content-staff.ts'
import { contentToolCalls } from './content/content-tools.ts'
import { drawingCalls } from './reward/drawing.ts'
import { drawingStaffCalls } from './reward/drawing-staff.ts'
import { drawingQueueCalls } from './reward/drawing-queue-staff.ts'
import { feedStaffCalls } from './planner/feed-staff.ts'
import { embedCalls } from './planner/embed.ts'
import { otpCalls } from './planner/otp.ts'
import { emailCalls } from './identity/email.ts'
import { commuteReportCalls } from './programme/commute-report.ts'
import { commuteReportFileCalls } from './programme/commute-report-files.ts'
import { errorReportCalls } from './programme/error-report.ts'
import { proposalCalls } from './identity/proposal.ts'
import { grantCalls, invitationCalls } from './identity/grant.ts'
import { impersonationCalls } from './identity/impersonation.ts'
import { impersonationStaffCalls } from './identity/impersonation-staff.ts'
import { helpedVolunteerRideCalls } from './account/helped-volunteer-ride.ts'
import { helperCalls } from './account/helper.ts'
import { homeCalls } from './account/home.ts'
import { identityCalls, ownIdentityCalls } from './identity/identity.ts'
import { exportCalls } from './account/export.ts'
import { factorCalls } from './programme/factor.ts'
import { impactCalls } from './programme/impact.ts'
import { landingCalls } from './programme/landing.ts'
import { locationCalls } from './account/location.ts'
import { contactReportStaffCalls } from './match/contact-report-staff.ts'
import { conversationCalls } from './match/conversation.ts'
import { matchingCalls } from './match/matching.ts'
import { standingPoolCalls } from './match/standing-pool.ts'
import { wishCalls } from './match/wish.ts'
import { membershipCalls, organisationCalls } from './account/organisation.ts'
import { organisationLogoCalls } from './account/organisation-logo.ts'
import { audienceStaffCalls } from './content/audience-staff.ts'
import { messageCalls } from './content/message.ts'
import { messageStaffCalls } from './content/message-staff.ts'
import { programmeKeyCalls, programmeMarkCalls } from './programme/programme-keys.ts'
import { programmePartCalls } from './programme/programme-parts.ts'
import { programmeSettingsCalls } from './programme/programme-settings.ts'
import { retentionCalls } from './programme/retention.ts'
import { pollCalls } from './content/poll.ts'
import { pollStaffCalls } from './content/poll-staff.ts'
import { eventRegistrationStaffCalls } from './content/event-registration-staff.ts'
import { specialEventCalls } from './content/special-event.ts'
import { specialEventStaffCalls } from './content/special-event-staff.ts'
import { organisationFileCalls } from './programme/organisation-file.ts'
import { organisationLogoStaffCalls } from './programme/organisation-logo-staff.ts'
import { organisationLetterCalls } from './content/organisation-letter.ts'
import { organisationMergeCalls } from './programme/organisation-merge.ts'
import { organisationPartCalls } from './programme/organisation-parts.ts'
import { dashboardCalls } from './programme/dashboard.ts'
import { organisationReportCalls } from './programme/organisation-report.ts'
import { organisationStaffCalls } from './programme/organisation-staff.ts'
import { reportMailCalls } from './programme/report-mail.ts'
import { rosterCalls } from './programme/roster.ts'
import { partnerCalls } from './programme/partner.ts'
import { pendingCalls } from './trip/pending.ts'
import { photoCalls } from './account/photo.ts'
import { photoStaffCalls } from './account/photo-staff.ts'
import { pushCalls } from './account/push.ts'
import { passkeyCalls } from './identity/passkey.ts'
import { passwordCalls, passwordStaffCalls } from './identity/password.ts'
import { plannedTripCalls } from './trip/planned-trip.ts'
import { plannerCalls } from './planner/planner.ts'
import { timetableCalls } from './planner/timetable.ts'
import { pointsCalls, pointsStaffCalls } from './trip/points.ts'
import { pointsBudgetCalls } from './trip/points-budget.ts'
import { poolCalls } from './trip/pool.ts'
import { profileCalls, profileStaffCalls } from './account/profile.ts'
import { racingCalls } from './account/racing.ts'
import { raceCalls } from './race/race.ts'
import { raceInvitationCalls } from './race/race-invitation.ts'
import { raceTeamCalls } from './race/race-team.ts'
import { raceEntrantsStaffCalls } from './race/race-entrants-staff.ts'
import { racePrizeCalls, racePrizeStaffCalls } from './race/race-prize.ts'
import { raceResultStaffCalls } from './race/race-result-staff.ts'
import { raceStaffCalls } from './race/race-staff.ts'
import { referralCalls } from './account/referral.ts'
import { rewardCalls } from './reward/reward.ts'
import { rewardEditorCalls } from './reward/reward-editor.ts'
import { rewardStaffCalls } from './reward/reward-staff.ts'
import { rewardStockCalls } from './reward/reward-stock-staff.ts'
import { secondFactorCalls } from './identity/second-factor.ts'
import { memberCalls } from './identity/member.ts'
import { memberActCalls } from './identity/member-acts.ts'
import { memberMergeCalls } from './identity/member-merge.ts'
import { memberStaffCalls } from './identity/member-staff.ts'
import { sessionCalls } from './identity/session.ts'
import { rideSearchCalls } from './ride/ride-search.ts'
import { ridePreferenceCalls } from './ride/ride-preferences.ts'
import { rideRequestCalls } from './ride/ride-request.ts'
import { rideGuestCalls } from './ride/ride-guest.ts'
import { riderCalls, riderStaffCalls } from './ride/rider-record.ts'
import { rideStaffCalls } from './ride/ride-staff.ts'
import { rideCatalogueStaffCalls } from './ride/ride-catalogue-staff.ts'
import { rideHomeCalls } from './reward/ride-home.ts'
import { rideHomeStaffCalls } from './reward/ride-home-staff.ts'
import { rulesCalls } from './trip/rules.ts'
import { statisticsCalls } from './programme/statistics.ts'
import { staffTodayCalls } from './programme/staff-today.ts'
import { staffViewCalls } from './programme/staff-view.ts'
import { supportCaseCalls, supportCaseStaffCalls } from './programme/support-case.ts'
import { surveyCalls } from './content/survey.ts'
import { surveyStaffCalls } from './content/survey-staff.ts'
import { supervisorCalls } from './account/supervisor.ts'
import { deviceCalls } from './trip/recording-device.ts'
import { recordingCalls } from './trip/recording.ts'
import { syncCalls } from './trip/sync.ts'
import { reviewCalls, tripStaffCalls } from './trip/trip-staff.ts'
import { tripCalls } from './trip/trip-calls.ts'
import { paperStaffCalls } from './trip/paper-staff.ts'
import { textLineCalls } from './programme/text-line.ts'
import { textingCalls } from './account/texting.ts'
import { taskCalls } from './programme/task.ts'
import { passQueueCalls } from './reward/pass-queue-staff.ts'
import { transitPassCalls, transitPassStaffCalls } from './reward/transit-pass.ts'
import { tripProfileCalls } from './account/trip-profile.ts'
import { tripImportCalls } from './trip/trip-import.ts'
import { vehicleCalls } from './account/vehicle.ts'
import { volunteerCalls } from './account/volunteer.ts'
import { volunteerStaffCalls } from './account/volunteer-staff.ts'
import { volunteerRideCalls } from './ride/volunteer-ride.ts'
import { volunteerRideStaffCalls } from './ride/volunteer-ride-staff.ts'
import { walletCalls } from './reward/wallet.ts'

/** Every call of the product by name and subject, for the OpenAPI document and the tests. */
export const callsBySubject = {
  brand: brandCalls,
  landing: landingCalls,
  session: sessionCalls,
  password: { ...passwordCalls, ...passwordStaffCalls },
  passkey: passkeyCalls,
  'second-factor': secondFactorCalls,
  grant: { ...grantCalls, ...invitationCalls },
  impersonation: impersonationCalls,
  impersonationStaff: impersonationStaffCalls,
  audit: auditCalls,
  proposal: proposalCalls,
  'staff-today': staffTodayCalls,
  'staff-view': staffViewCalls,
  member: { ...memberCalls, ...memberStaffCalls, ...memberActCalls, ...memberMergeCalls },
  location: locationCalls,
  email: emailCalls,
  confirmation: confirmationCalls,
  contact: contactCalls,
  push: pushCalls,
  unsubscribe: unsubscribeCalls,
  identity: identityCalls,
  'own-identity': ownIdentityCalls,
  organisation: {
    ...organisationCalls,
    ...organisationLogoCalls,
    ...organisationStaffCalls,
    ...organisationReportCalls,
    ...organisationPartCalls,
    ...organisationLetterCalls,
    ...organisationFileCalls,
    ...organisationMergeCalls,
    ...organisationLogoStaffCalls,
  },
  roster: rosterCalls,
  membership: membershipCalls,
  partner: partnerCalls,
  profile: { ...profileCalls, ...profileStaffCalls },
  activity: activityCalls,
  export: exportCalls,
  deletion: deletionCalls,
  photo: { ...photoCalls, ...photoStaffCalls },
  feed: feedStaffCalls,
  vehicle: vehicleCalls,
  planner: { ...plannerCalls, ...timetableCalls },
  embed: embedCalls,
  'otp-key': otpCalls,
  'planned-trip': plannedTripCalls,
  trip: { ...tripCalls, ...reviewCalls, ...tripStaffCalls },
  'trip-import': tripImportCalls,
  pending: pendingCalls,
  'compressed-week': compressedWeekCalls,
  calendar: calendarCalls,
  'trip-profile': tripProfileCalls,
  wish: wishCalls,
  matching: matchingCalls,
  conversation: { ...conversationCalls, ...contactReportStaffCalls },
  'standing-pool': standingPoolCalls,
  recording: { ...recordingCalls, ...deviceCalls },
  pool: poolCalls,
  sync: syncCalls,
  helper: { ...helperCalls, ...helpedVolunteerRideCalls },
  paper: paperStaffCalls,
  texting: { ...textingCalls, ...textLineCalls },
  supervisor: supervisorCalls,
  volunteer: { ...volunteerCalls, ...volunteerStaffCalls },
  'volunteer-ride': { ...volunteerRideCalls, ...volunteerRideStaffCalls },
  ride: {
    ...rideSearchCalls,
    ...ridePreferenceCalls,
    ...rideRequestCalls,
    ...rideGuestCalls,
    ...rideStaffCalls,
    ...rideCatalogueStaffCalls,
  },
  rider: { ...riderCalls, ...riderStaffCalls },
  racing: racingCalls,
  race: { ...raceCalls, ...racePrizeCalls, ...raceTeamCalls, ...raceInvitationCalls },
  raceStaff: { ...raceStaffCalls, ...raceEntrantsStaffCalls, ...raceResultStaffCalls, ...racePrizeStaffCalls },
  points: { ...pointsCalls, ...pointsStaffCalls },
  'points-budget': pointsBudgetCalls,
  referral: referralCalls,
  rules: rulesCalls,
  factor: factorCalls,
  reward: { ...rewardCalls, ...rewardStaffCalls, ...rewardEditorCalls, ...rewardStockCalls },
  'transit-pass': { ...transitPassCalls, ...transitPassStaffCalls, ...passQueueCalls },
  drawing: { ...drawingCalls, ...drawingStaffCalls, ...drawingQueueCalls },
  wallet: walletCalls,
  home: homeCalls,
  'ride-home': { ...rideHomeCalls, ...rideHomeStaffCalls },
  statistics: statisticsCalls,
  'commute-report': { ...commuteReportCalls, ...commuteReportFileCalls },
  impact: impactCalls,
  dashboard: dashboardCalls,
  'report-mail': reportMailCalls,
  content: { ...contentCalls, ...contentStaffCalls, ...contentToolCalls },
  contentImage: { ...contentImageCalls, ...contentImageStaffCalls },
  'support-case': { ...supportCaseCalls, ...supportCaseStaffCalls },
  'programme-settings': {
    ...programmeSettingsCalls,
    ...programmePartCalls,
    ...programmeKeyCalls,
    ...programmeMarkCalls,
    ...retentionCalls,
  },
  poll: { ...pollCalls, ...pollStaffCalls },
  audience: audienceStaffCalls,
  'special-event': { ...specialEventCalls, ...specialEventStaffCalls, ...eventRegistrationStaffCalls },
  survey: { ...surveyCalls, ...surveyStaffCalls },
  message: { ...messageCalls, ...messageStaffCalls },
  task: taskCalls,
  'error-report': errorReportCalls,
} as const satisfies Record<string, Record<string, Call>>
