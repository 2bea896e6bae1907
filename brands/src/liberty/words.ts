import { defineWords } from '../define-words.ts'

export const words = defineWords({
  en: {
    tagline: 'Life, liberty and a seat on the train',
    promise:
      'Liberty Commute compares regional rail, subway, trolley, bus, bike and carpool from Center City Philadelphia to the suburbs, and rewards you for leaving the expressway.',
    place: 'Philadelphia with the City Hall tower, Independence Hall and rows of brick houses; a trolley.',
    welcome: 'No parchment to sign: name, email and you are in.',
  },
  es: {
    tagline: 'Vida, libertad y un asiento en el tren',
    promise:
      'Liberty Commute compara tren regional, metro, tranvía, autobús, bici y auto compartido, del centro de Filadelfia a los suburbios, y te premia por dejar la autopista.',
    place:
      'Filadelfia con la torre del ayuntamiento, el Salón de la Independencia y filas de casas de ladrillo; un tranvía.',
    welcome: 'Nada que firmar con pluma: tu nombre, tu correo y listo.',
  },
})
