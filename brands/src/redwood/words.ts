import { defineWords } from '../define-words.ts'

export const words = defineWords({
  en: {
    tagline: 'Follow the river trail. Or the train. Or both.',
    promise:
      "Redwood Rides ties Sacramento's light rail, the American River trail, the corridor trains and shared cars into one plan, and points grow with every trip.",
    place: 'Sacramento with huge redwoods and the golden Tower Bridge over the river.',
    welcome: 'Small trips add ring after ring; begin with one.',
  },
  es: {
    tagline: 'Toma el sendero del río, el tren o los dos',
    promise:
      'Redwood Rides une en un plan el tren ligero de Sacramento, el sendero del río American, los trenes del corredor y los autos compartidos, y tus puntos crecen con cada viaje.',
    place: 'Sacramento con secuoyas enormes y el puente dorado Tower Bridge sobre el río.',
    welcome: 'Cada viaje suma un anillo más; empieza con uno.',
  },
})
