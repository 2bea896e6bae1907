import { defineBrand } from '../define-brand.ts'

export const settings = defineBrand({
  id: 30,
  subdomain: 'gateway',
  app_name: 'Gateway Trips',
  city: 'St. Louis',
  state: 'MO',
  zip_prefix: '631',
  time_zone: 'America/Chicago',
  lat: 38.627,
  lng: -90.1994,

  erhgrh_name: 'Guaranteed Ride Home',
})
