import { defineProgramme } from '../define-programme.ts'

export const programme = defineProgramme({
  settings: {
    id: 25,
    subdomain: 'canyon',
    app_name: 'Canyon Connect',
    city: 'Salt Lake City',
    state: 'UT',
    zip_prefix: '841',
    time_zone: 'America/Denver',
    lat: 40.7608,
    lng: -111.891,
  },
  theme: { primaryHue: 15, accentHue: 225, chroma: 0.13 },
  madeUp: { areaCode: '801', employer: 'Wasatch Weather Works', sponsor: 'Red Arch Coffee' },
  project: {
    apiKey: 'public-canyon-6503bc8bc3f5d9a6',
    authDomain: 'canyon.auth.throughway.example',
    projectId: 'throughway-canyon',
    storageBucket: 'throughway-canyon.storage.example',
    messagingSenderId: '207894590285',
    appId: '1:207894590285:web:12d6b92d3bf3d0ae',
  },
  words: {
    en: {
      tagline: 'Clear air starts with how you get there',
      promise:
        'Canyon Connect lines up trains, buses, ski bus, bikes and carpools along the Wasatch Front, counts the air you keep clean, and rewards you for it.',
      place:
        'Salt Lake City with a red rock arch, the Wasatch peaks and the state capitol; a light-rail train and gulls.',
      welcome: 'Join now and be ready for the next red-air day.',
    },
    es: {
      tagline: 'El aire limpio empieza por cómo llegas',
      promise:
        'Canyon Connect reúne trenes, autobuses, bicis y autos compartidos al pie de los montes Wasatch, cuenta el aire que mantienes limpio y te premia por ello.',
      place:
        'Salt Lake City con un arco de roca roja, los picos Wasatch y el capitolio estatal; un tren ligero y gaviotas.',
      welcome: 'Únete ahora y ten un plan para el próximo día de aire malo.',
    },
  },
})
