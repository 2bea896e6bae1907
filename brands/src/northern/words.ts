import { defineWords } from '../define-words.ts'

export const words = defineWords({
  en: {
    tagline: 'Long way to town? Take company.',
    promise:
      'Northern Rides fills the empty seats between Anchorage and the Mat-Su, maps the trails and the buses, and thanks you for every trip, at twenty below too.',
    place:
      'Anchorage with the aurora above snowy mountains, spruces, a cabin and a moose; people in warm clothes, one on a bike.',
    welcome: 'Join, and find out who else leaves before sunrise.',
  },
})
