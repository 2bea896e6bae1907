import { defineWords } from '../define-words.ts'

export const words = defineWords({
  en: {
    tagline: 'Keep Austin moving',
    promise:
      'Lone Star Links shows Central Texas the way around I-35: rail, rapid bus, trails, vanpools and people on your road, with points for each trip you log.',
    place: 'Austin with the Texas Capitol, an arched bridge, live oaks, bluebonnets and bats at dusk.',
    welcome: "Get on board, y'all; it is free.",
  },
  es: {
    tagline: 'Que Austin no se detenga',
    promise:
      'Lone Star Links te muestra cómo librar la I-35 en el centro de Texas: tren, autobús rápido, senderos, camionetas y gente que va por tu camino, con puntos por cada viaje.',
    place: 'Austin con el Capitolio de Texas, un puente de arcos, robles, flores azules y murciélagos al atardecer.',
    welcome: 'Súbete con nosotros; es gratis.',
  },
})
