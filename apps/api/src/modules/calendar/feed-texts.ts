import type { Language } from '@throughway/contract/programme/brand'

type Texts = {
  name: (appName: string) => string
  way: (from: string, to: string) => string
  from: (place: string) => string
  to: (place: string) => string
  pool: (name: string, way: 'out' | 'back', drives: boolean) => string
}

/** The texts of the feed besides the modes. A calendar app sends no language. */
export const feedTexts: Record<Language, Texts> = {
  en: {
    name: (appName) => `${appName}: my trips`,
    way: (from, to) => `${from} to ${to}`,
    from: (place) => `from ${place}`,
    to: (place) => `to ${place}`,
    pool: (name, way, drives) => `${name}: ${way === 'out' ? 'there' : 'back'}${drives ? ', you drive' : ''}`,
  },
  es: {
    name: (appName) => `${appName}: mis viajes`,
    way: (from, to) => `${from} a ${to}`,
    from: (place) => `desde ${place}`,
    to: (place) => `hasta ${place}`,
    pool: (name, way, drives) => `${name}: ${way === 'out' ? 'ida' : 'vuelta'}${drives ? ', tú conduces' : ''}`,
  },
}
