import type { Language } from '@throughway/contract/brand'

type Texts = {
  name: (appName: string) => string
  way: (from: string, to: string) => string
  from: (place: string) => string
  to: (place: string) => string
}

/** The few words of the feed beside those of the modes; a calendar app asks in no language. */
export const feedTexts: Record<Language, Texts> = {
  en: {
    name: (appName) => `${appName}: my trips`,
    way: (from, to) => `${from} to ${to}`,
    from: (place) => `from ${place}`,
    to: (place) => `to ${place}`,
  },
  es: {
    name: (appName) => `${appName}: mis viajes`,
    way: (from, to) => `${from} a ${to}`,
    from: (place) => `desde ${place}`,
    to: (place) => `hasta ${place}`,
  },
}
