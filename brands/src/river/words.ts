import { defineWords } from '../define-words.ts'

export const words = defineWords({
  en: {
    tagline: 'Cross the James your own way',
    promise:
      'Over the footbridge, on the rapid bus or four to a car: River Rideshare lays out the ways to work around Richmond and makes each shared mile worth something.',
    place: 'Richmond with an arched railway bridge over the rapids of the James, brick mills, a heron and a kayak.',
    welcome: 'Put your two ends on the map and see who crosses with you.',
  },
  es: {
    tagline: 'Cruza el James a tu manera',
    promise:
      'Por el puente peatonal, en el autobús rápido o cuatro en un auto: River Rideshare te muestra cómo llegar al trabajo en Richmond y hace que cada milla compartida valga.',
    place: 'Richmond con un puente de arcos sobre los rápidos del James, fábricas de ladrillo, una garza y un kayak.',
    welcome: 'Marca tus dos puntos en el mapa y mira quién cruza contigo.',
  },
})
