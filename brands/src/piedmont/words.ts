import { defineWords } from '../define-words.ts'

export const words = defineWords({
  en: {
    tagline: 'The rail line, the greenway and a seat to share',
    promise:
      'Piedmont Pathways brings together the trains, buses, greenways and carpools of the Charlotte region, so that a good morning and a few points come with the same trip.',
    place: 'Charlotte with its crowned tower between rolling hills and pines; a light-rail train.',
    welcome: "Start with tomorrow's trip; we will remember it for you.",
  },
  es: {
    tagline: 'El tren, la vía verde y un asiento para compartir',
    promise:
      'Piedmont Pathways reúne trenes, autobuses, vías verdes y autos compartidos de la región de Charlotte, para que empieces bien el día y ganes puntos con el mismo viaje.',
    place: 'Charlotte con su torre coronada entre colinas y pinos; un tren ligero.',
    welcome: 'Empieza con el viaje de mañana; nosotros lo recordamos por ti.',
  },
})
