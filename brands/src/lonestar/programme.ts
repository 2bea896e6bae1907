import { defineProgramme } from '../define-programme.ts'

export const programme = defineProgramme({
  settings: {
    id: 22,
    subdomain: 'lonestar',
    app_name: 'Lone Star Links',
    city: 'Austin',
    state: 'TX',
    zip_prefix: '787',
    time_zone: 'America/Chicago',
    lat: 30.2672,
    lng: -97.7431,
  },
  theme: { primaryHue: 22, accentHue: 275, chroma: 0.15 },
  madeUp: { areaCode: '512', employer: 'Bluebonnet Instruments', sponsor: 'Two-Step Coffee' },
  project: {
    apiKey: 'public-lonestar-a0e6c271e25ff8fe',
    authDomain: 'lonestar.auth.throughway.example',
    projectId: 'throughway-lonestar',
    storageBucket: 'throughway-lonestar.storage.example',
    messagingSenderId: '664766497465',
    appId: '1:664766497465:web:5ff7316ad00451dc',
  },
  words: {
    en: {
      tagline: 'Keep Austin moving',
      promise:
        'Lone Star Links shows Central Texas the way around I-35: rail, rapid bus, trails, vanpools and people on your road, with points for each trip you log.',
      place: 'Austin with the Texas Capitol, an arched bridge, live oaks, bluebonnets and bats at dusk.',
      welcome: "Get on board, y'all; it is free.",
    },
    es: {
      tagline: 'Que Austin no se detenga',
      promise:
        'Lone Star Links te muestra cómo librar la I-35 en el centro de Texas: tren, autobús rápido, senderos, camionetas y gente que va por tu camino, con puntos por cada viaje.',
      place: 'Austin con el Capitolio de Texas, un puente de arcos, robles, flores azules y murciélagos al atardecer.',
      welcome: 'Súbete con nosotros; es gratis.',
    },
  },
})
