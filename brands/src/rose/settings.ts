import { defineBrand } from '../define-brand.ts'

export const settings = defineBrand({
  id: 3,
  subdomain: 'rose',
  app_name: 'Rose Routes',
  city: 'Portland',
  state: 'OR',
  zip_prefix: '972',
  time_zone: 'America/Los_Angeles',
  lat: 45.519,
  lng: -122.679,

  use_open_trip_planner: true,
  use_otp1: true,
  use_otp2: true,
  one_time_trips: true,
  erhgrh_name: 'Guaranteed Ride Home',
})
