import { defineProgramme } from '../define-programme.ts'

export const programme = defineProgramme({
  settings: {
    id: 32,
    subdomain: 'evergreen',
    app_name: 'Evergreen Mountain Go',
    city: 'Burlington',
    state: 'VT',
    zip_prefix: '054',
    time_zone: 'America/New_York',
    lat: 44.4759,
    lng: -73.2121,

    use_open_trip_planner: true,
    use_otp2: true,
    contact_phone: '8025550142',
    contact_phone_display: '(802) 555-0142',
    trip_tracking: false,
    one_time_trips: true,
  },
  theme: { primaryHue: 148, accentHue: 60, chroma: 0.12 },
  madeUp: { areaCode: '802', employer: 'Green Gap Creamery', sponsor: 'Covered Bridge Coffee' },
  project: {
    apiKey: 'public-evergreen-c51168702fabb177',
    authDomain: 'evergreen.auth.throughway.example',
    projectId: 'throughway-evergreen',
    storageBucket: 'throughway-evergreen.storage.example',
    messagingSenderId: '163325071976',
    appId: '1:163325071976:web:7607f30010f055a0',
  },
  words: {
    en: {
      tagline: 'Small state, good company',
      promise:
        'Evergreen Mountain Go connects Burlington and all of Vermont by bus, vanpool, lake path and volunteer drivers, in mud season as in leaf season.',
      place:
        'Burlington on Lake Champlain with green mountains, spruces, autumn maples, a white steeple and a covered bridge.',
      welcome: 'Join your neighbors; chances are you know them already.',
    },
    es: {
      tagline: 'Estado pequeño, buena compañía',
      promise:
        'Evergreen Mountain Go une Burlington y todo Vermont en autobús, camioneta compartida, por el camino del lago y con conductores voluntarios, en época de lodo o de hojas rojas.',
      place:
        'Burlington a orillas del lago Champlain con montañas verdes, abetos, arces de otoño, un campanario blanco y un puente cubierto.',
      welcome: 'Únete a tus vecinos; seguro ya conoces a más de uno.',
    },
  },
})
