import { defineWords } from '../define-words.ts'

export const words = defineWords({
  en: {
    tagline: 'Let someone else hold the hot steering wheel',
    promise:
      'Mesa Moves finds you a cool seat across the Valley of the Sun, by train, bus, carpool or vanpool, and turns the miles you do not drive into rewards.',
    place: 'Phoenix with red mesas, saguaros and a low sun; a light-rail train and people in light clothes.',
    welcome: 'Join before the next hot afternoon.',
  },
  es: {
    tagline: 'Que otro agarre el volante caliente',
    promise:
      'Mesa Moves te encuentra un asiento fresco por todo el Valle del Sol, en tren, autobús, auto o camioneta compartida, y convierte en recompensas las millas que no manejas.',
    place: 'Phoenix con mesetas rojas, saguaros y el sol bajo; un tren ligero y gente con ropa ligera.',
    welcome: 'Regístrate antes de la próxima tarde de calor.',
  },
})
