import { defineProgramme } from '../define-programme.ts'

export const programme = defineProgramme({
  settings: {
    id: 8,
    subdomain: 'coral',
    app_name: 'Coral Commute',
    city: 'Miami',
    state: 'FL',
    zip_prefix: '331',
    time_zone: 'America/New_York',
    lat: 25.7743,
    lng: -80.1937,

    trip_tracking: false,
  },
  theme: { primaryHue: 24, accentHue: 200, chroma: 0.17 },
  madeUp: { areaCode: '305', employer: 'Mangrove Marine', sponsor: 'Banyan Coffee' },
  project: {
    apiKey: 'public-coral-30d57e4547eeee9e',
    authDomain: 'coral.auth.throughway.example',
    projectId: 'throughway-coral',
    storageBucket: 'throughway-coral.storage.example',
    messagingSenderId: '240745974304',
    appId: '1:240745974304:web:28421b496096f3ef',
  },
  words: {
    en: {
      tagline: 'Skip the causeway jam, keep the sea breeze',
      promise:
        'Coral Commute plans trips across Miami and the beaches by rail, bus, trolley, bike or shared car, and every one you log brings a reward nearer.',
      place:
        'Miami with pastel art-deco hotels, palms, a lifeguard tower and the sea; cyclists and walkers on the beach path.',
      welcome: 'Join in English or Spanish; switch whenever you like.',
    },
    es: {
      tagline: 'Sin filas en el puente y con brisa de mar',
      promise:
        'Coral Commute planea tus viajes por Miami y las playas en tren, autobús, trolley, bici o auto compartido, y cada viaje que registras te acerca a una recompensa.',
      place:
        'Miami con hoteles art déco de colores pastel, palmeras, una torre de salvavidas y el mar; gente en bici y a pie por la playa.',
      welcome: 'Únete en español o en inglés y cambia cuando quieras.',
    },
  },
})
