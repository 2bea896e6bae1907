import { defineWords } from '../define-words.ts'

export const words = defineWords({
  en: {
    tagline: "Off shift at 3 a.m.? There's a way home.",
    promise:
      'Desert Options plans Las Vegas Valley trips around the clock, by bus, vanpool, bike or a ride with your crew, and rewards days and nights alike.',
    place: 'Las Vegas valley with Joshua trees, red mountains, an observation wheel and a tall tower.',
    welcome: 'Swing, grave or day shift: joining takes a minute.',
  },
  es: {
    tagline: '¿Sales a las 3 de la mañana? Hay cómo volver',
    promise:
      'Desert Options planea tus viajes por el valle de Las Vegas a toda hora, en autobús, camioneta, bici o con tu equipo de trabajo, y premia igual de día que de noche.',
    place: 'El valle de Las Vegas con árboles de Josué, montañas rojas, una rueda de observación y una torre alta.',
    welcome: 'Turno de día, de tarde o de noche: unirte toma un minuto.',
  },
})
