import { defineBrand } from '../define-brand.ts'

export const settings = defineBrand({
  id: 26,
  subdomain: 'redwood',
  app_name: 'Redwood Rides',
  city: 'Sacramento',
  state: 'CA',
  zip_prefix: '958',
  time_zone: 'America/Los_Angeles',
  lat: 38.5816,
  lng: -121.4944,
})
