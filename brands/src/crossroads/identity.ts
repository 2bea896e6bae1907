import type { BrandIdentity } from '../define-brand.ts'

/** Spec R3.04: this brand has project configuration only, so all else is the default. */
export const identity: BrandIdentity = {
  id: 31,
  subdomain: 'crossroads',
  app_name: 'Crossroads Commute',
  city: 'Indianapolis',
  state: 'IN',
  zip_prefix: '462',
  time_zone: 'America/Indiana/Indianapolis',
  lat: 39.7684,
  lng: -86.1581,
}
