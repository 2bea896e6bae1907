import { defineBrand } from '../define-brand.ts'

export const settings = defineBrand({
  id: 4,
  subdomain: 'mesa',
  app_name: 'Mesa Moves',
  city: 'Phoenix',
  state: 'AZ',
  zip_prefix: '850',
  time_zone: 'America/Phoenix',
  lat: 33.4484,
  lng: -112.074,

  aboutUs: false,
  trip_tracking: false,
  erhgrh_name: null,
})
