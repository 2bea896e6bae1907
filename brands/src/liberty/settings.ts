import { defineBrand } from '../define-brand.ts'

export const settings = defineBrand({
  id: 18,
  subdomain: 'liberty',
  app_name: 'Liberty Commute',
  city: 'Philadelphia',
  state: 'PA',
  zip_prefix: '191',
  time_zone: 'America/New_York',
  lat: 39.9526,
  lng: -75.1652,

  erhgrh_name: 'Guaranteed Ride Home',
})
