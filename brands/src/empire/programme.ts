import { defineProgramme } from '../define-programme.ts'

export const programme = defineProgramme({
  settings: {
    id: 19,
    subdomain: 'empire',
    app_name: 'Empire Trips',
    city: 'Albany',
    state: 'NY',
    zip_prefix: '122',
    time_zone: 'America/New_York',
    lat: 42.6526,
    lng: -73.7562,

    aboutUs: false,
  },
  theme: { primaryHue: 300, accentHue: 100, chroma: 0.13 },
  madeUp: { areaCode: '518', employer: 'Lock One Laboratories', sponsor: 'Patroon Coffee' },
  project: {
    apiKey: 'public-empire-38d6b0830f75766e',
    authDomain: 'empire.auth.throughway.example',
    projectId: 'throughway-empire',
    storageBucket: 'throughway-empire.storage.example',
    messagingSenderId: '664339973355',
    appId: '1:664339973355:web:cbc8a05c8d5262ce',
  },
  words: {
    en: {
      tagline: 'Albany, Schenectady, Troy: one ride connects them',
      promise:
        "Empire Trips joins the buses, trails, trains and carpools of New York's Capital Region in one plan, and gives points for each trip you take with others.",
      place: 'Albany with the towers of the Empire State Plaza, the Egg and the Capitol above the Hudson.',
      welcome: 'Work at the Plaza or at the plant? Your people are here.',
    },
    es: {
      tagline: 'Albany, Schenectady y Troy en un mismo viaje',
      promise:
        'Empire Trips une en un solo plan los autobuses, senderos, trenes y autos compartidos de la Región Capital de Nueva York, y te da puntos por viajar en compañía.',
      place: 'Albany con las torres de la Empire State Plaza, el Huevo y el Capitolio sobre el Hudson.',
      welcome: '¿Trabajas en la Plaza o en la planta? Aquí está tu gente.',
    },
  },
})
