import { defineProgramme } from '../define-programme.ts'

export const programme = defineProgramme({
  settings: {
    id: 28,
    subdomain: 'gem',
    app_name: 'Gem Valley Go',
    city: 'Boise',
    state: 'ID',
    zip_prefix: '837',
    time_zone: 'America/Boise',
    lat: 43.615,
    lng: -116.2023,

    aboutUs: false,
    trip_tracking: false,
    erhgrh_name: null,
  },
  theme: { primaryHue: 192, accentHue: 345, chroma: 0.09 },
  madeUp: { areaCode: '208', employer: 'Foothills Memory Makers', sponsor: 'Sagebrush Coffee' },
  project: {
    apiKey: 'public-gem-cea3e4181f71201d',
    authDomain: 'gem.auth.throughway.example',
    projectId: 'throughway-gem',
    storageBucket: 'throughway-gem.storage.example',
    messagingSenderId: '220960279058',
    appId: '1:220960279058:web:a1c05ec2cb9c4b13',
  },
  words: {
    en: {
      tagline: 'Down the Greenbelt and home by five thirty',
      promise:
        'Gem Valley Go helps the Treasure Valley, from Boise to Nampa and Caldwell, trade I-84 for a vanpool, a bus or the river path, and earn rewards on the way.',
      place: 'Boise in its green valley with the capitol dome, foothills, cottonwoods, a river and geese.',
      welcome: 'Every good commute is a small find. Make yours.',
    },
    es: {
      tagline: 'Por el Greenbelt y en casa a las cinco y media',
      promise:
        'Gem Valley Go ayuda al Treasure Valley, de Boise a Nampa y Caldwell, a cambiar la I-84 por una camioneta, un autobús o el camino del río, y a ganar recompensas de paso.',
      place: 'Boise en su valle verde con la cúpula del capitolio, colinas, álamos, un río y gansos.',
      welcome: 'Un buen trayecto es un hallazgo. Encuentra el tuyo.',
    },
  },
})
