import { z } from 'zod'
import { listCall } from '../list.ts'

/** Who changed something in a member's account. */
export const activityActors = ['member', 'staff', 'impersonator', 'supervisor', 'system'] as const
export type ActivityActor = (typeof activityActors)[number]

/**
 * The kinds of entries under "Account activity"; the text of each is `activity:kind.<kind>`. A new kind needs its text
 * in both languages.
 */
export const activityKinds = [
  'signed_up',
  'signed_in',
  'signed_out_there',
  'sign_in_copied',
  'password_changed',
  'password_reset',
  'password_expired',
  'passkey_added',
  'passkey_removed',
  'second_factor_added',
  'second_factor_removed',
  'second_factor_reset',
  'recovery_codes_made',
  'recovery_code_used',
  'identity_linked',
  'identity_unlinked',
  'email_added',
  'email_verified',
  'ways_in_ended',
  'email_removed',
  'email_primary_changed',
  'profile_changed',
  'profile_confirmed',
  'contact_changed',
  'contact_choices_changed',
  'unsubscribed',
  'organisation_changed',
  'setup_finished',
  'modes_chosen',
  'modes_asked_again',
  'location_saved',
  'location_removed',
  'photo_changed',
  'photo_removed',
  'vehicle_saved',
  'vehicle_removed',
  'trip_profile_saved',
  'trip_profile_removed',
  'supervisor_named',
  'supervisor_answered',
  'volunteer_offer_changed',
  'racing_changed',
  'trip_reviewed',
  'trip_corrected',
  'points_adjusted',
  'grant_given',
  'grant_ended',
  'reward_decided',
  'pass_decided',
  'ride_home_asked',
  'ride_home_decided',
  'calendar_feed_made',
  'calendar_feed_renewed',
  'calendar_feed_revoked',
  'recording_consented',
  'recording_stopped',
  'recording_paused',
  'recording_changed',
  'recording_deleted',
  'phone_paired',
  'phone_removed',
  'sync_connected',
  'sync_disconnected',
  'export_asked',
  'export_downloaded',
  'deletion_asked',
  'deletion_undone',
] as const
export type ActivityKind = (typeof activityKinds)[number]

export const activityKind = z.enum(activityKinds)

const activity = z.object({
  id: z.uuid(),
  kind: activityKind,
  actor: z.enum(activityActors),
  details: z.record(z.string(), z.string()).describe('A word or two, such as the device or the topic.'),
  at: z.iso.datetime(),
})
export type Activity = z.infer<typeof activity>

export const activityCalls = {
  listActivity: listCall({
    summary: 'What was changed in the own account, newest first.',
    path: '/member/activity',
    access: 'member',
    subject: 'activity',
    filters: {},
    sorts: { time: 'desc' },
    row: activity,
  }),
}
