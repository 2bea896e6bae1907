import compress from '@fastify/compress'
import Fastify, { LogController } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { Api } from './api.ts'
import type { AppContext } from './app-context.ts'
import { activityRoutes } from './modules/activity/activity.routes.ts'
import { brandOfHost, makeHostMatcher } from './modules/brand/brand.ts'
import { brandRoutes } from './modules/brand/brand.routes.ts'
import { tellOfBounce } from './modules/bounce/bounce.ts'
import { calendarRoutes } from './modules/calendar/calendar.routes.ts'
import { confirmationRoutes } from './modules/confirmation/confirmation.routes.ts'
import { commuteReportRoutes } from './modules/commute-report/commute-report.routes.ts'
import { dashboardRoutes } from './modules/dashboard/dashboard.routes.ts'
import { compressedWeekRoutes } from './modules/compressed-week/compressed-week.routes.ts'
import { contactRoutes } from './modules/contact/contact.routes.ts'
import { contentRoutes } from './modules/content/content.routes.ts'
import { contentImageRoutes } from './modules/content-image/content-image.routes.ts'
import { contentStaffRoutes } from './modules/content/content-staff.routes.ts'
import { deletionRoutes } from './modules/deletion/deletion.routes.ts'
import { drawingRoutes } from './modules/drawing/drawing.routes.ts'
import { embedRoutes } from './modules/embed/embed.routes.ts'
import { emailRoutes } from './modules/email/email.routes.ts'
import { errorReportRoutes } from './modules/error-report/error-report.routes.ts'
import { exportRoutes } from './modules/export/export.routes.ts'
import { feedRoutes } from './modules/feed/feed.routes.ts'
import { factorRoutes } from './modules/factor/factor.routes.ts'
import { healthRoutes } from './modules/health/health.routes.ts'
import { homeRoutes } from './modules/home/home.routes.ts'
import { identityRoutes } from './modules/identity/identity.routes.ts'
import { impactRoutes } from './modules/impact/impact.routes.ts'
import { landingRoutes } from './modules/landing/landing.routes.ts'
import { liveRoutes } from './modules/live/live.routes.ts'
import { localeRoutes } from './modules/locale/locale.routes.ts'
import { locationRoutes } from './modules/location/location.routes.ts'
import { contactReportStaffRoutes } from './modules/conversation/contact-report-staff.routes.ts'
import { conversationRoutes } from './modules/conversation/conversation.routes.ts'
import { matchingRoutes } from './modules/matching/matching.routes.ts'
import { messageRoutes } from './modules/message/message.routes.ts'
import { mailRoutes } from './modules/mail/mail.routes.ts'
import { memberRoutes } from './modules/member/member.routes.ts'
import { membersRoutes } from './modules/members/members.routes.ts'
import { membershipRoutes } from './modules/membership/membership.routes.ts'
import { organisationRoutes } from './modules/organisation/organisation.routes.ts'
import { organisationFileRoutes } from './modules/organisation-import/organisation-file.routes.ts'
import { mergeRoutes } from './modules/organisation-staff/merge.routes.ts'
import { organisationLetterRoutes } from './modules/organisation-staff/organisation-letter.routes.ts'
import { organisationPartRoutes } from './modules/organisation-staff/organisation-parts.routes.ts'
import { organisationTimelineRoutes } from './modules/organisation-staff/organisation-timeline.routes.ts'
import { organisationLogoRoutes } from './modules/organisation-staff/logo.routes.ts'
import { organisationReportRoutes } from './modules/organisation-staff/report.routes.ts'
import { organisationStaffRoutes } from './modules/organisation-staff/organisation-staff.routes.ts'
import { otpKeyRoutes } from './modules/otp-key/otp-key.routes.ts'
import { rosterRoutes } from './modules/roster/roster.routes.ts'
import { partnerRoutes } from './modules/partner/partner.routes.ts'
import { pendingRoutes } from './modules/pending/pending.routes.ts'
import { audienceRoutes } from './modules/audience/audience.routes.ts'
import { newsletterRoutes } from './modules/newsletter/newsletter.routes.ts'
import { photoRoutes } from './modules/photo/photo.routes.ts'
import { photoStaffRoutes } from './modules/photo/photo-staff.routes.ts'
import { passkeyRoutes } from './modules/passkey/passkey.routes.ts'
import { passwordRoutes } from './modules/password/password.routes.ts'
import { plannedTripRoutes } from './modules/planned-trip/planned-trip.routes.ts'
import { plannerRoutes } from './modules/planner/planner.routes.ts'
import { pointsRoutes } from './modules/points/points.routes.ts'
import { auditRoutes } from './modules/audit/audit.routes.ts'
import { grantRoutes } from './modules/grant/grant.routes.ts'
import { impersonationRoutes } from './modules/impersonation/impersonation.routes.ts'
import { proposalRoutes } from '#modules/proposal/proposal.routes.ts'
import { pointsStaffRoutes } from './modules/points/points-staff.routes.ts'
import { pointsBudgetRoutes } from './modules/points-budget/points-budget.routes.ts'
import { referralRoutes } from './modules/referral/referral.routes.ts'
import { profileRoutes } from './modules/profile/profile.routes.ts'
import { teamInvitationRoutes } from './modules/race/invited/team-invitations.routes.ts'
import { raceEntrantsRoutes } from './modules/race/staff/race-entrants.routes.ts'
import { racePrizeRoutes } from '#modules/race/prizes/race-prize.routes.ts'
import { raceResultRoutes } from './modules/race/staff/race-result.routes.ts'
import { raceStaffRoutes } from './modules/race/staff/race-staff.routes.ts'
import { raceRoutes } from './modules/race/race.routes.ts'
import { teamRoutes } from './modules/race/team.routes.ts'
import { racingRoutes } from './modules/racing/racing.routes.ts'
import { deviceRoutes } from './modules/recording/device.routes.ts'
import { recordingRoutes } from './modules/recording/recording.routes.ts'
import { secondFactorRoutes } from './modules/second-factor/second-factor.routes.ts'
import { sessionRoutes } from './modules/session/session.routes.ts'
import { reportRoutes } from './modules/report/report.routes.ts'
import { reportMailRoutes } from './modules/report-mail/report-mail.routes.ts'
import { rewardRoutes } from './modules/reward/reward.routes.ts'
import { rideHomeRoutes } from './modules/ride-home/ride-home.routes.ts'
import { statisticsRoutes } from './modules/statistics/statistics.routes.ts'
import { rideRoutes } from './modules/ride/ride.routes.ts'
import { rulesRoutes } from './modules/rules/rules.routes.ts'
import { reviewRoutes, tripStaffRoutes } from './modules/trip/review.routes.ts'
import { programmeKeyRoutes } from './modules/programme-settings/programme-keys.routes.ts'
import { programmeMarkRoutes } from './modules/programme-settings/programme-mark.routes.ts'
import { programmePartRoutes } from './modules/programme-settings/programme-parts.routes.ts'
import { programmeSettingsRoutes } from './modules/programme-settings/programme-settings.routes.ts'
import { pushRoutes } from './modules/push/push.routes.ts'
import { retentionRoutes } from './modules/programme-settings/retention.routes.ts'
import { pollRoutes } from './modules/poll/poll.routes.ts'
import { pollStaffRoutes } from './modules/poll/poll-staff.routes.ts'
import { registrationRoutes } from './modules/special-event/registration.routes.ts'
import { registrationStaffRoutes } from './modules/special-event/registration-staff.routes.ts'
import { specialEventRoutes } from './modules/special-event/special-event.routes.ts'
import { specialEventStaffRoutes } from './modules/special-event/special-event-staff.routes.ts'
import { surveyRoutes } from './modules/survey/survey.routes.ts'
import { poolRoutes } from './modules/trip/pool.routes.ts'
import { standingPoolRoutes } from './modules/standing-pool/standing-pool.routes.ts'
import { staffTodayRoutes } from './modules/staff-today/staff-today.routes.ts'
import { staffViewRoutes } from '#modules/staff-view/staff-view.routes.ts'
import { supportCaseRoutes } from './modules/support-case/support-case.routes.ts'
import { helpedVolunteerRideRoutes } from './modules/helper/helped-volunteer-ride.routes.ts'
import { helperRoutes } from './modules/helper/helper.routes.ts'
import { paperRoutes } from './modules/paper/paper.routes.ts'
import { textingRoutes } from './modules/texting/texting.routes.ts'
import { riderRoutes } from './modules/rider/rider.routes.ts'
import { riderVolunteerRoutes } from './modules/rider/rider-volunteer.routes.ts'
import { supervisorRoutes } from './modules/supervisor/supervisor.routes.ts'
import { syncRoutes } from './modules/sync/sync.routes.ts'
import { taskRoutes } from './modules/task/task.routes.ts'
import { tripRoutes } from './modules/trip/trip.routes.ts'
import { tripProfileRoutes } from './modules/trip-profile/trip-profile.routes.ts'
import { unsubscribeRoutes } from './modules/unsubscribe/unsubscribe.routes.ts'
import { transitPassRoutes } from './modules/transit-pass/transit-pass.routes.ts'
import { tripImportRoutes } from './modules/trip-import/trip-import.routes.ts'
import { vehicleRoutes } from './modules/vehicle/vehicle.routes.ts'
import { volunteerRoutes } from './modules/volunteer/volunteer.routes.ts'
import { volunteerStaffRoutes } from './modules/volunteer/volunteer-staff.routes.ts'
import { volunteerRideRoutes } from './modules/volunteer-ride/volunteer-ride.routes.ts'
import { volunteerRideStaffRoutes } from './modules/volunteer-ride/volunteer-ride-staff.routes.ts'
import { walletRoutes } from './modules/wallet/wallet.routes.ts'
import { tasks } from './tasks.ts'
import { sayPath } from './plugins/say-path.ts'
import { answerError, answerErrors, sendRefusal } from './plugins/answer-errors.ts'
import { formBody } from './plugins/form-body.ts'
import { answerClientError } from './plugins/client-errors.ts'
import { bodyLimitBytes, refuseLargeBodies } from './plugins/large-body.ts'
import { countRequests } from './plugins/metrics.ts'
import { demandOneHost } from './plugins/one-host.ts'
import { openApi } from './plugins/open-api.ts'
import { Refusal } from './plugins/refusal.ts'
import { listDataHeaders, securityHeaders } from './plugins/security-headers.ts'
import { searchEngines } from './plugins/search-engines.ts'
import { webPages } from './plugins/web-pages.ts'

