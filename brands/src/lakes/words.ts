import { defineWords } from '../define-words.ts'

export const words = defineWords({
  en: {
    tagline: 'Bike path, bus lane, skyway: pick your morning',
    promise:
      'Lakes Commute shows the Twin Cities every way to go, from a lakeside ride in July to a warm train in January, and keeps your points through all seasons.',
    place: 'Minneapolis with its skyline and the stone arch bridge across a lake, canoes, sails and a loon.',
    welcome: 'You bet it is free to join.',
  },
  es: {
    tagline: 'Ciclovía, autobús o pasarela: elige tu mañana',
    promise:
      'Lakes Commute te muestra cómo moverte por las Twin Cities, en bici junto al lago en julio o en un tren tibio en enero, y guarda tus puntos todo el año.',
    place: 'Minneapolis con sus edificios y el puente de arcos de piedra sobre un lago, canoas, velas y un colimbo.',
    welcome: 'Unirte es gratis, haga sol o caiga nieve.',
  },
})
