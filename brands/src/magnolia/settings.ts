import { defineBrand } from '../define-brand.ts'

export const settings = defineBrand({
  id: 21,
  subdomain: 'magnolia',
  app_name: 'Magnolia Moves',
  city: 'Jackson',
  state: 'MS',
  zip_prefix: '392',
  time_zone: 'America/Chicago',
  lat: 32.2988,
  lng: -90.1848,

  erhgrh_name: 'Guaranteed Ride Home',
})
