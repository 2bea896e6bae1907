import { defineBrand } from '../define-brand.ts'

export const settings = defineBrand({
  id: 20,
  subdomain: 'orchard',
  app_name: 'Orchard Options',
  city: 'Trenton',
  state: 'NJ',
  zip_prefix: '086',
  time_zone: 'America/New_York',
  lat: 40.2206,
  lng: -74.7597,

  trip_tracking: false,
})
