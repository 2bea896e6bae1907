import { defineBrand } from '../define-brand.ts'

export const settings = defineBrand({
  id: 1,
  subdomain: 'harbor',
  app_name: 'Harbor Commute',
  city: 'Boston',
  state: 'MA',
  zip_prefix: '021',
  time_zone: 'America/New_York',
  lat: 42.3554,
  lng: -71.0605,

  use_open_trip_planner: true,
  use_otp2: true,
  one_time_trips: true,
})
