import { defineProgramme } from '../define-programme.ts'

export const programme = defineProgramme({
  settings: {
    id: 26,
    subdomain: 'redwood',
    app_name: 'Redwood Rides',
    city: 'Sacramento',
    state: 'CA',
    zip_prefix: '958',
    time_zone: 'America/Los_Angeles',
    lat: 38.5816,
    lng: -121.4944,
  },
  theme: { primaryHue: 45, accentHue: 155, chroma: 0.1 },
  madeUp: { areaCode: '916', employer: 'Delta Levee Engineers', sponsor: 'Burl Coffee' },
  project: {
    apiKey: 'public-redwood-2e00cd095e88ef3f',
    authDomain: 'redwood.auth.throughway.example',
    projectId: 'throughway-redwood',
    storageBucket: 'throughway-redwood.storage.example',
    messagingSenderId: '262380227240',
    appId: '1:262380227240:web:0c4d2181d74fa94b',
  },
  words: {
    en: {
      tagline: 'Follow the river trail. Or the train. Or both.',
      promise:
        "Redwood Rides ties Sacramento's light rail, the American River trail, the corridor trains and shared cars into one plan, and points grow with every trip.",
      place: 'Sacramento with huge redwoods and the golden Tower Bridge over the river.',
      welcome: 'Small trips add ring after ring; begin with one.',
    },
    es: {
      tagline: 'Toma el sendero del río, el tren o los dos',
      promise:
        'Redwood Rides une en un plan el tren ligero de Sacramento, el sendero del río American, los trenes del corredor y los autos compartidos, y tus puntos crecen con cada viaje.',
      place: 'Sacramento con secuoyas enormes y el puente dorado Tower Bridge sobre el río.',
      welcome: 'Cada viaje suma un anillo más; empieza con uno.',
    },
  },
})
