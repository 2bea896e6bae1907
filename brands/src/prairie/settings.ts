import { defineBrand } from '../define-brand.ts'

export const settings = defineBrand({
  id: 5,
  subdomain: 'prairie',
  app_name: 'Prairie Pool',
  city: 'Omaha',
  state: 'NE',
  zip_prefix: '681',
  time_zone: 'America/Chicago',
  lat: 41.2565,
  lng: -95.9345,

  languages: ['en'],
  aboutUs: false,
  one_time_trips: true,
})
