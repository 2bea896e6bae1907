import { defineProgramme } from '../define-programme.ts'

export const programme = defineProgramme({
  settings: {
    id: 29,
    subdomain: 'lakeshore',
    app_name: 'Lakeshore Commute',
    city: 'Chicago',
    state: 'IL',
    zip_prefix: '606',
    time_zone: 'America/Chicago',
    lat: 41.8781,
    lng: -87.6298,
  },
  theme: { primaryHue: 222, accentHue: 98, chroma: 0.1 },
  madeUp: { areaCode: '312', employer: 'Breakwater Insurance', sponsor: 'Loop & Ladle Coffee' },
  project: {
    apiKey: 'public-lakeshore-afdd341536b22b52',
    authDomain: 'lakeshore.auth.throughway.example',
    projectId: 'throughway-lakeshore',
    storageBucket: 'throughway-lakeshore.storage.example',
    messagingSenderId: '274934368472',
    appId: '1:274934368472:web:ad3859fbb7179eaa',
  },
  words: {
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
  },
})
