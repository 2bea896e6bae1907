import { defineWords } from '../define-words.ts'

export const words = defineWords({
  en: {
    tagline: "And they're off: to work, without the car",
    promise:
      'Bluegrass Go matches Louisville and southern Indiana with buses, vanpools, bridges to walk and lanes to ride, and every trip moves you up the points.',
    place: 'Louisville with twin spires, white fences, horses on green hills and a barn.',
    welcome: 'The gate is open; joining takes a minute.',
  },
  es: {
    tagline: '¡Arrancan! Al trabajo y sin el auto',
    promise:
      'Bluegrass Go conecta Louisville y el sur de Indiana con autobuses, camionetas compartidas, puentes para caminar y carriles para pedalear, y cada viaje te suma puntos.',
    place: 'Louisville con dos torres gemelas, cercas blancas, caballos en colinas verdes y un granero.',
    welcome: 'La salida está abierta: unirte toma un minuto.',
  },
})
