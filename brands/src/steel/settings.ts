import { defineBrand } from '../define-brand.ts'

export const settings = defineBrand({
  id: 17,
  subdomain: 'steel',
  app_name: 'Steel Valley Commute',
  city: 'Pittsburgh',
  state: 'PA',
  zip_prefix: '152',
  time_zone: 'America/New_York',
  lat: 40.4406,
  lng: -79.9959,

  use_open_trip_planner: true,
  use_otp1: true,
})
