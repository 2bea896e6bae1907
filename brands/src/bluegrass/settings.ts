import { defineBrand } from '../define-brand.ts'

export const settings = defineBrand({
  id: 15,
  subdomain: 'bluegrass',
  app_name: 'Bluegrass Go',
  city: 'Louisville',
  state: 'KY',
  zip_prefix: '402',
  time_zone: 'America/New_York',
  lat: 38.2527,
  lng: -85.7585,

  erhgrh_name: 'Guaranteed Ride Home',
})
