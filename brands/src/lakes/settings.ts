import { defineBrand } from '../define-brand.ts'

export const settings = defineBrand({
  id: 11,
  subdomain: 'lakes',
  app_name: 'Lakes Commute',
  city: 'Minneapolis',
  state: 'MN',
  zip_prefix: '554',
  time_zone: 'America/Chicago',
  lat: 44.9778,
  lng: -93.265,

  use_open_trip_planner: true,
  use_otp2: true,
  one_time_trips: true,
})
