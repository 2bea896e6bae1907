/** R3.12: the rider's simple choices; E2 maps them to codes. */
export const assistedRideTypes = ['general', 'medical'] as const
export type AssistedRideType = (typeof assistedRideTypes)[number]
export const riderTypes = ['older_adults', 'with_disabilities', 'veterans', 'youth'] as const
export type RiderType = (typeof riderTypes)[number]
export const accessibilityOptions = [
  'standard_wheelchair',
  'mobility_device',
  'service_animals',
  'travel_aides',
] as const
export type AccessibilityOption = (typeof accessibilityOptions)[number]

export const rideServiceKinds = [
  'paratransit_ada',
  'dial_a_ride',
  'volunteer',
  'nemt',
  'taxi_voucher',
  'fixed_route_reduced',
  'flex',
] as const
export type RideServiceKind = (typeof rideServiceKinds)[number]

/** How far the driver assists. */
export const rideModes = ['curb', 'door', 'door_through_door'] as const
export type RideMode = (typeof rideModes)[number]

/** E5: so many questions about rides are asked of one rider in all. */
export const mostRideQuestions = 5

/** Each list has the order in which its questions are asked when nothing else decides. */
export const eligibilityCodes = [
  'older_adult',
  'disability',
  'ada_certified',
  'veteran',
  'medicaid',
  'low_income',
  'youth',
  'resident',
] as const
export type EligibilityCode = (typeof eligibilityCodes)[number]

export const needCodes = [
  'wheelchair_standard',
  'wheelchair_power',
  'mobility_device',
  'lift',
  'driver_assist',
  'door_to_door',
  'travel_aide',
  'service_animal',
  'oxygen',
  'stretcher',
  'child_seat',
] as const
export type NeedCode = (typeof needCodes)[number]

export const ridePurposes = ['medical', 'dialysis', 'grocery', 'work', 'school', 'social', 'senior_centre'] as const
export type RidePurpose = (typeof ridePurposes)[number]

/**
 * Purposes a rider can name: a purpose or its group. `medical` is both: a visit to a doctor, and the group including
 * dialysis.
 */
export const askedPurposes = [...ridePurposes, 'general'] as const
export type AskedPurpose = (typeof askedPurposes)[number]

/** Purposes a service can name: a purpose, a group, or everything. */
export const servedPurposes = [...askedPurposes, 'any'] as const
export type ServedPurpose = (typeof servedPurposes)[number]

const medicalGroup: readonly RidePurpose[] = ['medical', 'dialysis']
const generalGroup = ridePurposes.filter((purpose) => !medicalGroup.includes(purpose))

/** The purposes of a word. */
export function purposesOf(word: ServedPurpose): readonly RidePurpose[] {
  if (word === 'any') return ridePurposes
  if (word === 'general') return generalGroup
  return word === 'medical' ? medicalGroup : [word]
}

/** A ride is free or by donation; everything else has fees (R3.11, E1). */
export const fareKinds = ['free', 'donation', 'flat', 'mileage', 'zone', 'taxi_table', 'ask', 'external'] as const
export type FareKind = (typeof fareKinds)[number]

export function hasFees(kind: FareKind): boolean {
  return kind !== 'free' && kind !== 'donation'
}

export const answers = ['yes', 'no', 'unknown'] as const
export type Answer = (typeof answers)[number]

/** E2: the eligibility codes that a rider type implies. A rider without a type has none. */
export const eligibilityOfRiderType: Record<RiderType, EligibilityCode> = {
  older_adults: 'older_adult',
  with_disabilities: 'disability',
  veterans: 'veteran',
  youth: 'youth',
}
export const needOfOption: Record<AccessibilityOption, NeedCode> = {
  standard_wheelchair: 'wheelchair_standard',
  mobility_device: 'mobility_device',
  service_animals: 'service_animal',
  travel_aides: 'travel_aide',
}
