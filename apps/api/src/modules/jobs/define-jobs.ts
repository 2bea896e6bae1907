import { dropFilesJob, moveFilesJob } from '#files/files.jobs.ts'
import { offerDaysOffJob } from '#modules/compressed-week/compressed-week.jobs.ts'
import { publishContentJob } from '#modules/content/content.jobs.ts'
import { purgeJob } from '#modules/deletion/deletion.jobs.ts'
import { drawingsJob } from '#modules/drawing/drawing.jobs.ts'
import { dashboardJob } from '#modules/dashboard/dashboard.jobs.ts'
import { exportJob } from '#modules/export/export.jobs.ts'
import { measureWaitingCommutes } from '#modules/location/location.jobs.ts'
import { retryMails } from '#modules/mail/mail.jobs.ts'
import { followMergesJob } from '#modules/organisation-staff/organisation-staff.jobs.ts'
import { dropPendingTripsJob } from '#modules/pending/pending.jobs.ts'
import { sealAuditJob } from '#modules/audit/audit.jobs.ts'
import { proposalMailsJob } from '#modules/proposal/proposal.jobs.ts'
import { endImpersonationsJob } from '#modules/impersonation/impersonation.jobs.ts'
import { settleGrantsJob } from '#modules/grant/grant.jobs.ts'
import { feedsJob } from '#modules/feed/feed.jobs.ts'
import { profileExpiryJob } from '#modules/profile/profile.jobs.ts'
import { expirePointsJob } from '#modules/points/points.jobs.ts'
import { pointsBudgetJob } from '#modules/points-budget/points-budget.jobs.ts'
import {
  lockHeadcountsJob,
  raceJob,
  raceNoticesJob,
  racePrizeRemindersJob,
  racePrizesJob,
  raceTrialsJob,
} from '#modules/race/race.jobs.ts'
import { settleReferralsJob } from '#modules/referral/referral.jobs.ts'
import { reportMailsJob } from '#modules/report-mail/report-mail.jobs.ts'
import { lapseRedemptionsJob } from '#modules/reward/reward.jobs.ts'
import { recountJob } from '#modules/statistics/statistics.jobs.ts'
import { recordingReminderJob, tidyRecordingsJob } from '#modules/recording/recording.jobs.ts'
import { restateJob } from '#modules/factor/factor.jobs.ts'
import { rulesTrialsJob } from '#modules/rules/rules.jobs.ts'
import { judgeAgainJob, poolQuestionsJob, releaseReviewsJob, settleApprovalsJob } from '#modules/trip/trip.jobs.ts'
import { syncActivitiesJob } from '#modules/sync/sync.jobs.ts'
import { transitPassJob } from '#modules/transit-pass/transit-pass.jobs.ts'
import { defineTasksJob } from '#modules/task/task.jobs.ts'
import { tasks } from '#tasks.ts'
import { tripImportJob } from '#modules/trip-import/trip-import.jobs.ts'
import { supervisorJob } from '#modules/supervisor/supervisor.jobs.ts'
import { autoLogJob } from '#modules/trip-profile/trip-profile.jobs.ts'
import { rideHomeJob } from '#modules/ride-home/ride-home.jobs.ts'
import { rideRemindersJob, tidyRidesJob } from '#modules/ride/ride.jobs.ts'
import { volunteerDocumentsJob } from '#modules/volunteer/volunteer.jobs.ts'
import { sendPushesJob } from '#modules/web-push/web-push.jobs.ts'
import { volunteerRidesJob } from '#modules/volunteer-ride/volunteer-ride.jobs.ts'
import { messageMailsJob, messagePushesJob } from '#modules/newsletter/newsletter.jobs.ts'
import { closePollsJob, openPollsJob } from '#modules/poll/poll.jobs.ts'
import { closeSurveysJob, surveyNoticesJob } from '#modules/survey/survey.jobs.ts'
import { matchNewsJob, tendWishesJob } from '#modules/matching/matching.jobs.ts'
import { standingPoolsJob } from '#modules/standing-pool/standing-pool.jobs.ts'
import type { JobDefinition } from './jobs.ts'
import { textingJob } from '#modules/texting/texting.jobs.ts'
import { tidy } from './tidy.ts'

/** Every job of the product. What it runs is a plain function, tested without the queue. */
export function defineJobs(): JobDefinition[] {
  return [
    { name: 'mail-retry', cron: '* * * * *', run: retryMails },
    sendPushesJob,
    messageMailsJob,
    messagePushesJob,
    settleGrantsJob,
    followMergesJob,
    endImpersonationsJob,
    proposalMailsJob,
    reportMailsJob,
    sealAuditJob,
    openPollsJob,
    closePollsJob,
    closeSurveysJob,
    surveyNoticesJob,
    raceNoticesJob,
    { name: 'commutes', cron: '*/10 * * * *', run: measureWaitingCommutes, isTimeless: true },
    { name: 'tidy', cron: '17 * * * *', run: tidy, takesAway: true },
    publishContentJob,
    supervisorJob,
    volunteerDocumentsJob,
    volunteerRidesJob,
    rideRemindersJob,
    tidyRidesJob,
    profileExpiryJob,
    expirePointsJob,
    settleReferralsJob,
    raceJob,
    releaseReviewsJob,
    settleApprovalsJob,
    autoLogJob,
    textingJob,
    rulesTrialsJob,
    raceTrialsJob,
    lockHeadcountsJob,
    racePrizesJob,
    racePrizeRemindersJob,
    offerDaysOffJob,
    tripImportJob,
    defineTasksJob(tasks),
    restateJob,
    pointsBudgetJob,
    dashboardJob,
    dropPendingTripsJob,
    lapseRedemptionsJob,
    transitPassJob,
    rideHomeJob,
    drawingsJob,
    recordingReminderJob,
    tidyRecordingsJob,
    poolQuestionsJob,
    tendWishesJob,
    matchNewsJob,
    standingPoolsJob,
    syncActivitiesJob,
    exportJob,
    feedsJob,
    purgeJob,
    dropFilesJob,
    moveFilesJob,
    recountJob,
    judgeAgainJob,
  ]
}
