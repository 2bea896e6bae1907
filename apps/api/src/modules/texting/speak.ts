import type { Language } from '@throughway/contract/programme/brand'

/** The words of a call, in sentences for the ear. */
const sentences = {
  ride: {
    en: 'Your next ride: {{service}}, {{date}} at {{time}}: {{state}}.',
    es: 'Tu siguiente viaje: {{service}}, {{date}} a las {{time}}: {{state}}.',
  },
  no_ride: { en: 'No ride of yours is to come.', es: 'No tienes viajes por venir.' },
  week_waits: {
    en: '{{count}} trips of your week wait. Press 1 to confirm them all.',
    es: '{{count}} viajes de tu semana esperan. Marca 1 para confirmarlos todos.',
  },
  week_confirmed: {
    en: '{{count}} trips of your week are confirmed.',
    es: '{{count}} viajes de tu semana quedan confirmados.',
  },
  week_partly: {
    en: '{{count}} trips are confirmed, {{left}} could not be.',
    es: '{{count}} viajes quedan confirmados, {{left}} no se pueden confirmar.',
  },
  no_week: { en: 'No trips wait for your yes.', es: 'No hay viajes que esperen tu respuesta.' },
  no_terms: {
    en: 'Please agree to the terms on the website first.',
    es: 'Acepta primero las condiciones en el sitio web.',
  },
  menu: {
    en: 'Press 2 to hear this again, 9 to learn how to reach a person.',
    es: 'Marca 2 para oírlo otra vez, 9 para saber cómo hablar con una persona.',
  },
  person: { en: 'You reach us at {{contact}}.', es: 'Nos encuentras en {{contact}}.' },
  stranger: {
    en: 'We tell of rides by phone only where a number has agreed to our text messages and the network vouches for it.',
    es: 'Por teléfono hablamos de viajes solo con números que aceptaron nuestros mensajes de texto y que la red garantiza.',
  },
} as const satisfies Record<string, Record<Language, string>>

export type SentenceKey = keyof typeof sentences

export function speak(
  key: SentenceKey,
  language: Language,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return sentences[key][language].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
}

/** A number digit by digit, so that it can be written down. */
export function spellOut(contact: string): string {
  return contact.includes('@') ? contact : contact.replaceAll(/\d/g, '$& ').trim()
}
