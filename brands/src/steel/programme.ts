import { defineProgramme } from '../define-programme.ts'

export const programme = defineProgramme({
  settings: {
    id: 17,
    subdomain: 'steel',
    app_name: 'Steel Valley Commute',
    city: 'Pittsburgh',
    state: 'PA',
    zip_prefix: '152',
    time_zone: 'America/New_York',
    lat: 40.4406,
    lng: -79.9959,

    use_open_trip_planner: true,
    use_otp1: true,
  },
  theme: { primaryHue: 95, accentHue: 260, chroma: 0.13 },
  madeUp: { areaCode: '412', employer: 'Three Rivers Robotics', sponsor: 'Incline Coffee' },
  project: {
    apiKey: 'public-steel-c5b1848c591d5090',
    authDomain: 'steel.auth.throughway.example',
    projectId: 'throughway-steel',
    storageBucket: 'throughway-steel.storage.example',
    messagingSenderId: '158452047576',
    appId: '1:158452047576:web:0ef41fbfd3d3c796',
  },
  words: {
    en: {
      tagline: "446 bridges. Let's find yours.",
      promise:
        "Busway, light rail, incline, trail or a car with four in it: Steel Valley Commute finds the way through Pittsburgh's hills and rewards you at the other end.",
      place: 'Pittsburgh with yellow bridges, a glass tower and the incline climbing its hill above the river.',
      welcome: 'Join your neighbors before the tunnel backs up again.',
    },
    es: {
      tagline: '446 puentes: busquemos el tuyo',
      promise:
        'Vía de autobuses, tren ligero, funicular, sendero o un auto con cuatro a bordo: Steel Valley Commute encuentra tu camino entre las colinas de Pittsburgh y te premia al llegar.',
      place: 'Pittsburgh con puentes amarillos, una torre de vidrio y el funicular que sube la colina sobre el río.',
      welcome: 'Únete a tus vecinos antes de que se llene el túnel otra vez.',
    },
  },
})
