import { defineBrand } from '../define-brand.ts'

export const settings = defineBrand({
  id: 10,
  subdomain: 'northern',
  app_name: 'Northern Rides',
  city: 'Anchorage',
  state: 'AK',
  zip_prefix: '995',
  time_zone: 'America/Anchorage',
  lat: 61.2181,
  lng: -149.9003,

  languages: ['en'],
})
