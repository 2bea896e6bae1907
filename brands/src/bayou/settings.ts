import { defineBrand } from '../define-brand.ts'

export const settings = defineBrand({
  id: 23,
  subdomain: 'bayou',
  app_name: 'Bayou Trips',
  city: 'Houston',
  state: 'TX',
  zip_prefix: '770',
  time_zone: 'America/Chicago',
  lat: 29.7604,
  lng: -95.3698,

  aboutUs: false,
})
