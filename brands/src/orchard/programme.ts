import { defineProgramme } from '../define-programme.ts'

/** Spec R3.04: it has no project: it neither pushes messages nor signs in with others. */
export const programme = defineProgramme({
  settings: {
    id: 20,
    subdomain: 'orchard',
    app_name: 'Orchard Options',
    city: 'Trenton',
    state: 'NJ',
    zip_prefix: '086',
    time_zone: 'America/New_York',
    lat: 40.2206,
    lng: -74.7597,

    trip_tracking: false,
  },
  theme: { primaryHue: 32, accentHue: 130, chroma: 0.15 },
  madeUp: { areaCode: '609', employer: 'Cider Mill Labs', sponsor: 'Windfall Coffee' },
  words: {
    en: {
      tagline: "Pick the ride that's ripe for you",
      promise:
        "Orchard Options gathers what central New Jersey has, the train to Trenton, the river line, the canal path and a neighbor's spare seat, and rewards the trips you pick.",
      place: 'Trenton with rows of fruit trees, the state house dome, a barn and an iron truss bridge.',
      welcome: 'Plant an account today; the first points come quickly.',
    },
    es: {
      tagline: 'Elige el viaje que ya está en su punto',
      promise:
        'Orchard Options reúne lo que hay en el centro de Nueva Jersey, el tren a Trenton, la línea del río, el camino del canal y el asiento libre de un vecino, y premia lo que elijas.',
      place: 'Trenton con hileras de frutales, la cúpula del capitolio estatal, un granero y un puente de hierro.',
      welcome: 'Siembra hoy tu cuenta: los primeros puntos brotan rápido.',
    },
  },
})
