import { defineBrand } from '../define-brand.ts'

export const settings = defineBrand({
  id: 27,
  subdomain: 'golden',
  app_name: 'Golden Commute',
  city: 'San Diego',
  state: 'CA',
  zip_prefix: '921',
  time_zone: 'America/Los_Angeles',
  lat: 32.7157,
  lng: -117.1611,

  erhgrh_name: 'Guaranteed Ride Home',
})
