import type { Language } from '@throughway/contract/brand'
import type { TripMode } from '@throughway/domain/modes'

type Texts = { name: (appName: string) => string; way: (from: string, to: string) => string; from: (place: string) => string; to: (place: string) => string; modes: Record<TripMode, string> }

/** The few words of the feed; a calendar app asks in no language. */
export const feedTexts: Record<Language, Texts> = {
  en: {
    name: (appName) => `${appName}: my trips`,
    way: (from, to) => `${from} to ${to}`,
    from: (place) => `from ${place}`,
    to: (place) => `to ${place}`,
    modes: {
      bike: 'Bike', walk: 'Walk', transit: 'Transit', carpool: 'Carpool', vanpool: 'Vanpool', scooter: 'Scooter', telecommute: 'Work from home',
      compressed_week: 'Compressed week', brown_bag: 'Brown bag', multimode: 'Several modes', drive_alone: 'Drive alone',
    },
  },
  es: {
    name: (appName) => `${appName}: mis viajes`,
    way: (from, to) => `${from} a ${to}`,
    from: (place) => `desde ${place}`,
    to: (place) => `hasta ${place}`,
    modes: {
      bike: 'Bici', walk: 'A pie', transit: 'Transporte público', carpool: 'Auto compartido', vanpool: 'Camioneta compartida', scooter: 'Scooter', telecommute: 'Trabajo en casa',
      compressed_week: 'Semana comprimida', brown_bag: 'Almuerzo de casa', multimode: 'Varios modos', drive_alone: 'Auto sin compañía',
    },
  },
}
