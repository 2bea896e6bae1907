import { defineProgramme } from '../define-programme.ts'

export const programme = defineProgramme({
  settings: {
    id: 3,
    subdomain: 'rose',
    app_name: 'Rose Routes',
    city: 'Portland',
    state: 'OR',
    zip_prefix: '972',
    time_zone: 'America/Los_Angeles',
    lat: 45.519,
    lng: -122.679,

    use_open_trip_planner: true,
    use_otp1: true,
    use_otp2: true,
    one_time_trips: true,
    erhgrh_name: 'Guaranteed Ride Home',
  },
  theme: { primaryHue: 6, accentHue: 150, chroma: 0.17 },
  madeUp: { areaCode: '503', employer: 'Willamette Print Works', sponsor: 'Trellis Coffee' },
  project: {
    apiKey: 'public-rose-eb3f73b820b1114e',
    authDomain: 'rose.auth.throughway.example',
    projectId: 'throughway-rose',
    storageBucket: 'throughway-rose.storage.example',
    messagingSenderId: '222275363482',
    appId: '1:222275363482:web:5c4c1766933651ba',
  },
  words: {
    en: {
      tagline: 'Twelve bridges, and you need not drive one',
      promise:
        'Rose Routes helps people in the Portland region find a train, a bus, a bike street or a neighbor going the same way, and rewards them for using it.',
      place:
        'Portland with a tall green suspension bridge, Mount Hood and rose bushes; a light-rail train, cyclists and a person in a wheelchair.',
      welcome: 'Bring the bike. Bring a friend. Sign up in a minute.',
    },
    es: {
      tagline: 'Doce puentes y ninguno tienes que manejar',
      promise:
        'Rose Routes te ayuda a encontrar en la región de Portland un tren, un autobús, una calle para bicis o a alguien que va a donde tú vas, y te premia por usarlos.',
      place:
        'Portland con un alto puente colgante verde, el monte Hood y rosales; un tren ligero, ciclistas y una persona en silla de ruedas.',
      welcome: 'Trae tu bici, trae a alguien. Te registras en un minuto.',
    },
  },
})
