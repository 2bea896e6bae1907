import { defineBrand } from '../define-brand.ts'

export const settings = defineBrand({
  id: 29,
  subdomain: 'lakeshore',
  app_name: 'Lakeshore Commute',
  city: 'Chicago',
  state: 'IL',
  zip_prefix: '606',
  time_zone: 'America/Chicago',
  lat: 41.8781,
  lng: -87.6298,
})
