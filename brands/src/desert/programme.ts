import { defineProgramme } from '../define-programme.ts'

export const programme = defineProgramme({
  settings: {
    id: 24,
    subdomain: 'desert',
    app_name: 'Desert Options',
    city: 'Las Vegas',
    state: 'NV',
    zip_prefix: '891',
    time_zone: 'America/Los_Angeles',
    lat: 36.1699,
    lng: -115.1398,

    trip_tracking: false,
    erhgrh_name: null,
  },
  theme: { primaryHue: 49, accentHue: 315, chroma: 0.13 },
  madeUp: { areaCode: '702', employer: 'Dry Wash Water', sponsor: 'Neon Owl Coffee' },
  project: {
    apiKey: 'public-desert-8b43271476bf67e5',
    authDomain: 'desert.auth.throughway.example',
    projectId: 'throughway-desert',
    storageBucket: 'throughway-desert.storage.example',
    messagingSenderId: '537521979305',
    appId: '1:537521979305:web:c5a8ebdb646615c6',
  },
  words: {
    en: {
      tagline: "Off shift at 3 a.m.? There's a way home.",
      promise:
        'Desert Options plans Las Vegas Valley trips around the clock, by bus, vanpool, bike or a ride with your crew, and rewards days and nights alike.',
      place: 'Las Vegas valley with Joshua trees, red mountains, an observation wheel and a tall tower.',
      welcome: 'Swing, grave or day shift: joining takes a minute.',
    },
    es: {
      tagline: '¿Sales a las 3 de la mañana? Hay cómo volver',
      promise:
        'Desert Options planea tus viajes por el valle de Las Vegas a toda hora, en autobús, camioneta, bici o con tu equipo de trabajo, y premia igual de día que de noche.',
      place: 'El valle de Las Vegas con árboles de Josué, montañas rojas, una rueda de observación y una torre alta.',
      welcome: 'Turno de día, de tarde o de noche: unirte toma un minuto.',
    },
  },
})
