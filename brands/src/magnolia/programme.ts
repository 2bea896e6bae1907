import { defineProgramme } from '../define-programme.ts'

export const programme = defineProgramme({
  settings: {
    id: 21,
    subdomain: 'magnolia',
    app_name: 'Magnolia Moves',
    city: 'Jackson',
    state: 'MS',
    zip_prefix: '392',
    time_zone: 'America/Chicago',
    lat: 32.2988,
    lng: -90.1848,

    erhgrh_name: 'Guaranteed Ride Home',
  },
  theme: { primaryHue: 340, accentHue: 140, chroma: 0.13 },
  madeUp: { areaCode: '601', employer: 'Pearl River Press', sponsor: 'Front Porch Coffee' },
  project: {
    apiKey: 'public-magnolia-1cff93691288057b',
    authDomain: 'magnolia.auth.throughway.example',
    projectId: 'throughway-magnolia',
    storageBucket: 'throughway-magnolia.storage.example',
    messagingSenderId: '200673225208',
    appId: '1:200673225208:web:d96c19e30970e18a',
  },
  words: {
    en: {
      tagline: 'Ride with folks you know',
      promise:
        'Magnolia Moves helps people around Jackson share a car, find a vanpool or catch the bus, with a guaranteed ride home and rewards from places in town.',
      place: 'Jackson with the state capitol, porch houses and magnolias in flower.',
      welcome: 'Come on in; it takes about as long as pouring a glass of tea.',
    },
    es: {
      tagline: 'Viaja con gente que conoces',
      promise:
        'Magnolia Moves te ayuda en Jackson y sus alrededores a compartir auto, encontrar una camioneta o tomar el autobús, con regreso a casa garantizado y recompensas de negocios locales.',
      place: 'Jackson con el capitolio estatal, casas con portal y magnolias en flor.',
      welcome: 'Pasa: registrarte toma lo que tardas en servirte un té.',
    },
  },
})
