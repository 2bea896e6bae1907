import { defineBrand } from '../define-brand.ts'

export const settings = defineBrand({
  id: 6,
  subdomain: 'delta',
  app_name: 'Delta Commute',
  city: 'New Orleans',
  state: 'LA',
  zip_prefix: '701',
  time_zone: 'America/Chicago',
  lat: 29.9511,
  lng: -90.0715,

  aboutUs: false,
  erhgrh_name: 'Guaranteed Ride Home',
})
