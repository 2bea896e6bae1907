import { defineProgramme } from '../define-programme.ts'

export const programme = defineProgramme({
  settings: {
    id: 12,
    subdomain: 'capital',
    app_name: 'Capital Choice',
    city: 'Washington',
    state: 'DC',
    zip_prefix: '200',
    time_zone: 'America/New_York',
    lat: 38.9072,
    lng: -77.0369,

    use_open_trip_planner: true,
    use_otp2: true,
    contact_phone: '2025550117',
    contact_phone_display: '(202) 555-0117',
    trip_tracking: false,
    impersonation_consent: true,
    one_time_trips: true,
    erhgrh_name: 'Guaranteed Ride Home',
  },
  theme: { primaryHue: 355, accentHue: 255, chroma: 0.13 },
  madeUp: { areaCode: '202', employer: 'Federal Row Library', sponsor: 'Reflecting Pool Coffee' },
  project: {
    apiKey: 'public-capital-5fd55603c536fde4',
    authDomain: 'capital.auth.throughway.example',
    projectId: 'throughway-capital',
    storageBucket: 'throughway-capital.storage.example',
    messagingSenderId: '228784291873',
    appId: '1:228784291873:web:cf11eabcb450fb7e',
  },
  words: {
    en: {
      tagline: 'Your commute should not need a hearing',
      promise:
        'Capital Choice compares Metro, bus, commuter train, bikeshare and slug lines across the District, Maryland and Virginia, with rewards for choosing well.',
      place: 'Washington with the Capitol dome, the Monument and cherry trees in blossom beside the water.',
      welcome: 'One account, whichever side of the river you sleep on.',
    },
    es: {
      tagline: 'Llegar al trabajo no tiene que ser un debate',
      promise:
        'Capital Choice compara metro, autobús, tren, bicis públicas y autos compartidos en Washington, Maryland y Virginia, y te premia por elegir bien.',
      place: 'Washington con la cúpula del Capitolio, el Monumento y cerezos en flor junto al agua.',
      welcome: 'Una sola cuenta, vivas del lado del río que vivas.',
    },
  },
})
