import { defineWords } from '../define-words.ts'

export const words = defineWords({
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
})
