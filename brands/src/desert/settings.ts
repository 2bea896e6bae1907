import { defineBrand } from '../define-brand.ts'

export const settings = defineBrand({
  id: 24,
  subdomain: 'desert',
  app_name: 'Desert Options',
  city: 'Las Vegas',
  state: 'NV',
  zip_prefix: '891',
  time_zone: 'America/Los_Angeles',
  lat: 36.1699,
  lng: -115.1398,

  trip_tracking: false,
  erhgrh_name: null,
})
