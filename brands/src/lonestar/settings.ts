import { defineBrand } from '../define-brand.ts'

export const settings = defineBrand({
  id: 22,
  subdomain: 'lonestar',
  app_name: 'Lone Star Links',
  city: 'Austin',
  state: 'TX',
  zip_prefix: '787',
  time_zone: 'America/Chicago',
  lat: 30.2672,
  lng: -97.7431,
})
