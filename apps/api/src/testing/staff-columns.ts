/**
 * Who of the staff did something. A purge of that member leaves the id here and nowhere else: whoever was decided about,
 * or written to, can still be told that one hand did this and that, and the id names nobody any more.
 */
export const staffColumns: Readonly<Record<string, readonly string[]>> = {
  content_image: ['author_id'],
  content_locale: ['scheduled_by'],
  content_publication: ['by_id'],
  content_revision: ['author_id'],
  drawing: ['beacon_by', 'made_by'],
  drawing_claim: ['decided_by'],
  drawing_entry: ['struck_by'],
  factor_set: ['published_by'],
  message: ['made_by', 'sent_by'],
  points_adjustment: ['made_by'],
  points_change: ['made_by', 'published_by', 'withdrawn_by'],
  poll: ['made_by'],
  reward_redemption: ['decided_by'],
  ride_feedback: ['acknowledged_by'],
  ride_home_claim: ['decided_by'],
  ride_home_request: ['decided_by'],
  support_message: ['staff_id'],
  transit_pass: ['decided_by'],
}
