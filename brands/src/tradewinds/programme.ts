import { defineProgramme } from '../define-programme.ts'

export const programme = defineProgramme({
  settings: {
    id: 9,
    subdomain: 'tradewinds',
    app_name: 'Trade Winds Trips',
    city: 'Honolulu',
    state: 'HI',
    zip_prefix: '968',
    time_zone: 'Pacific/Honolulu',
    lat: 21.3069,
    lng: -157.8583,

    erhgrh_name: 'Guaranteed Ride Home',
  },
  theme: { primaryHue: 209, accentHue: 350, chroma: 0.1 },
  madeUp: { areaCode: '808', employer: 'Windward Schools', sponsor: 'Plumeria Coffee' },
  project: {
    apiKey: 'public-tradewinds-086cd9af894a0f1d',
    authDomain: 'tradewinds.auth.throughway.example',
    projectId: 'throughway-tradewinds',
    storageBucket: 'throughway-tradewinds.storage.example',
    messagingSenderId: '272998455954',
    appId: '1:272998455954:web:14ee11a40e2b1893',
  },
  words: {
    en: {
      tagline: 'Less time on the H-1, more time with ʻohana',
      promise:
        'Trade Winds Trips helps Oʻahu get from Kapolei to town and back by rail, bus, bike or a shared ride, and rewards the trips you make together.',
      place: 'Honolulu with the crater of Diamond Head, palms bent by the trade wind and a sailing canoe on the sea.',
      welcome: 'E komo mai. Your account is free.',
    },
    es: {
      tagline: 'Menos horas en la H-1, más tiempo con los tuyos',
      promise:
        'Trade Winds Trips te lleva por Oʻahu, de Kapolei al centro y de regreso, en tren, autobús, bici o viaje compartido, y premia los trayectos que haces en compañía.',
      place:
        'Honolulu con el cráter de Diamond Head, palmeras inclinadas por el viento alisio y una canoa de vela en el mar.',
      welcome: 'E komo mai: te damos la bienvenida. Tu cuenta es gratis.',
    },
  },
})
