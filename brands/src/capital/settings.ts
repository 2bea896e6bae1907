import { defineBrand } from '../define-brand.ts'

export const settings = defineBrand({
  id: 12,
  subdomain: 'capital',
  app_name: 'Capital Choice',
  city: 'Washington',
  state: 'DC',
  zip_prefix: '200',
  time_zone: 'America/New_York',
  lat: 38.9072,
  lng: -77.0369,

  use_open_trip_planner: true,
  use_otp2: true,
  contact_phone: '2025550117',
  contact_phone_display: '(202) 555-0117',
  trip_tracking: false,
  one_time_trips: true,
  erhgrh_name: 'Guaranteed Ride Home',
})
