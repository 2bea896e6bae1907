import { defineBrand } from '../define-brand.ts'

export const settings = defineBrand({
  id: 25,
  subdomain: 'canyon',
  app_name: 'Canyon Connect',
  city: 'Salt Lake City',
  state: 'UT',
  zip_prefix: '841',
  time_zone: 'America/Denver',
  lat: 40.7608,
  lng: -111.891,
})
