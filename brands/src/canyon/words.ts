import { defineWords } from '../define-words.ts'

export const words = defineWords({
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
})
