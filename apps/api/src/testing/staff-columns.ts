/**
 * Columns that say which member of the staff did something. A purge leaves the id in these columns and nowhere else. The
 * people whom a decision or a message concerned can still be told that the same hand made both; the id names nobody.
 */
export const staffColumns: Readonly<Record<string, readonly string[]>> = {
  audit_event: ['actor_id'],
  content_image: ['author_id'],
  content_locale: ['scheduled_by'],
  content_publication: ['by_id'],
  content_revision: ['author_id'],
  drawing: ['beacon_by', 'made_by'],
  drawing_claim: ['decided_by'],
  drawing_entry: ['struck_by'],
  factor_set: ['published_by'],
  message: ['made_by', 'sent_by'],
  organisation_entry: ['done_by', 'written_by'],
  organisation_invitation: ['invited_by'],
  organisation_status_change: ['by_id'],
  points_adjustment: ['decided_by', 'made_by'],
  points_change: ['made_by', 'published_by', 'withdrawn_by'],
  poll: ['made_by'],
  proposal: ['decided_by', 'proposed_by'],
  roster_import: ['read_by'],
  staff_grant: ['ended_by', 'granted_by'],
  staff_invitation: ['invited_by', 'revoked_by'],
  reward_redemption: ['decided_by'],
  ride_feedback: ['acknowledged_by'],
  ride_home_claim: ['decided_by'],
  ride_home_request: ['decided_by'],
  support_case: ['assignee_id'],
  support_message: ['staff_id'],
  task: ['started_by', 'undone_by'],
  transit_pass: ['decided_by'],
}
