import { defineBrand } from '../define-brand.ts'

export const settings = defineBrand({
  id: 16,
  subdomain: 'motor',
  app_name: 'Motor Modes',
  city: 'Detroit',
  state: 'MI',
  zip_prefix: '482',
  time_zone: 'America/New_York',
  lat: 42.3314,
  lng: -83.0458,

  aboutUs: false,
  trip_tracking: false,
})
