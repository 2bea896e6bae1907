import { defineWords } from '../define-words.ts'

export const words = defineWords({
  en: {
    tagline: 'Where every road meets, share one',
    promise:
      'Crossroads Commute gathers rapid buses, trails, vanpools and neighbors with a seat free across Central Indiana, and rewards you for the turn you take.',
    place: 'Indianapolis with the column of Monument Circle, crossing roads, fields and a signpost.',
    welcome: 'Start your engine once: name, email, done.',
  },
  es: {
    tagline: 'Donde se cruzan los caminos, comparte uno',
    promise:
      'Crossroads Commute reúne autobuses rápidos, senderos, camionetas y vecinos con un asiento libre en el centro de Indiana, y premia el camino que tomas.',
    place: 'Indianápolis con la columna de Monument Circle, caminos que se cruzan, campos y un letrero de direcciones.',
    welcome: 'Arranca una sola vez: nombre, correo y listo.',
  },
})
