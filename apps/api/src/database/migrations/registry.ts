import type { Migration } from 'kysely/migration'
import * as answersInFourDays from './20261123T173500-answers-in-four-days.ts'
import * as sealedCheck from './20261123T202500-sealed-check.ts'
import * as supportCase from './20261123T213000-support-case.ts'
import * as message from './20261123T234739-message.ts'
import * as content from './20261123T235500-content.ts'
import * as contentImage from './20261124T032000-content-image.ts'
import * as mailsThatComeBack from './20261124T035800-mails-that-come-back.ts'
import * as poll from './20261124T035900-poll.ts'
import * as networkHit from './20261124T225000-network-hit.ts'
import * as jobClock from './20261124T234500-job-clock.ts'
import * as noPointsReason from './20261125T141500-no-points-reason.ts'
import * as pinnedReward from './20261125T142000-pinned-reward.ts'
import * as homesByCell from './20261125T143000-homes-by-cell.ts'
import * as staffGrant from './20261125T150000-staff-grant.ts'
import * as homesBySpot from './20261125T153000-homes-by-spot.ts'
import * as audit from './20261125T170000-audit.ts'
import * as lists from './20261125T171000-lists.ts'
import * as task from './20261125T172000-task.ts'
import * as proposal from './20261125T173000-proposal.ts'
import * as staffView from './20261125T180000-staff-view.ts'
import * as rideRequestsByAge from './20261125T181500-ride-requests-by-age.ts'
import * as errorReportOfAFault from './20261125T205000-error-report-of-a-fault.ts'
import * as proposalTold from './20261125T205200-proposal-told.ts'
import * as auditWithoutTheBrand from './20261125T205500-audit-without-the-brand.ts'
import * as listIndexes from './20261125T210500-list-indexes.ts'
import * as files from './20261125T211000-files.ts'
import * as causedMail from './20261125T212000-caused-mail.ts'
import * as consentByRevision from './20261125T214000-consent-by-revision.ts'
import * as causedMailOfAVisitor from './20261125T214500-caused-mail-of-a-visitor.ts'
import * as rideAsking from './20261126T010100-ride-asking.ts'
import * as asciiMailDomains from './20261126T010110-ascii-mail-domains.ts'
import * as staffInvitation from './20261126T010400-staff-invitation.ts'
import * as frameOrigins from './20261126T010500-frame-origins.ts'
import * as organisationsOfStaff from './20261126T010601-organisations-of-staff.ts'
import * as rosters from './20261126T010602-rosters.ts'
import * as tasksOfOrganisations from './20261126T010603-tasks-of-organisations.ts'
import * as memberSearch from './20261126T010700-member-search.ts'
import * as impersonation from './20261126T010710-impersonation.ts'
import * as supportCaseWork from './20261126T010800-support-case-work.ts'
import * as checksByType from './20261126T011700-checks-by-type.ts'
import * as liveRevision from './20261126T041000-live-revision.ts'
import * as messageMailCount from './20261126T042000-message-mail-count.ts'
import * as pollRevision from './20261126T043000-poll-revision.ts'
import * as specialEvent from './20261126T043010-special-event.ts'
import * as settingsVersion from './20261126T043020-settings-version.ts'
import * as survey from './20261126T044001-survey.ts'
import * as databaseNow from './20261126T045001-database-now.ts'
import * as organisationTraveller from './20261126T045002-organisation-traveller.ts'
import * as organisationLogo from './20261126T045003-organisation-logo.ts'
import * as versionsOfStaffForms from './20261126T075000-versions-of-staff-forms.ts'
import * as surveyNotice from './20261126T081000-survey-notice.ts'
import * as mailBody from './20261126T081010-mail-body.ts'
import * as races from './20261126T090000-races.ts'
import * as racePlaces from './20261126T090010-race-places.ts'
import * as raceStaff from './20261126T091500-race-staff.ts'
import * as eventRegistration from './20261126T123000-event-registration.ts'
import * as raceCorners from './20261126T123500-race-corners.ts'
import * as racePrizes from './20261126T124000-race-prizes.ts'
import * as listSpeed from './20261126T124500-list-speed.ts'
import * as pointsBudget from './20261126T125000-points-budget.ts'
import * as rewardPictures from './20261126T125500-reward-pictures.ts'
import * as staffQueues from './20261126T130000-staff-queues.ts'
import * as programmeSettings from './20261126T160000-programme-settings.ts'
import * as feeds from './20261126T161000-feeds.ts'
import * as correctionNotices from './20261126T162000-correction-notices.ts'
import * as prizeReminders from './20261126T162001-prize-reminders.ts'
import * as memberMerge from './20261126T162002-member-merge.ts'
import * as rewardCodesRemoved from './20261126T163000-reward-codes-removed.ts'
import * as commuteReport from './20261126T164000-commute-report.ts'
import * as withdrawnMails from './20261126T170000-withdrawn-mails.ts'
import * as earnedByMerges from './20261126T170010-earned-by-merges.ts'
import * as unsubscribedBy from './20261126T170020-unsubscribed-by.ts'
import * as newcomers from './20261126T171000-newcomers.ts'
import * as passesOfSupervisors from './20261126T172000-passes-of-supervisors.ts'
import * as passCodeOnce from './20261126T172010-pass-code-once.ts'
import * as trialOfRules from './20261126T172020-trial-of-rules.ts'
import * as taskRowVersion from './20261126T172030-task-row-version.ts'
import * as raceJoined from './20261127T000000-race-joined.ts'
import * as certifiedMembers from './20261127T000010-certified-members.ts'
import * as raceCorrections from './20261127T000020-race-corrections.ts'
import * as dashboard from './20261126T220000-dashboard.ts'
import * as impactAndReportMails from './20261126T231000-impact-and-report-mails.ts'
import * as otpDoor from './20261126T173000-otp-door.ts'
import * as webPush from './20261127T040000-web-push.ts'
import * as conversations from './20261127T050000-conversations.ts'
import * as standingPools from './20261127T050010-standing-pools.ts'
import * as seatsOfPools from './20261127T180000-seats-of-pools.ts'
import * as listsInOrder from './20261127T210000-lists-in-order.ts'
import * as rowsNotDue from './20261127T211000-rows-not-due.ts'
import * as teamInvitations from './20261127T211010-team-invitations.ts'
import * as racePlacesByIndex from './20261127T220000-race-places-by-index.ts'
import * as raceTripsByKey from './20261128T000100-race-trips-by-key.ts'
import * as blocksBarsAndVans from './20261128T004100-blocks-bars-and-vans.ts'
import * as deletedUnread from './20261128T010100-deleted-unread.ts'
import * as correctedTasks from './20261128T010110-corrected-tasks.ts'
import * as pollOpening from './20261128T010120-poll-opening.ts'
import * as messagePushes from './20261128T010130-message-pushes.ts'
import * as lettersOfTasks from './20261128T010140-letters-of-tasks.ts'
import * as volunteerRidesOfRiders from './20261128T010200-volunteer-rides-of-riders.ts'
import * as termsOnPaper from './20261128T010210-terms-on-paper.ts'
import * as rideBoundaries from './20261128T010220-ride-boundaries.ts'
import * as conversationKinds from './20261128T010300-conversation-kinds.ts'
import * as reportMailsOfProgrammes from './20261128T010310-report-mails-of-programmes.ts'
import * as racePlacesByRow from './20261128T020000-race-places-by-row.ts'
import * as riderTerms from './20261128T020100-rider-terms.ts'
import * as versionsOfDomainsAndCodes from './20261128T020200-versions-of-domains-and-codes.ts'
import * as mailsOfNotices from './20261128T020210-mails-of-notices.ts'
import * as messageLink from './20261128T020220-message-link.ts'
import * as poolsOfEverySecondWeek from './20261128T025200-pools-of-every-second-week.ts'
import * as secondPersonForAccounts from './20261127T212000-second-person-for-accounts.ts'
import * as levelsOfOrganisations from './20261127T212010-levels-of-organisations.ts'
import * as mailAnswers from './20261127T213000-mail-answers.ts'
import * as riderTexts from './20261127T213010-rider-texts.ts'
import * as calls from './20261127T213020-calls.ts'
import * as volunteerRides from './20261127T010100-volunteer-rides.ts'
import * as matching from './20261127T030000-matching.ts'
import * as helpers from './20261127T020000-helpers.ts'
import * as paper from './20261127T021000-paper.ts'
import * as texting from './20261127T022000-texting.ts'
import * as riders from './20261127T023000-riders.ts'
import * as baseline from './baseline/baseline.ts'

