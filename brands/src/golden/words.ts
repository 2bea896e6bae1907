import { defineWords } from '../define-words.ts'

export const words = defineWords({
  en: {
    tagline: 'Sunshine is for windows, not windshields',
    promise:
      'Golden Commute takes San Diego County from the border to Oceanside by trolley, coast train, bus, ferry, bike or carpool, and thanks you with rewards.',
    place: 'San Diego with the sun over the bay, the curved Coronado bridge, palms, sails and a red trolley.',
    welcome: 'Sign up now and ride along the water tomorrow.',
  },
  es: {
    tagline: 'El sol se disfruta mejor desde la ventana',
    promise:
      'Golden Commute te mueve por el condado de San Diego, de la frontera a Oceanside, en trolley, tren de la costa, autobús, ferry, bici o auto compartido, y te lo agradece con recompensas.',
    place: 'San Diego con el sol sobre la bahía, el puente curvo de Coronado, palmeras, velas y un trolley rojo.',
    welcome: 'Regístrate hoy y mañana viaja junto al mar.',
  },
})
