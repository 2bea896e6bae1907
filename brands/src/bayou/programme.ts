import { defineProgramme } from '../define-programme.ts'

export const programme = defineProgramme({
  settings: {
    id: 23,
    subdomain: 'bayou',
    app_name: 'Bayou Trips',
    city: 'Houston',
    state: 'TX',
    zip_prefix: '770',
    time_zone: 'America/Chicago',
    lat: 29.7604,
    lng: -95.3698,

    aboutUs: false,
  },
  theme: { primaryHue: 172, accentHue: 325, chroma: 0.08 },
  madeUp: { areaCode: '713', employer: 'Ship Channel Services', sponsor: 'Live Oak Coffee' },
  project: {
    apiKey: 'public-bayou-6bd4309186e8a4ed',
    authDomain: 'bayou.auth.throughway.example',
    projectId: 'throughway-bayou',
    storageBucket: 'throughway-bayou.storage.example',
    messagingSenderId: '110478341589',
    appId: '1:110478341589:web:970d25a408ab3a9b',
  },
  words: {
    en: {
      tagline: 'Big city. Short ride, if you share it.',
      promise:
        'Bayou Trips sorts out Greater Houston for you, park and ride, light rail, HOV carpools and bayou trails, and turns freeway hours you skip into rewards.',
      place: "Houston's skyline behind a bayou with cypresses and a heron; a light-rail train.",
      welcome: 'From Katy to Clear Lake, somebody is going your way.',
    },
    es: {
      tagline: 'Ciudad enorme, viaje corto si lo compartes',
      promise:
        'Bayou Trips te acerca el Gran Houston, estacionamientos con autobús, tren ligero, carriles para compartir y senderos del bayou, y cambia en recompensas las horas que no pasas en el tráfico.',
      place: 'Los edificios de Houston detrás de un bayou con cipreses y una garza; un tren ligero.',
      welcome: 'De Katy a Clear Lake, alguien va a donde tú vas.',
    },
  },
})
