/** Every rule of E3 that counts for or against a service. */
export const rideRules = [
  'offer',
  'age',
  'eligibility',
  'accommodation',
  'purpose',
  'place',
  'time',
  'notice',
  'registration',
  'seats',
  'fees',
] as const
export type RideRule = (typeof rideRules)[number]

/** `soft` fails can be mended by the rider: another hour, another day, a call. */
export const verdicts = ['pass', 'maybe', 'soft', 'hard'] as const
export type Verdict = (typeof verdicts)[number]

/** The explanation of a reason. The texts of the screens have words for each. */
export const rideWhys = [
  'unpublished',
  'call_to_confirm',
  'too_young',
  'too_old',
  'age_unknown',
  'guardian_needed',
  'open_to_all',
  'eligible',
  'not_eligible',
  'requirement_missing',
  'excluded',
  'eligibility_unknown',
  'not_resident',
  'residency_unknown',
  'needs_met',
  'need_not_met',
  'need_not_stated',
  'too_wide',
  'too_heavy',
  'size_unknown',
  'purpose_carried',
  'purpose_not_carried',
  'purpose_unknown',
  'in_area',
  'outside_area',
  'line_not_running',
  'too_far',
  'open',
  'closed_then',
  'closed_that_day',
  'hours_unknown',
  'bookable',
  'too_late',
  'too_early',
  'notice_unknown',
  'registered',
  'register_first',
  'registration_too_slow',
  'seats',
  'too_many',
  'seats_unknown',
  'costs_money',
] as const
export type RideWhy = (typeof rideWhys)[number]

export type RideReason = {
  rule: RideRule
  verdict: Verdict
  why: RideWhy
  /** The eligibilities, needs, purposes or ends of the trip that it concerns. */
  codes?: readonly string[]
  /** The rider's value and the service's limit: years, inches, pounds, seats, days, metres, minutes. */
  asked?: number
  limit?: number
  /** The name of an area. */
  name?: string
  /** A date or instant (milliseconds) from which, or until which, the verdict would differ. */
  date?: string
  at?: number
  /** `HH:mm`: the hours of the service on that day. */
  opens?: string
  closes?: string
  /** Questions whose answers would settle it. */
  ask?: readonly string[]
}

/**
 * The key of a question: `age`, `purpose`, `eligibility:veteran`, `need:lift`, `size:wheelchair_power`,
 * `resident:<area>`, `registered:<service>`.
 */
export type QuestionKey = string
