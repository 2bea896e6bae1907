import { defineBrand } from '../define-brand.ts'

export const settings = defineBrand({
  id: 19,
  subdomain: 'empire',
  app_name: 'Empire Trips',
  city: 'Albany',
  state: 'NY',
  zip_prefix: '122',
  time_zone: 'America/New_York',
  lat: 42.6526,
  lng: -73.7562,

  aboutUs: false,
})
