import { defineWords } from '../define-words.ts'

export const words = defineWords({
  en: {
    tagline: 'Your commute should not need a hearing',
    promise:
      'Capital Choice compares Metro, bus, commuter train, bikeshare and slug lines across the District, Maryland and Virginia, with rewards for choosing well.',
    place: 'Washington with the Capitol dome, the Monument and cherry trees in blossom beside the water.',
    welcome: 'One account, whichever side of the river you sleep on.',
  },
  es: {
    tagline: 'Llegar al trabajo no tiene que ser un debate',
    promise:
      'Capital Choice compara metro, autobús, tren, bicis públicas y autos compartidos en Washington, Maryland y Virginia, y te premia por elegir bien.',
    place: 'Washington con la cúpula del Capitolio, el Monumento y cerezos en flor junto al agua.',
    welcome: 'Una sola cuenta, vivas del lado del río que vivas.',
  },
})
