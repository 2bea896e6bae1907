import { defineWords } from '../define-words.ts'

export const words = defineWords({
  en: {
    tagline: 'Two states, one river, plenty of empty seats',
    promise:
      'Gateway Trips connects both banks of St. Louis by light rail, bus, trail and carpool, with a ride home you can count on and points you can spend.',
    place: 'St. Louis with the Gateway Arch, the Old Courthouse and a river boat on the Mississippi.',
    welcome: 'Missouri side or Illinois side, start here.',
  },
  es: {
    tagline: 'Dos estados, un río y muchos asientos libres',
    promise:
      'Gateway Trips une las dos orillas de St. Louis en tren ligero, autobús, sendero y auto compartido, con un regreso a casa seguro y puntos que puedes gastar.',
    place: 'St. Louis con el Gateway Arch, el antiguo palacio de justicia y un barco en el Misisipi.',
    welcome: 'Del lado de Misuri o de Illinois, empieza aquí.',
  },
})
