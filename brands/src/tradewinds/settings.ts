import { defineBrand } from '../define-brand.ts'

export const settings = defineBrand({
  id: 9,
  subdomain: 'tradewinds',
  app_name: 'Trade Winds Trips',
  city: 'Honolulu',
  state: 'HI',
  zip_prefix: '968',
  time_zone: 'Pacific/Honolulu',
  lat: 21.3069,
  lng: -157.8583,

  erhgrh_name: 'Guaranteed Ride Home',
})
