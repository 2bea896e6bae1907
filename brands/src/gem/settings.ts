import { defineBrand } from '../define-brand.ts'

export const settings = defineBrand({
  id: 28,
  subdomain: 'gem',
  app_name: 'Gem Valley Go',
  city: 'Boise',
  state: 'ID',
  zip_prefix: '837',
  time_zone: 'America/Boise',
  lat: 43.615,
  lng: -116.2023,

  aboutUs: false,
  trip_tracking: false,
  erhgrh_name: null,
})
