import { defineProgramme } from '../define-programme.ts'

export const programme = defineProgramme({
  settings: {
    id: 30,
    subdomain: 'gateway',
    app_name: 'Gateway Trips',
    city: 'St. Louis',
    state: 'MO',
    zip_prefix: '631',
    time_zone: 'America/Chicago',
    lat: 38.627,
    lng: -90.1994,

    erhgrh_name: 'Guaranteed Ride Home',
  },
  theme: { primaryHue: 290, accentHue: 30, chroma: 0.05 },
  madeUp: { areaCode: '314', employer: 'Levee Street Brewers’ Supply', sponsor: 'Keystone Arch Coffee' },
  project: {
    apiKey: 'public-gateway-7a3415f0cfa7204b',
    authDomain: 'gateway.auth.throughway.example',
    projectId: 'throughway-gateway',
    storageBucket: 'throughway-gateway.storage.example',
    messagingSenderId: '197461903947',
    appId: '1:197461903947:web:f34f10c5c100e0d2',
  },
  words: {
    en: {
      tagline: 'Two states, one river, plenty of empty seats',
      promise:
        'Gateway Trips connects both banks of St. Louis by light rail, bus, trail and carpool, with a ride home you can count on and points you can spend.',
      place: 'St. Louis with the Gateway Arch, the Old Courthouse and a river boat on the Mississippi.',
      welcome: 'Missouri side or Illinois side, start here.',
    },
    es: {
      tagline: 'Dos estados, un río y muchos asientos libres',
      promise:
        'Gateway Trips une las dos orillas de St. Louis en tren ligero, autobús, sendero y auto compartido, con un regreso a casa seguro y puntos que puedes gastar.',
      place: 'St. Louis con el Gateway Arch, el antiguo palacio de justicia y un barco en el Misisipi.',
      welcome: 'Del lado de Misuri o de Illinois, empieza aquí.',
    },
  },
})
