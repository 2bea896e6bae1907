import { defineWords } from '../define-words.ts'

export const words = defineWords({
  en: {
    tagline: 'Twelve bridges, and you need not drive one',
    promise:
      'Rose Routes helps people in the Portland region find a train, a bus, a bike street or a neighbor going the same way, and rewards them for using it.',
    place:
      'Portland with a tall green suspension bridge, Mount Hood and rose bushes; a light-rail train, cyclists and a person in a wheelchair.',
    welcome: 'Bring the bike. Bring a friend. Sign up in a minute.',
  },
  es: {
    tagline: 'Doce puentes y ninguno tienes que manejar',
    promise:
      'Rose Routes te ayuda a encontrar en la región de Portland un tren, un autobús, una calle para bicis o a alguien que va a donde tú vas, y te premia por usarlos.',
    place:
      'Portland con un alto puente colgante verde, el monte Hood y rosales; un tren ligero, ciclistas y una persona en silla de ruedas.',
    welcome: 'Trae tu bici, trae a alguien. Te registras en un minuto.',
  },
})
