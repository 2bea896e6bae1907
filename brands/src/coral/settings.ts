import { defineBrand } from '../define-brand.ts'

export const settings = defineBrand({
  id: 8,
  subdomain: 'coral',
  app_name: 'Coral Commute',
  city: 'Miami',
  state: 'FL',
  zip_prefix: '331',
  time_zone: 'America/New_York',
  lat: 25.7743,
  lng: -80.1937,

  trip_tracking: false,
})
