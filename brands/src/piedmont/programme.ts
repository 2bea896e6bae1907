import { defineProgramme } from '../define-programme.ts'

export const programme = defineProgramme({
  settings: {
    id: 13,
    subdomain: 'piedmont',
    app_name: 'Piedmont Pathways',
    city: 'Charlotte',
    state: 'NC',
    zip_prefix: '282',
    time_zone: 'America/New_York',
    lat: 35.2271,
    lng: -80.8431,
  },
  theme: { primaryHue: 140, accentHue: 295, chroma: 0.12 },
  madeUp: { areaCode: '704', employer: 'Red Clay Credit Union', sponsor: 'Foothill Coffee' },
  project: {
    apiKey: 'public-piedmont-1650018e63556793',
    authDomain: 'piedmont.auth.throughway.example',
    projectId: 'throughway-piedmont',
    storageBucket: 'throughway-piedmont.storage.example',
    messagingSenderId: '163537823261',
    appId: '1:163537823261:web:3f720c91181f3680',
  },
  words: {
    en: {
      tagline: 'The rail line, the greenway and a seat to share',
      promise:
        'Piedmont Pathways brings together the trains, buses, greenways and carpools of the Charlotte region, so that a good morning and a few points come with the same trip.',
      place: 'Charlotte with its crowned tower between rolling hills and pines; a light-rail train.',
      welcome: "Start with tomorrow's trip; we will remember it for you.",
    },
    es: {
      tagline: 'El tren, la vía verde y un asiento para compartir',
      promise:
        'Piedmont Pathways reúne trenes, autobuses, vías verdes y autos compartidos de la región de Charlotte, para que empieces bien el día y ganes puntos con el mismo viaje.',
      place: 'Charlotte con su torre coronada entre colinas y pinos; un tren ligero.',
      welcome: 'Empieza con el viaje de mañana; nosotros lo recordamos por ti.',
    },
  },
})
