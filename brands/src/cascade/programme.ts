import { defineProgramme } from '../define-programme.ts'

export const programme = defineProgramme({
  settings: {
    id: 2,
    subdomain: 'cascade',
    app_name: 'Cascade Connect',
    city: 'Seattle',
    state: 'WA',
    zip_prefix: '981',
    time_zone: 'America/Los_Angeles',
    lat: 47.605,
    lng: -122.334,

    use_open_trip_planner: true,
    use_otp1: true,
    use_otp2: true,
    trip_planner_mode_order: [1, 2, 6, 3, 4, 5],
    partner_matching: true,
  },
  theme: { primaryHue: 180, accentHue: 240, chroma: 0.09 },
  madeUp: { areaCode: '206', employer: 'Sound & Spruce Software', sponsor: 'Ferry Line Coffee' },
  project: {
    apiKey: 'public-cascade-d703154ceb15cafe',
    authDomain: 'cascade.auth.throughway.example',
    projectId: 'throughway-cascade',
    storageBucket: 'throughway-cascade.storage.example',
    messagingSenderId: '189261335110',
    appId: '1:189261335110:web:a615967578818d94',
  },
  words: {
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
  },
})