/**
 * The whole server, in the order in which a request and a reader meet its parts. It is long because it lists every
 * part.
 */
export async function buildApi(app: AppContext): Promise<Api> {
  const { env } = app
  const fastify = Fastify({
    loggerInstance: app.log as never,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger) => logger, // the few written lines name the request themselves
    genReqId: () => randomUUID(),
    trustProxy: env.trustProxy.length ? env.trustProxy : false,
    bodyLimit: bodyLimitBytes,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) =>
      void answerError(error, request, reply.headers(listDataHeaders(env.production))),
    clientErrorHandler: answerClientError,
    requestTimeout: 120_000, // enough for ten megabytes on a slow line
  })
  const api = Object.assign(fastify, { app }) as unknown as Api
  app.tellOfBounce = (tx, brand, bounce) => tellOfBounce(tx, { app, brand }, bounce)

  securityHeaders(api)
  answerErrors(api)
  countRequests(api)
  demandOneHost(api)
  refuseLargeBodies(api)
  await formBody(api)
  await api.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], globalDecompression: false })
  brandOfHost(api, makeHostMatcher(env), app.brands, () => app.ready)
  api.addHook('onRequest', (request, reply, done) => {
    if (app.ready || /^\/(healthz|readyz|metrics)/.test(request.url)) return done()
    sendRefusal(new Refusal('unavailable', { headers: { 'Retry-After': '2' } }), request, reply)
  })
  logRequests(api)
  await openApi(api)
  api.addHook('onClose', async () => {
    await app.planner.close()
    await app.finder.close()
    await app.settle()
  })

  await healthRoutes(api)
  await brandRoutes(api)
  await landingRoutes(api)
  await sessionRoutes(api)
  await passwordRoutes(api)
  await passkeyRoutes(api)
  await secondFactorRoutes(api)
  await memberRoutes(api)
  await locationRoutes(api)
  await emailRoutes(api)
  await confirmationRoutes(api)
  await contactRoutes(api)
  await pushRoutes(api)
  await unsubscribeRoutes(api)
  await identityRoutes(api)
  await organisationRoutes(api)
  await organisationStaffRoutes(api)
  await organisationReportRoutes(api)
  await commuteReportRoutes(api)
  await dashboardRoutes(api)
  await reportMailRoutes(api)
  await organisationLogoRoutes(api)
  await organisationPartRoutes(api)
  await organisationTimelineRoutes(api)
  await organisationLetterRoutes(api)
  await mergeRoutes(api, tasks)
  await rosterRoutes(api, tasks)
  await organisationFileRoutes(api)
  await membershipRoutes(api)
  await partnerRoutes(api)
  await profileRoutes(api)
  await activityRoutes(api)
  await exportRoutes(api)
  await deletionRoutes(api)
  await photoRoutes(api)
  await photoStaffRoutes(api)
  await vehicleRoutes(api)
  await plannerRoutes(api)
  await feedRoutes(api)
  await embedRoutes(api)
  await otpKeyRoutes(api)
  await contentRoutes(api)
  await contentStaffRoutes(api)
  await contentImageRoutes(api)
  await supportCaseRoutes(api)
  await supervisorRoutes(api)
  await helperRoutes(api)
  await helpedVolunteerRideRoutes(api)
  await riderRoutes(api)
  await riderVolunteerRoutes(api)
  await paperRoutes(api)
  await textingRoutes(api)
  await volunteerRoutes(api)
  await volunteerStaffRoutes(api)
  await volunteerRideRoutes(api)
  await volunteerRideStaffRoutes(api)
  await rideRoutes(api)
  await racingRoutes(api)
  await raceRoutes(api)
  await teamRoutes(api)
  await teamInvitationRoutes(api)
  await raceStaffRoutes(api)
  await raceEntrantsRoutes(api)
  await raceResultRoutes(api)
  await racePrizeRoutes(api)
  await tripRoutes(api)
  await calendarRoutes(api)
  await reviewRoutes(api)
  await tripStaffRoutes(api)
  await tripImportRoutes(api)
  await pendingRoutes(api)
  await plannedTripRoutes(api)
  await compressedWeekRoutes(api)
  await tripProfileRoutes(api)
  await matchingRoutes(api)
  await conversationRoutes(api)
  await contactReportStaffRoutes(api)
  await standingPoolRoutes(api)
  await recordingRoutes(api)
  await deviceRoutes(api)
  await poolRoutes(api)
  await syncRoutes(api)
  await pointsRoutes(api)
  await pointsStaffRoutes(api)
  await pointsBudgetRoutes(api)
  await membersRoutes(api)
  await grantRoutes(api)
  await impersonationRoutes(api)
  await proposalRoutes(api)
  await auditRoutes(api)
  await staffTodayRoutes(api)
  await staffViewRoutes(api)
  await referralRoutes(api)
  await rulesRoutes(api)
  await factorRoutes(api)
  await rewardRoutes(api)
  await transitPassRoutes(api)
  await rideHomeRoutes(api)
  await drawingRoutes(api)
  await taskRoutes(api, tasks)
  await walletRoutes(api)
  await homeRoutes(api)
  await statisticsRoutes(api)
  await reportRoutes(api)
  await impactRoutes(api)
  await audienceRoutes(api)
  await messageRoutes(api)
  await liveRoutes(api)
  await newsletterRoutes(api)
  await programmeSettingsRoutes(api)
  await programmePartRoutes(api)
  await programmeKeyRoutes(api)
  await programmeMarkRoutes(api)
  await retentionRoutes(api)
  await pollRoutes(api)
  await pollStaffRoutes(api)
  await specialEventRoutes(api)
  await specialEventStaffRoutes(api)
  await registrationRoutes(api)
  await registrationStaffRoutes(api)
  await surveyRoutes(api)
  await errorReportRoutes(api)
  await localeRoutes(api)
  await mailRoutes(api)
  searchEngines(api)
  await webPages(api)
  return api
}

/**
 * Logs one line for each answer: call, status, time, request id; never the query of an address or the secret of a link.
 */
function logRequests(api: Api) {
  if (!api.app.log.isLevelEnabled('info')) return
  api.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        reqId: request.id,
        method: request.method,
        path: sayPath(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    )
    done()
  })
}
