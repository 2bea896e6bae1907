import { defineProgramme } from '../define-programme.ts'

export const programme = defineProgramme({
  settings: {
    id: 10,
    subdomain: 'northern',
    app_name: 'Northern Rides',
    city: 'Anchorage',
    state: 'AK',
    zip_prefix: '995',
    time_zone: 'America/Anchorage',
    lat: 61.2181,
    lng: -149.9003,

    languages: ['en'],
  },
  theme: { primaryHue: 162, accentHue: 280, chroma: 0.1 },
  madeUp: { areaCode: '907', employer: 'Midnight Sun Freight', sponsor: 'Parka Coffee' },
  project: {
    apiKey: 'public-northern-3a4651b2f2b9bc8f',
    authDomain: 'northern.auth.throughway.example',
    projectId: 'throughway-northern',
    storageBucket: 'throughway-northern.storage.example',
    messagingSenderId: '119609318571',
    appId: '1:119609318571:web:3a6c034e6f6f73dd',
  },
  words: {
    en: {
      tagline: 'Long way to town? Take company.',
      promise:
        'Northern Rides fills the empty seats between Anchorage and the Mat-Su, maps the trails and the buses, and thanks you for every trip, at twenty below too.',
      place:
        'Anchorage with the aurora above snowy mountains, spruces, a cabin and a moose; people in warm clothes, one on a bike.',
      welcome: 'Join, and find out who else leaves before sunrise.',
    },
  },
})
