import { defineProgramme } from '../define-programme.ts'

export const programme = defineProgramme({
  settings: {
    id: 1,
    subdomain: 'harbor',
    app_name: 'Harbor Commute',
    city: 'Boston',
    state: 'MA',
    zip_prefix: '021',
    time_zone: 'America/New_York',
    lat: 42.3554,
    lng: -71.0605,

    use_open_trip_planner: true,
    use_otp2: true,
    one_time_trips: true,
  },
  theme: { primaryHue: 244, accentHue: 35, chroma: 0.13 },
  madeUp: { areaCode: '617', employer: 'Long Wharf Hospital', sponsor: 'Dry Dock Coffee' },
  project: {
    apiKey: 'public-harbor-015e444d2617c911',
    authDomain: 'harbor.auth.throughway.example',
    projectId: 'throughway-harbor',
    storageBucket: 'throughway-harbor.storage.example',
    messagingSenderId: '278864719326',
    appId: '1:278864719326:web:bafb36594c51eea8',
  },
  words: {
    en: {
      tagline: 'The ferry, the train, the bike: your way into Boston',
      promise:
        'Harbor Commute compares every way across Greater Boston, keeps count of the trips you make, and thanks you for each one that leaves the car at home.',
      place:
        'Boston harbor with the Custom House clock tower, a ferry and a lighthouse; people walk, cycle and wait for the bus on the quay.',
      welcome: 'One account works from Quincy to the North Shore.',
    },
    es: {
      tagline: 'En ferry, en tren o en bici: tu camino a Boston',
      promise:
        'Harbor Commute compara todas las formas de moverte por el área de Boston, lleva la cuenta de tus viajes y te premia por cada uno que haces sin tu auto.',
      place:
        'El puerto de Boston con la torre del reloj, un ferry y un faro; gente que camina, va en bici y espera el autobús en el muelle.',
      welcome: 'Una sola cuenta te sirve desde Quincy hasta la costa norte.',
    },
  },
})
