import { defineProgramme } from '../define-programme.ts'

export const programme = defineProgramme({
  settings: {
    id: 6,
    subdomain: 'delta',
    app_name: 'Delta Commute',
    city: 'New Orleans',
    state: 'LA',
    zip_prefix: '701',
    time_zone: 'America/Chicago',
    lat: 29.9511,
    lng: -90.0715,

    aboutUs: false,
    erhgrh_name: 'Guaranteed Ride Home',
  },
  theme: { primaryHue: 284, accentHue: 85, chroma: 0.14 },
  madeUp: { areaCode: '504', employer: 'Crescent Bend Shipyard', sponsor: 'Second Line Coffee' },
  project: {
    apiKey: 'public-delta-78538650e479a159',
    authDomain: 'delta.auth.throughway.example',
    projectId: 'throughway-delta',
    storageBucket: 'throughway-delta.storage.example',
    messagingSenderId: '310141124699',
    appId: '1:310141124699:web:57fba30cecddac4b',
  },
  words: {
    en: {
      tagline: 'Easy does it, all the way to work',
      promise:
        'Streetcar, ferry, bus or a ride with the neighbors: Delta Commute shows greater New Orleans every way to work and gives a little something extra for taking it.',
      place:
        'New Orleans with the three spires of the cathedral, a streetcar, balcony houses, live oaks and a river boat.',
      welcome: 'Sign up; the lagniappe is the time you get back.',
    },
    es: {
      tagline: 'Al trabajo con calma, como se vive aquí',
      promise:
        'En tranvía, en ferry, en autobús o con tus vecinos: Delta Commute te muestra cómo llegar al trabajo en Nueva Orleans y te da algo más por hacerlo sin manejar.',
      place:
        'Nueva Orleans con las tres torres de la catedral, un tranvía, casas con balcones, robles y un barco de río.',
      welcome: 'Regístrate: la ñapa es el tiempo que recuperas.',
    },
  },
})
