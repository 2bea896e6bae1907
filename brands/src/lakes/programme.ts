import { defineProgramme } from '../define-programme.ts'

export const programme = defineProgramme({
  settings: {
    id: 11,
    subdomain: 'lakes',
    app_name: 'Lakes Commute',
    city: 'Minneapolis',
    state: 'MN',
    zip_prefix: '554',
    time_zone: 'America/Chicago',
    lat: 44.9778,
    lng: -93.265,

    use_open_trip_planner: true,
    use_otp2: true,
    one_time_trips: true,
  },
  theme: { primaryHue: 234, accentHue: 20, chroma: 0.12 },
  madeUp: { areaCode: '612', employer: 'Nine Lakes Clinic', sponsor: 'Canoe Coffee' },
  project: {
    apiKey: 'public-lakes-7f523449492db075',
    authDomain: 'lakes.auth.throughway.example',
    projectId: 'throughway-lakes',
    storageBucket: 'throughway-lakes.storage.example',
    messagingSenderId: '118490094685',
    appId: '1:118490094685:web:a7c06e071ffc5a67',
  },
  words: {
    en: {
      tagline: 'Bike path, bus lane, skyway: pick your morning',
      promise:
        'Lakes Commute shows the Twin Cities every way to go, from a lakeside ride in July to a warm train in January, and keeps your points through all seasons.',
      place: 'Minneapolis with its skyline and the stone arch bridge across a lake, canoes, sails and a loon.',
      welcome: 'You bet it is free to join.',
    },
    es: {
      tagline: 'Ciclovía, autobús o pasarela: elige tu mañana',
      promise:
        'Lakes Commute te muestra cómo moverte por las Twin Cities, en bici junto al lago en julio o en un tren tibio en enero, y guarda tus puntos todo el año.',
      place: 'Minneapolis con sus edificios y el puente de arcos de piedra sobre un lago, canoas, velas y un colimbo.',
      welcome: 'Unirte es gratis, haga sol o caiga nieve.',
    },
  },
})
