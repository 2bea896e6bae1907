import { defineProgramme } from '../define-programme.ts'

export const programme = defineProgramme({
  settings: {
    id: 15,
    subdomain: 'bluegrass',
    app_name: 'Bluegrass Go',
    city: 'Louisville',
    state: 'KY',
    zip_prefix: '402',
    time_zone: 'America/New_York',
    lat: 38.2527,
    lng: -85.7585,

    erhgrh_name: 'Guaranteed Ride Home',
  },
  theme: { primaryHue: 252, accentHue: 130, chroma: 0.13 },
  madeUp: { areaCode: '502', employer: 'Paddock Logistics', sponsor: 'Derby Lane Coffee' },
  project: {
    apiKey: 'public-bluegrass-5b975f1c32f856ff',
    authDomain: 'bluegrass.auth.throughway.example',
    projectId: 'throughway-bluegrass',
    storageBucket: 'throughway-bluegrass.storage.example',
    messagingSenderId: '151513816696',
    appId: '1:151513816696:web:ee7e7b005a6354e7',
  },
  words: {
    en: {
      tagline: "And they're off: to work, without the car",
      promise:
        'Bluegrass Go matches Louisville and southern Indiana with buses, vanpools, bridges to walk and lanes to ride, and every trip moves you up the points.',
      place: 'Louisville with twin spires, white fences, horses on green hills and a barn.',
      welcome: 'The gate is open; joining takes a minute.',
    },
    es: {
      tagline: '¡Arrancan! Al trabajo y sin el auto',
      promise:
        'Bluegrass Go conecta Louisville y el sur de Indiana con autobuses, camionetas compartidas, puentes para caminar y carriles para pedalear, y cada viaje te suma puntos.',
      place: 'Louisville con dos torres gemelas, cercas blancas, caballos en colinas verdes y un granero.',
      welcome: 'La salida está abierta: unirte toma un minuto.',
    },
  },
})
