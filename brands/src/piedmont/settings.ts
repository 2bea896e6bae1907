import { defineBrand } from '../define-brand.ts'

export const settings = defineBrand({
  id: 13,
  subdomain: 'piedmont',
  app_name: 'Piedmont Pathways',
  city: 'Charlotte',
  state: 'NC',
  zip_prefix: '282',
  time_zone: 'America/New_York',
  lat: 35.2271,
  lng: -80.8431,
})
