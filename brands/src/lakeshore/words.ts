import { defineWords } from '../define-words.ts'

export const words = defineWords({
  en: {
    tagline: 'Take the L, the lake path or the seat beside you',
    promise:
      "Lakeshore Commute puts Chicagoland's trains, buses, bike paths and carpools on one line, shows what each costs you, and rewards the one you take.",
    place: "Chicago's skyline on the lake, an elevated train, sailing boats and the lakefront path.",
    welcome: 'City or suburb, your account rides along.',
  },
  es: {
    tagline: 'En el tren elevado, por el lago o con quien va a tu lado',
    promise:
      'Lakeshore Commute pone en una sola línea los trenes, autobuses, ciclovías y autos compartidos de Chicago y sus suburbios, te dice cuánto cuesta cada uno y premia el que tomas.',
    place: 'Los edificios de Chicago junto al lago, un tren elevado, veleros y el camino de la orilla.',
    welcome: 'En la ciudad o en los suburbios, tu cuenta va contigo.',
  },
})
