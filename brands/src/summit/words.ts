import { defineWords } from '../define-words.ts'

export const words = defineWords({
  en: {
    tagline: 'Look at the mountains. Someone else is driving.',
    promise:
      'From the plains to the foothills, Summit Share compares rail, bus, bike and carpool in the Denver area and rewards every seat that does not travel empty.',
    place: "Denver's skyline and golden dome in front of snowy peaks, aspens and spruces; a light-rail train.",
    welcome: 'A minute to join, and a better view every morning.',
  },
  es: {
    tagline: 'Mira las montañas: hoy no manejas tú',
    promise:
      'De la llanura a las faldas de la sierra, Summit Share compara tren, autobús, bici y auto compartido en el área de Denver y premia cada asiento que no va vacío.',
    place: 'Los edificios y la cúpula dorada de Denver frente a picos nevados, álamos y abetos; un tren ligero.',
    welcome: 'Un minuto para unirte y mejor vista cada mañana.',
  },
})
