import { defineWords } from '../define-words.ts'

export const words = defineWords({
  en: {
    tagline: 'Over the water, past the traffic',
    promise:
      'Plan buses, light rail, ferries, vanpools and bike rides around Puget Sound with Cascade Connect, and collect points for the trips you share.',
    place:
      'Seattle with the Space Needle, a snow-covered volcano and a ferry; people on foot, on bikes and with a guide dog among spruces.',
    welcome: 'Rain or not, your first logged trip counts today.',
  },
  es: {
    tagline: 'Cruza el agua y olvídate del tráfico',
    promise:
      'Con Cascade Connect planeas autobuses, tren ligero, ferris, camionetas compartidas y rutas en bici por Puget Sound, y juntas puntos por los viajes que compartes.',
    place:
      'Seattle con la Space Needle, un volcán nevado y un ferry; gente a pie, en bici y con un perro guía entre abetos.',
    welcome: 'Llueva o no, tu primer viaje cuenta desde hoy.',
  },
})
