import { modeFacts, type TripMode, tripModes } from '../mode/mode-facts.ts'

/**
 * Names that a sentence of content may contain in place of a value: the programme's own name, and numbers of the rules in
 * force. The server fills them in in the reader's language, so that a sentence stays true when a rule changes.
 */
const plainValues = [
  'programme',
  'city',
  'points_first_trip',
  'points_complete_profile',
  'points_referral',
  'referral_trips',
  'points_a_day',
  'trips_a_day',
  'points_life_months',
  'points_pending_hours',
  'earning_days',
  'recording_days',
  'editing_days',
  'restoring_days',
  'review_days',
  'trip_profiles',
  'vehicles',
  'first_price',
  'refund_days',
  'reservation_minutes',
  'ride_home_name',
  'ride_home_trips',
  'ride_home_days',
  'ride_home_rides',
  'ride_home_most',
  'ride_home_claim_days',
  'drawing_age',
  'drawing_claim_days',
  'youngest_age',
  'deletion_days',
  'contact_phone',
] as const

type LimitedMode = 'telecommute' | 'compressed_week' | 'brown_bag'
type PlainValue = (typeof plainValues)[number]
export type ContentValue = PlainValue | `points_of_${TripMode}` | `days_a_week_of_${LimitedMode}`

export const contentValues = [
  ...plainValues,
  ...tripModes.map((mode) => `points_of_${mode}` as const),
  ...tripModes.filter((mode) => modeFacts[mode].weekLimit !== null).map((mode) => `days_a_week_of_${mode}` as const),
] as [ContentValue, ...ContentValue[]]
