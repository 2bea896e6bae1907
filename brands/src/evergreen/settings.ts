import { defineBrand } from '../define-brand.ts'

export const settings = defineBrand({
  id: 32,
  subdomain: 'evergreen',
  app_name: 'Evergreen Mountain Go',
  city: 'Burlington',
  state: 'VT',
  zip_prefix: '054',
  time_zone: 'America/New_York',
  lat: 44.4759,
  lng: -73.2121,

  use_open_trip_planner: true,
  use_otp2: true,
  contact_phone: '8025550142',
  contact_phone_display: '(802) 555-0142',
  trip_tracking: false,
  one_time_trips: true,
})
