import { defineWords } from '../define-words.ts'

export const words = defineWords({
  en: {
    tagline: "Pick the ride that's ripe for you",
    promise:
      "Orchard Options gathers what central New Jersey has, the train to Trenton, the river line, the canal path and a neighbor's spare seat, and rewards the trips you pick.",
    place: 'Trenton with rows of fruit trees, the state house dome, a barn and an iron truss bridge.',
    welcome: 'Plant an account today; the first points come quickly.',
  },
  es: {
    tagline: 'Elige el viaje que ya está en su punto',
    promise:
      'Orchard Options reúne lo que hay en el centro de Nueva Jersey, el tren a Trenton, la línea del río, el camino del canal y el asiento libre de un vecino, y premia lo que elijas.',
    place: 'Trenton con hileras de frutales, la cúpula del capitolio estatal, un granero y un puente de hierro.',
    welcome: 'Siembra hoy tu cuenta: los primeros puntos brotan rápido.',
  },
})
