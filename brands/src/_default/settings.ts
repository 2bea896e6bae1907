import type { BrandIdentity, BrandSettings } from '../define-brand.ts'

export const defaultSettings: Omit<BrandSettings, keyof BrandIdentity> = {
  languages: ['en', 'es'],
  currency: 'USD',
  distance_multiplier: 1,
  volume_multiplier: 1,
  weight_multiplier: 1,
  country: 'US',
  use_open_trip_planner: false,
  use_otp1: false,
  use_otp2: false,
  aboutUs: true,
  trip_tracking: true,
  one_time_trips: false,
  partner_matching: false,
  impersonation_consent: false,
  impact_page: false,
  erhgrh_name: 'Emergency Ride Home',
}
