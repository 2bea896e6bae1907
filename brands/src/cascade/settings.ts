import { defineBrand } from '../define-brand.ts'

export const settings = defineBrand({
  id: 2,
  subdomain: 'cascade',
  app_name: 'Cascade Connect',
  city: 'Seattle',
  state: 'WA',
  zip_prefix: '981',
  time_zone: 'America/Los_Angeles',
  lat: 47.605,
  lng: -122.334,

  use_open_trip_planner: true,
  use_otp1: true,
  use_otp2: true,
  trip_planner_mode_order: [1, 2, 6, 3, 4, 5],
})
