import { defineBrand } from '../define-brand.ts'

export const settings = defineBrand({
  id: 14,
  subdomain: 'river',
  app_name: 'River Rideshare',
  city: 'Richmond',
  state: 'VA',
  zip_prefix: '232',
  time_zone: 'America/New_York',
  lat: 37.5407,
  lng: -77.436,
})