/**
 * Every step of the schema, in the order in which it came: the baseline is the first release, whole; a later step begins
 * with the UTC second at which it was written (`20270131T154500-name`) and is the last line here. One that has run
 * anywhere is never changed, the next one mends it. How to write one that an older copy survives: docs/operations.md.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  '20261123T170000-baseline': baseline,
  '20261123T173500-answers-in-four-days': answersInFourDays,
  '20261123T202500-sealed-check': sealedCheck,
  '20261123T213000-support-case': supportCase,
  '20261123T234739-message': message,
  '20261123T235500-content': content,
  '20261124T032000-content-image': contentImage,
  '20261124T035800-mails-that-come-back': mailsThatComeBack,
  '20261124T035900-poll': poll,
  '20261124T225000-network-hit': networkHit,
  '20261124T234500-job-clock': jobClock,
  '20261125T141500-no-points-reason': noPointsReason,
  '20261125T142000-pinned-reward': pinnedReward,
  '20261125T143000-homes-by-cell': homesByCell,
  '20261125T150000-staff-grant': staffGrant,
  '20261125T153000-homes-by-spot': homesBySpot,
  '20261125T170000-audit': audit,
  '20261125T171000-lists': lists,
  '20261125T172000-task': task,
  '20261125T173000-proposal': proposal,
  '20261125T180000-staff-view': staffView,
  '20261125T181500-ride-requests-by-age': rideRequestsByAge,
  '20261125T205000-error-report-of-a-fault': errorReportOfAFault,
  '20261125T205200-proposal-told': proposalTold,
  '20261125T205500-audit-without-the-brand': auditWithoutTheBrand,
  '20261125T210500-list-indexes': listIndexes,
  '20261125T211000-files': files,
  '20261125T212000-caused-mail': causedMail,
  '20261125T214000-consent-by-revision': consentByRevision,
  '20261125T214500-caused-mail-of-a-visitor': causedMailOfAVisitor,
  '20261126T010100-ride-asking': rideAsking,
  '20261126T010110-ascii-mail-domains': asciiMailDomains,
  '20261126T010400-staff-invitation': staffInvitation,
  '20261126T010500-frame-origins': frameOrigins,
  '20261126T010601-organisations-of-staff': organisationsOfStaff,
  '20261126T010602-rosters': rosters,
  '20261126T010603-tasks-of-organisations': tasksOfOrganisations,
  '20261126T010700-member-search': memberSearch,
  '20261126T010710-impersonation': impersonation,
  '20261126T010800-support-case-work': supportCaseWork,
  '20261126T011700-checks-by-type': checksByType,
  '20261126T041000-live-revision': liveRevision,
  '20261126T042000-message-mail-count': messageMailCount,
  '20261126T043000-poll-revision': pollRevision,
  '20261126T043010-special-event': specialEvent,
  '20261126T043020-settings-version': settingsVersion,
  '20261126T044001-survey': survey,
  '20261126T045001-database-now': databaseNow,
  '20261126T045002-organisation-traveller': organisationTraveller,
  '20261126T045003-organisation-logo': organisationLogo,
  '20261126T075000-versions-of-staff-forms': versionsOfStaffForms,
  '20261126T081000-survey-notice': surveyNotice,
  '20261126T081010-mail-body': mailBody,
  '20261126T090000-races': races,
  '20261126T090010-race-places': racePlaces,
  '20261126T091500-race-staff': raceStaff,
  '20261126T123000-event-registration': eventRegistration,
  '20261126T123500-race-corners': raceCorners,
  '20261126T124000-race-prizes': racePrizes,
  '20261126T124500-list-speed': listSpeed,
  '20261126T125000-points-budget': pointsBudget,
  '20261126T125500-reward-pictures': rewardPictures,
  '20261126T130000-staff-queues': staffQueues,
  '20261126T160000-programme-settings': programmeSettings,
  '20261126T161000-feeds': feeds,
  '20261126T162000-correction-notices': correctionNotices,
  '20261126T162001-prize-reminders': prizeReminders,
  '20261126T162002-member-merge': memberMerge,
  '20261126T163000-reward-codes-removed': rewardCodesRemoved,
  '20261126T164000-commute-report': commuteReport,
  '20261126T170000-withdrawn-mails': withdrawnMails,
  '20261126T170010-earned-by-merges': earnedByMerges,
  '20261126T170020-unsubscribed-by': unsubscribedBy,
  '20261126T171000-newcomers': newcomers,
  '20261126T172000-passes-of-supervisors': passesOfSupervisors,
  '20261126T172010-pass-code-once': passCodeOnce,
  '20261126T172020-trial-of-rules': trialOfRules,
  '20261126T172030-task-row-version': taskRowVersion,
  '20261126T173000-otp-door': otpDoor,
  '20261126T220000-dashboard': dashboard,
  '20261126T231000-impact-and-report-mails': impactAndReportMails,
  '20261127T000000-race-joined': raceJoined,
  '20261127T000010-certified-members': certifiedMembers,
  '20261127T000020-race-corrections': raceCorrections,
  '20261127T010100-volunteer-rides': volunteerRides,
  '20261127T020000-helpers': helpers,
  '20261127T021000-paper': paper,
  '20261127T022000-texting': texting,
  '20261127T023000-riders': riders,
  '20261127T030000-matching': matching,
  '20261127T040000-web-push': webPush,
  '20261127T050000-conversations': conversations,
  '20261127T050010-standing-pools': standingPools,
  '20261127T180000-seats-of-pools': seatsOfPools,
  '20261127T210000-lists-in-order': listsInOrder,
  '20261127T211000-rows-not-due': rowsNotDue,
  '20261127T211010-team-invitations': teamInvitations,
  '20261127T212000-second-person-for-accounts': secondPersonForAccounts,
  '20261127T212010-levels-of-organisations': levelsOfOrganisations,
  '20261127T213000-mail-answers': mailAnswers,
  '20261127T213010-rider-texts': riderTexts,
  '20261127T213020-calls': calls,
  '20261127T220000-race-places-by-index': racePlacesByIndex,
  '20261128T000100-race-trips-by-key': raceTripsByKey,
  '20261128T004100-blocks-bars-and-vans': blocksBarsAndVans,
  '20261128T010100-deleted-unread': deletedUnread,
  '20261128T010110-corrected-tasks': correctedTasks,
  '20261128T010120-poll-opening': pollOpening,
  '20261128T010130-message-pushes': messagePushes,
  '20261128T010140-letters-of-tasks': lettersOfTasks,
  '20261128T010200-volunteer-rides-of-riders': volunteerRidesOfRiders,
  '20261128T010210-terms-on-paper': termsOnPaper,
  '20261128T010220-ride-boundaries': rideBoundaries,
  '20261128T010300-conversation-kinds': conversationKinds,
  '20261128T010310-report-mails-of-programmes': reportMailsOfProgrammes,
  '20261128T020000-race-places-by-row': racePlacesByRow,
  '20261128T020100-rider-terms': riderTerms,
  '20261128T020200-versions-of-domains-and-codes': versionsOfDomainsAndCodes,
  '20261128T020210-mails-of-notices': mailsOfNotices,
  '20261128T020220-message-link': messageLink,
  '20261128T025200-pools-of-every-second-week': poolsOfEverySecondWeek,
}
