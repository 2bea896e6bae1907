import { defineWords } from '../define-words.ts'

export const words = defineWords({
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
})
