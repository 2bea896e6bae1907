import { defineBrand } from '../define-brand.ts'

export const settings = defineBrand({
  id: 7,
  subdomain: 'summit',
  app_name: 'Summit Share',
  city: 'Denver',
  state: 'CO',
  zip_prefix: '802',
  time_zone: 'America/Denver',
  lat: 39.7392,
  lng: -104.9903,

  use_open_trip_planner: true,
  use_otp1: true,
  brandMaxTravelers: 4,
})
