import { defineWords } from '../define-words.ts'

export const words = defineWords({
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
    place: 'Detroit con sus torres redondas junto al río y un largo puente colgante; un tranvía y un auto compartido.',
    welcome: 'Encuentra gente de tu turno, desde Pontiac hasta Downriver.',
  },
})
