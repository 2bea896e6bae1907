import { defineProgramme } from '../define-programme.ts'

export const programme = defineProgramme({
  settings: {
    id: 4,
    subdomain: 'mesa',
    app_name: 'Mesa Moves',
    city: 'Phoenix',
    state: 'AZ',
    zip_prefix: '850',
    time_zone: 'America/Phoenix',
    lat: 33.4484,
    lng: -112.074,

    aboutUs: false,
    trip_tracking: false,
    erhgrh_name: null,
  },
  theme: { primaryHue: 39, accentHue: 195, chroma: 0.15 },
  madeUp: { areaCode: '602', employer: 'Saguaro Solar', sponsor: 'Shade Tree Coffee' },
  project: {
    apiKey: 'public-mesa-897c0a33466744d8',
    authDomain: 'mesa.auth.throughway.example',
    projectId: 'throughway-mesa',
    storageBucket: 'throughway-mesa.storage.example',
    messagingSenderId: '164210284775',
    appId: '1:164210284775:web:298f22e0de93a8bc',
  },
  words: {
    en: {
      tagline: 'Let someone else hold the hot steering wheel',
      promise:
        'Mesa Moves finds you a cool seat across the Valley of the Sun, by train, bus, carpool or vanpool, and turns the miles you do not drive into rewards.',
      place: 'Phoenix with red mesas, saguaros and a low sun; a light-rail train and people in light clothes.',
      welcome: 'Join before the next hot afternoon.',
    },
    es: {
      tagline: 'Que otro agarre el volante caliente',
      promise:
        'Mesa Moves te encuentra un asiento fresco por todo el Valle del Sol, en tren, autobús, auto o camioneta compartida, y convierte en recompensas las millas que no manejas.',
      place: 'Phoenix con mesetas rojas, saguaros y el sol bajo; un tren ligero y gente con ropa ligera.',
      welcome: 'Regístrate antes de la próxima tarde de calor.',
    },
  },
})
