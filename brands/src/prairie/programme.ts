import { defineProgramme } from '../define-programme.ts'

export const programme = defineProgramme({
  settings: {
    id: 5,
    subdomain: 'prairie',
    app_name: 'Prairie Pool',
    city: 'Omaha',
    state: 'NE',
    zip_prefix: '681',
    time_zone: 'America/Chicago',
    lat: 41.2565,
    lng: -95.9345,

    languages: ['en'],
    aboutUs: false,
    one_time_trips: true,
  },
  theme: { primaryHue: 78, accentHue: 250, chroma: 0.12 },
  madeUp: { areaCode: '402', employer: 'Bluestem Seed', sponsor: 'Windbreak Coffee' },
  project: {
    apiKey: 'public-prairie-64a1144f46f7356d',
    authDomain: 'prairie.auth.throughway.example',
    projectId: 'throughway-prairie',
    storageBucket: 'throughway-prairie.storage.example',
    messagingSenderId: '275966580889',
    appId: '1:275966580889:web:4b8a0de513b87d10',
  },
  words: {
    en: {
      tagline: 'Same road, same hour: ride it together',
      promise:
        'Prairie Pool brings people around Omaha and Council Bluffs into the same van, car or bus, and pays them back in points they can spend close to home.',
      place:
        'Omaha with wide prairie, a grain elevator, a wind pump and hay bales; a vanpool van and people along the road.',
      welcome: 'Tell us where and when you work; we will show you who passes by.',
    },
  },
})
