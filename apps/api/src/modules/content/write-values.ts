import type { BrandSettings } from '@throughway/brands/define-brand'
import type { Language } from '@throughway/contract/programme/brand'
import type { ContentValue } from '@throughway/domain/content/content-values'
import { claimDays } from '@throughway/domain/drawing/drawings'
import { drawingAge, youngestAge } from '@throughway/domain/identity/age'
import { deletionDays } from '@throughway/domain/identity/deletion'
import { type TripMode, tripModes } from '@throughway/domain/mode/mode-facts'
import { mostVehicles } from '@throughway/domain/mode/vehicles'
import { pointLevels } from '@throughway/domain/points/levels'
import {
  type BonusName,
  earningWindowDays,
  editingWindowDays,
  pendingHours,
  recordingWindowDays,
  restoringWindowDays,
  type RulesOfDay,
} from '@throughway/domain/points/points'
import { lifeMonths } from '@throughway/domain/points/points-life'
import { referralTrips } from '@throughway/domain/points/trip-bonuses'
import { refundLifeDays } from '@throughway/domain/reward/reward-points'
import { reservationMinutes } from '@throughway/domain/reward/rewards'
import type { RideHomeRules } from '@throughway/domain/ride/ride-home'
import { reviewDays } from '@throughway/domain/trip/integrity'
import { mostTripProfiles } from '@throughway/domain/trip/trip-profiles'
import { weekLimits } from '@throughway/domain/trip/week-limits'
import { formatMoney } from '#modules/mail/mail.ts'

/** The present facts from which a programme's values are computed. */
export type ValueFacts = { settings: BrandSettings; rules: RulesOfDay; rideHome: RideHomeRules }

/** Stands for a value that the programme does not have, such as a telephone number. */
const nothing = '–'

/** What each value says to a reader of the language. */
export function makeValueWriter(facts: ValueFacts, language: Language): (name: ContentValue) => string {
  const { settings, rules, rideHome } = facts
  const bonus = (name: BonusName) => rules.bonuses.find((rule) => rule.name === name)?.points ?? 0
  const mostForTrip = Math.max(
    0,
    ...Object.values(rules.modes).map((rule) => (rule?.unit === 'trip' ? rule.points : 0)),
  )
  const tripsADay = rules.day?.cap_per_day ?? null
  const known: Partial<Record<ContentValue, number | string | null>> = {
    programme: settings.app_name,
    city: settings.city,
    points_first_trip: bonus('first_trip'),
    points_complete_profile: bonus('complete_profile'),
    points_referral: bonus('referral'),
    referral_trips: referralTrips,
    points_a_day: tripsADay === null ? null : tripsADay * mostForTrip,
    trips_a_day: tripsADay,
    points_life_months: lifeMonths,
    points_pending_hours: pendingHours,
    earning_days: earningWindowDays,
    recording_days: recordingWindowDays,
    editing_days: editingWindowDays,
    restoring_days: restoringWindowDays,
    review_days: reviewDays,
    trip_profiles: mostTripProfiles,
    vehicles: mostVehicles,
    first_price: pointLevels[0],
    refund_days: refundLifeDays,
    reservation_minutes: reservationMinutes,
    ride_home_name: settings.erhgrh_name,
    ride_home_trips: rideHome.tripsNeeded,
    ride_home_days: rideHome.inDays,
    ride_home_rides: rideHome.ridesInYear,
    // whole dollars without their cents
    ride_home_most: formatMoney(language, settings.currency, rideHome.mostCents).replace(/\.00$/, ''),
    ride_home_claim_days: rideHome.claimDays,
    drawing_age: drawingAge,
    drawing_claim_days: claimDays,
    youngest_age: youngestAge,
    deletion_days: deletionDays,
    contact_phone: settings.contact_phone_display ?? settings.contact_phone ?? null,
    ...ofModes('points_of', (mode) => rules.modes[mode]?.points ?? 0),
    ...ofModes('days_a_week_of', (mode) => weekLimits[mode] ?? null),
  }
  return (name) => {
    const value = known[name] ?? nothing
    return typeof value === 'number' ? value.toLocaleString(language) : value
  }
}

function ofModes(start: string, valueOf: (mode: TripMode) => number | null): Record<string, number | null> {
  return Object.fromEntries(tripModes.map((mode) => [`${start}_${mode}`, valueOf(mode)]))
}
