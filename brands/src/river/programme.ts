import { defineProgramme } from '../define-programme.ts'

export const programme = defineProgramme({
  settings: {
    id: 14,
    subdomain: 'river',
    app_name: 'River Rideshare',
    city: 'Richmond',
    state: 'VA',
    zip_prefix: '232',
    time_zone: 'America/New_York',
    lat: 37.5407,
    lng: -77.436,
  },
  theme: { primaryHue: 213, accentHue: 48, chroma: 0.08 },
  madeUp: { areaCode: '804', employer: 'Fall Line Foundry', sponsor: 'Canal Walk Coffee' },
  project: {
    apiKey: 'public-river-1a9b814749298346',
    authDomain: 'river.auth.throughway.example',
    projectId: 'throughway-river',
    storageBucket: 'throughway-river.storage.example',
    messagingSenderId: '108738907220',
    appId: '1:108738907220:web:a0b9c95231e2a3ff',
  },
  words: {
    en: {
      tagline: 'Cross the James your own way',
      promise:
        'Over the footbridge, on the rapid bus or four to a car: River Rideshare lays out the ways to work around Richmond and makes each shared mile worth something.',
      place: 'Richmond with an arched railway bridge over the rapids of the James, brick mills, a heron and a kayak.',
      welcome: 'Put your two ends on the map and see who crosses with you.',
    },
    es: {
      tagline: 'Cruza el James a tu manera',
      promise:
        'Por el puente peatonal, en el autobús rápido o cuatro en un auto: River Rideshare te muestra cómo llegar al trabajo en Richmond y hace que cada milla compartida valga.',
      place: 'Richmond con un puente de arcos sobre los rápidos del James, fábricas de ladrillo, una garza y un kayak.',
      welcome: 'Marca tus dos puntos en el mapa y mira quién cruza contigo.',
    },
  },
})
