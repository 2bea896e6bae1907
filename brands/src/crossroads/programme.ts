import { defineProgramme } from '../define-programme.ts'

/** Spec R3.04: this programme has project configuration only, so all else is the default. */
export const programme = defineProgramme({
  settings: {
    id: 31,
    subdomain: 'crossroads',
    app_name: 'Crossroads Commute',
    city: 'Indianapolis',
    state: 'IN',
    zip_prefix: '462',
    time_zone: 'America/Indiana/Indianapolis',
    lat: 39.7684,
    lng: -86.1581,
  },
  theme: { primaryHue: 66, accentHue: 290, chroma: 0.13 },
  madeUp: { areaCode: '317', employer: 'Monument Medical', sponsor: 'Four Corners Coffee' },
  project: {
    apiKey: 'public-crossroads-591e6daf17af37ac',
    authDomain: 'crossroads.auth.throughway.example',
    projectId: 'throughway-crossroads',
    storageBucket: 'throughway-crossroads.storage.example',
    messagingSenderId: '205029446537',
    appId: '1:205029446537:web:01c66473487ee135',
  },
  words: {
    en: {
      tagline: 'Where every road meets, share one',
      promise:
        'Crossroads Commute gathers rapid buses, trails, vanpools and neighbors with a seat free across Central Indiana, and rewards you for the turn you take.',
      place: 'Indianapolis with the column of Monument Circle, crossing roads, fields and a signpost.',
      welcome: 'Start your engine once: name, email, done.',
    },
    es: {
      tagline: 'Donde se cruzan los caminos, comparte uno',
      promise:
        'Crossroads Commute reúne autobuses rápidos, senderos, camionetas y vecinos con un asiento libre en el centro de Indiana, y premia el camino que tomas.',
      place:
        'Indianápolis con la columna de Monument Circle, caminos que se cruzan, campos y un letrero de direcciones.',
      welcome: 'Arranca una sola vez: nombre, correo y listo.',
    },
  },
})
