import { defineWords } from '../define-words.ts'

export const words = defineWords({
  en: {
    tagline: "446 bridges. Let's find yours.",
    promise:
      "Busway, light rail, incline, trail or a car with four in it: Steel Valley Commute finds the way through Pittsburgh's hills and rewards you at the other end.",
    place: 'Pittsburgh with yellow bridges, a glass tower and the incline climbing its hill above the river.',
    welcome: 'Join your neighbors before the tunnel backs up again.',
  },
  es: {
    tagline: '446 puentes: busquemos el tuyo',
    promise:
      'Vía de autobuses, tren ligero, funicular, sendero o un auto con cuatro a bordo: Steel Valley Commute encuentra tu camino entre las colinas de Pittsburgh y te premia al llegar.',
    place: 'Pittsburgh con puentes amarillos, una torre de vidrio y el funicular que sube la colina sobre el río.',
    welcome: 'Únete a tus vecinos antes de que se llene el túnel otra vez.',
  },
})
