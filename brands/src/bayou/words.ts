import { defineWords } from '../define-words.ts'

export const words = defineWords({
  en: {
    tagline: 'Big city. Short ride, if you share it.',
    promise:
      'Bayou Trips sorts out Greater Houston for you, park and ride, light rail, HOV carpools and bayou trails, and turns freeway hours you skip into rewards.',
    place: "Houston's skyline behind a bayou with cypresses and a heron; a light-rail train.",
    welcome: 'From Katy to Clear Lake, somebody is going your way.',
  },
  es: {
    tagline: 'Ciudad enorme, viaje corto si lo compartes',
    promise:
      'Bayou Trips te acerca el Gran Houston, estacionamientos con autobús, tren ligero, carriles para compartir y senderos del bayou, y cambia en recompensas las horas que no pasas en el tráfico.',
    place: 'Los edificios de Houston detrás de un bayou con cipreses y una garza; un tren ligero.',
    welcome: 'De Katy a Clear Lake, alguien va a donde tú vas.',
  },
})
