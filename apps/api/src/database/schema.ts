import type { ActivityTables } from './tables/activity.ts'
import type { AuditTables } from './tables/audit.ts'
import type { BrandTables } from './tables/brand.ts'
import type { CalendarTables } from './tables/calendar.ts'
import type { CommuteReportTables } from './tables/commute-report.ts'
import type { CompressedWeekTables } from './tables/compressed-week.ts'
import type { ContactTables } from './tables/contact.ts'
import type { ConversationTables } from './tables/conversation.ts'
import type { ContentTables } from './tables/content.ts'
import type { ContentImageTables } from './tables/content-image.ts'
import type { DashboardTables } from './tables/dashboard.ts'
import type { DrawingTables } from './tables/drawing.ts'
import type { EmailTables } from './tables/email.ts'
import type { FeedTables } from './tables/feed.ts'
import type { FileTables } from './tables/file.ts'
import type { HelperTables } from './tables/helper.ts'
import type { IdentityTables } from './tables/identity.ts'
import type { ImpersonationTables } from './tables/impersonation.ts'
import type { ExportTables } from './tables/export.ts'
import type { ImpactTables } from './tables/impact.ts'
import type { LiveTables } from './tables/live.ts'
import type { LocationTables } from './tables/location.ts'
import type { MailAnswerTables } from './tables/mail-answer.ts'
import type { MemberTables } from './tables/member.ts'
import type { MessageTables } from './tables/message.ts'
import type { OrganisationTables } from './tables/organisation.ts'
import type { OtpKeyTables } from './tables/otp-key.ts'
import type { PaperTables } from './tables/paper.ts'
import type { PartnerTables } from './tables/partner.ts'
import type { PendingTables } from './tables/pending.ts'
import type { PhotoTables } from './tables/photo.ts'
import type { GrantTables } from './tables/grant.ts'
import type { ProposalTables } from './tables/proposal.ts'
import type { PollTables } from './tables/poll.ts'
import type { PoolTables } from './tables/pool.ts'
import type { PushTables } from './tables/push.ts'
import type { PointsTables } from './tables/points.ts'
import type { RaceTables } from './tables/race.ts'
import type { RacingTables } from './tables/racing.ts'
import type { RecordingTables } from './tables/recording.ts'
import type { ReferralTables } from './tables/referral.ts'
import type { ReportMailTables } from './tables/report-mail.ts'
import type { RewardTables } from './tables/reward.ts'
import type { ServiceTables } from './tables/service.ts'
import type { StaffViewTables } from './tables/staff-view.ts'
import type { StandingPoolTables } from './tables/standing-pool.ts'
import type { StatisticsTables } from './tables/statistics.ts'
import type { SpecialEventTables } from './tables/special-event.ts'
import type { SupportCaseTables } from './tables/support-case.ts'
import type { SurveyTables } from './tables/survey.ts'
import type { SupervisorTables } from './tables/supervisor.ts'
import type { RiderTables } from './tables/rider.ts'
import type { RideTables } from './tables/ride.ts'
import type { RideHomeTables } from './tables/ride-home.ts'
import type { SyncTables } from './tables/sync.ts'
import type { TaskTables } from './tables/task.ts'
import type { TextingTables } from './tables/texting.ts'
import type { TransitPassTables } from './tables/transit-pass.ts'
import type { TripImportTables } from './tables/trip-import.ts'
import type { TripTables } from './tables/trip.ts'
import type { TripProfileTables } from './tables/trip-profile.ts'
import type { VehicleTables } from './tables/vehicle.ts'
import type { VolunteerTables } from './tables/volunteer.ts'
import type { WishTables } from './tables/wish.ts'

/** Every table by subject; the migrations create them. */
export type Schema = ActivityTables &
  AuditTables &
  BrandTables &
  CalendarTables &
  CommuteReportTables &
  CompressedWeekTables &
  ContactTables &
  ContentTables &
  ConversationTables &
  ContentImageTables &
  DashboardTables &
  DrawingTables &
  EmailTables &
  FeedTables &
  ExportTables &
  FileTables &
  HelperTables &
  IdentityTables &
  ImpactTables &
  ImpersonationTables &
  LiveTables &
  LocationTables &
  MailAnswerTables &
  MemberTables &
  MessageTables &
  OrganisationTables &
  OtpKeyTables &
  PaperTables &
  PartnerTables &
  PendingTables &
  PhotoTables &
  PointsTables &
  GrantTables &
  ProposalTables &
  PollTables &
  PoolTables &
  PushTables &
  RaceTables &
  RacingTables &
  RecordingTables &
  ReferralTables &
  ReportMailTables &
  RewardTables &
  ServiceTables &
  SpecialEventTables &
  StaffViewTables &
  StandingPoolTables &
  StatisticsTables &
  SupportCaseTables &
  SurveyTables &
  SupervisorTables &
  RideTables &
  RiderTables &
  RideHomeTables &
  SyncTables &
  TaskTables &
  TextingTables &
  TransitPassTables &
  TripImportTables &
  TripTables &
  TripProfileTables &
  VehicleTables &
  VolunteerTables &
  WishTables

/** The tables whose rows name their programme. */
export type ProgrammeTable = {
  [Table in keyof Schema]: 'brand_id' extends keyof Schema[Table] ? Table : never
}[keyof Schema]
