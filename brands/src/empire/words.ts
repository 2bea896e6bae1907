import { defineWords } from '../define-words.ts'

export const words = defineWords({
  en: {
    tagline: 'Albany, Schenectady, Troy: one ride connects them',
    promise:
      "Empire Trips joins the buses, trails, trains and carpools of New York's Capital Region in one plan, and gives points for each trip you take with others.",
    place: 'Albany with the towers of the Empire State Plaza, the Egg and the Capitol above the Hudson.',
    welcome: 'Work at the Plaza or at the plant? Your people are here.',
  },
  es: {
    tagline: 'Albany, Schenectady y Troy en un mismo viaje',
    promise:
      'Empire Trips une en un solo plan los autobuses, senderos, trenes y autos compartidos de la Región Capital de Nueva York, y te da puntos por viajar en compañía.',
    place: 'Albany con las torres de la Empire State Plaza, el Huevo y el Capitolio sobre el Hudson.',
    welcome: '¿Trabajas en la Plaza o en la planta? Aquí está tu gente.',
  },
})
