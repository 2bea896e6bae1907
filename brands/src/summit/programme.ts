import { defineProgramme } from '../define-programme.ts'

export const programme = defineProgramme({
  settings: {
    id: 7,
    subdomain: 'summit',
    app_name: 'Summit Share',
    city: 'Denver',
    state: 'CO',
    zip_prefix: '802',
    time_zone: 'America/Denver',
    lat: 39.7392,
    lng: -104.9903,

    use_open_trip_planner: true,
    use_otp1: true,
    brandMaxTravelers: 4,
  },
  theme: { primaryHue: 263, accentHue: 70, chroma: 0.13 },
  madeUp: { areaCode: '303', employer: 'Timberline Labs', sponsor: 'Switchback Coffee' },
  project: {
    apiKey: 'public-summit-901c4063557c9c71',
    authDomain: 'summit.auth.throughway.example',
    projectId: 'throughway-summit',
    storageBucket: 'throughway-summit.storage.example',
    messagingSenderId: '366698431409',
    appId: '1:366698431409:web:8a7b20bd6d6c0218',
  },
  words: {
    en: {
      tagline: 'Look at the mountains. Someone else is driving.',
      promise:
        'From the plains to the foothills, Summit Share compares rail, bus, bike and carpool in the Denver area and rewards every seat that does not travel empty.',
      place: "Denver's skyline and golden dome in front of snowy peaks, aspens and spruces; a light-rail train.",
      welcome: 'A minute to join, and a better view every morning.',
    },
    es: {
      tagline: 'Mira las montañas: hoy no manejas tú',
      promise:
        'De la llanura a las faldas de la sierra, Summit Share compara tren, autobús, bici y auto compartido en el área de Denver y premia cada asiento que no va vacío.',
      place: 'Los edificios y la cúpula dorada de Denver frente a picos nevados, álamos y abetos; un tren ligero.',
      welcome: 'Un minuto para unirte y mejor vista cada mañana.',
    },
  },
})
