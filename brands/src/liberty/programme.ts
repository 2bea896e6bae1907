import { defineProgramme } from '../define-programme.ts'

export const programme = defineProgramme({
  settings: {
    id: 18,
    subdomain: 'liberty',
    app_name: 'Liberty Commute',
    city: 'Philadelphia',
    state: 'PA',
    zip_prefix: '191',
    time_zone: 'America/New_York',
    lat: 39.9526,
    lng: -75.1652,

    erhgrh_name: 'Guaranteed Ride Home',
  },
  theme: { primaryHue: 55, accentHue: 235, chroma: 0.11 },
  madeUp: { areaCode: '215', employer: 'Broad Street Archives', sponsor: 'Bellwether Coffee' },
  project: {
    apiKey: 'public-liberty-b61370c8ed149a78',
    authDomain: 'liberty.auth.throughway.example',
    projectId: 'throughway-liberty',
    storageBucket: 'throughway-liberty.storage.example',
    messagingSenderId: '128656818071',
    appId: '1:128656818071:web:d1fbc1f87d413502',
  },
  words: {
    en: {
      tagline: 'Life, liberty and a seat on the train',
      promise:
        'Liberty Commute compares regional rail, subway, trolley, bus, bike and carpool from Center City Philadelphia to the suburbs, and rewards you for leaving the expressway.',
      place: 'Philadelphia with the City Hall tower, Independence Hall and rows of brick houses; a trolley.',
      welcome: 'No parchment to sign: name, email and you are in.',
    },
    es: {
      tagline: 'Vida, libertad y un asiento en el tren',
      promise:
        'Liberty Commute compara tren regional, metro, tranvía, autobús, bici y auto compartido, del centro de Filadelfia a los suburbios, y te premia por dejar la autopista.',
      place:
        'Filadelfia con la torre del ayuntamiento, el Salón de la Independencia y filas de casas de ladrillo; un tranvía.',
      welcome: 'Nada que firmar con pluma: tu nombre, tu correo y listo.',
    },
  },
})
