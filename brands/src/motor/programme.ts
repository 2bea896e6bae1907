import { defineProgramme } from '../define-programme.ts'

export const programme = defineProgramme({
  settings: {
    id: 16,
    subdomain: 'motor',
    app_name: 'Motor Modes',
    city: 'Detroit',
    state: 'MI',
    zip_prefix: '482',
    time_zone: 'America/New_York',
    lat: 42.3314,
    lng: -83.0458,

    aboutUs: false,
    trip_tracking: false,
  },
  theme: { primaryHue: 267, accentHue: 50, chroma: 0.07 },
  madeUp: { areaCode: '313', employer: 'Drivetrain Design', sponsor: 'Gasket Coffee' },
  project: {
    apiKey: 'public-motor-2bb435f986d56d09',
    authDomain: 'motor.auth.throughway.example',
    projectId: 'throughway-motor',
    storageBucket: 'throughway-motor.storage.example',
    messagingSenderId: '251576513925',
    appId: '1:251576513925:web:0473ec481cadaf71',
  },
  words: {
    en: {
      tagline: 'The city that built cars knows how to share one',
      promise:
        "Motor Modes puts metro Detroit's carpools, vanpools, buses, streetcar and greenways side by side and rewards you for every seat well used.",
      place: 'Detroit with its round riverfront towers and a long suspension bridge; a streetcar and a carpool.',
      welcome: 'Find people on your shift, from Pontiac to Downriver.',
    },
    es: {
      tagline: 'La ciudad que hizo los autos los sabe compartir',
      promise:
        'Motor Modes reúne autos y camionetas compartidas, autobuses, tranvía y vías verdes del área de Detroit, y te premia por cada asiento bien usado.',
      place:
        'Detroit con sus torres redondas junto al río y un largo puente colgante; un tranvía y un auto compartido.',
      welcome: 'Encuentra gente de tu turno, desde Pontiac hasta Downriver.',
    },
  },
})
