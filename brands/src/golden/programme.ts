import { defineProgramme } from '../define-programme.ts'

export const programme = defineProgramme({
  settings: {
    id: 27,
    subdomain: 'golden',
    app_name: 'Golden Commute',
    city: 'San Diego',
    state: 'CA',
    zip_prefix: '921',
    time_zone: 'America/Los_Angeles',
    lat: 32.7157,
    lng: -117.1611,

    erhgrh_name: 'Guaranteed Ride Home',
  },
  theme: { primaryHue: 70, accentHue: 220, chroma: 0.14 },
  madeUp: { areaCode: '619', employer: 'Tidepool Biotech', sponsor: 'Pelican Coffee' },
  project: {
    apiKey: 'public-golden-86f4e725e8592ce4',
    authDomain: 'golden.auth.throughway.example',
    projectId: 'throughway-golden',
    storageBucket: 'throughway-golden.storage.example',
    messagingSenderId: '260545540663',
    appId: '1:260545540663:web:a18e8d88b4202c06',
  },
  words: {
    en: {
      tagline: 'Sunshine is for windows, not windshields',
      promise:
        'Golden Commute takes San Diego County from the border to Oceanside by trolley, coast train, bus, ferry, bike or carpool, and thanks you with rewards.',
      place: 'San Diego with the sun over the bay, the curved Coronado bridge, palms, sails and a red trolley.',
      welcome: 'Sign up now and ride along the water tomorrow.',
    },
    es: {
      tagline: 'El sol se disfruta mejor desde la ventana',
      promise:
        'Golden Commute te mueve por el condado de San Diego, de la frontera a Oceanside, en trolley, tren de la costa, autobús, ferry, bici o auto compartido, y te lo agradece con recompensas.',
      place: 'San Diego con el sol sobre la bahía, el puente curvo de Coronado, palmeras, velas y un trolley rojo.',
      welcome: 'Regístrate hoy y mañana viaja junto al mar.',
    },
  },
})
