import type { Language } from '@throughway/contract/programme/brand'

/**
 * The words of texts. They are short and use only letters of GSM, since each part costs and other letters need more
 * parts. The programme's name comes first, as carriers require.
 */
const texts = {
  consent: {
    en: '{{program}} may text me at this number: a question each evening if I want it, and answers to what I text. Message and data rates may apply. I reply STOP to end, HELP for help. Agreeing is no condition of anything.',
    es: '{{program}} puede enviarme mensajes de texto a este número: una pregunta cada noche si la quiero y respuestas a lo que escribo. Pueden aplicarse tarifas de mensajes y datos. Respondo ALTO para terminar, AYUDA para ayuda. Aceptar no es condición de nada.',
  },
  consent_told: {
    en: '{{program}} may text you at this number to answer what you ask about your rides. Message and data rates may apply. You reply STOP to end, HELP for help. Agreeing is no condition of anything.',
    es: '{{program}} puede enviarte mensajes de texto a este número para responder lo que preguntes sobre tus viajes. Pueden aplicarse tarifas de mensajes y datos. Respondes ALTO para terminar, AYUDA para ayuda. Aceptar no es condición de nada.',
  },
  asked: {
    en: '{{program}}: Reply YES to get texts about your trips and rides. Msg & data rates may apply. Reply HELP for help, STOP to end.',
    es: '{{program}}: Responde SI para recibir mensajes sobre tus viajes. Pueden aplicarse tarifas. AYUDA para ayuda, ALTO para terminar.',
  },
  agreed: {
    en: '{{program}}: You are set. Text B bike, W walk, T transit, C carpool, H home, 1 as last time; YES confirms your week, RIDE tells your next ride. HELP for help, STOP to end.',
    es: '{{program}}: Listo. Escribe B bici, W a pie, T transporte, C auto compartido, H casa, 1 como la vez anterior; SI confirma tu semana, VIAJE dice el siguiente. AYUDA o ALTO.',
  },
  stopped: {
    en: '{{program}}: You get no more texts. Reply START to begin again.',
    es: '{{program}}: Ya no recibes mensajes. Responde EMPEZAR para volver.',
  },
  help: {
    en: '{{program}}: Text B, W, T, C, H or 1 to log today, YES for your week, RIDE for your next ride. Questions: {{contact}}. Msg & data rates may apply. Reply STOP to end.',
    es: '{{program}}: Escribe B, W, T, C, H o 1 para registrar hoy, SI para tu semana, VIAJE para el siguiente. Preguntas: {{contact}}. Pueden aplicarse tarifas. ALTO para terminar.',
  },
  question: {
    en: '{{program}}: How did you travel today? B bike, W walk, T transit, C carpool, H home, 1 as last time, N not at all. STOP to end.',
    es: '{{program}}: ¿En qué viajaste hoy? B bici, W a pie, T transporte, C auto compartido, H casa, 1 como antes, N nada. ALTO para terminar.',
  },
  week: {
    en: '{{program}}: {{count}} trips of your week wait. Reply YES to confirm them all. STOP to end.',
    es: '{{program}}: {{count}} viajes de tu semana esperan. Responde SI para confirmarlos todos. ALTO para terminar.',
  },
  logged: {
    en: '{{program}}: Logged for {{date}}: {{mode}}, there and back.',
    es: '{{program}}: Registrado para el {{date}}: {{mode}}, ida y vuelta.',
  },
  logged_day: {
    en: '{{program}}: Logged for {{date}}: {{mode}}.',
    es: '{{program}}: Registrado para el {{date}}: {{mode}}.',
  },
  doubled: {
    en: '{{program}}: {{date}} has such a trip already. Nothing was added.',
    es: '{{program}}: El {{date}} ya tiene un viaje. Nada cambia.',
  },
  no_distance: {
    en: '{{program}}: We do not know how far that is. Log the first one on the website.',
    es: '{{program}}: No sabemos la distancia. Registra el primer viaje en el sitio web.',
  },
  no_terms: {
    en: '{{program}}: Please agree to the terms on the website first.',
    es: '{{program}}: Acepta primero las condiciones en el sitio web.',
  },
  terms_asked: {
    en: '{{program}}: First agree to the terms of {{version}}: read them at {{address}} or ask for them on paper at {{contact}}. Then reply AGREE.',
    es: '{{program}}: Acepta primero las condiciones del {{version}}: en {{address}} o en papel, pide a {{contact}}. Luego responde ACEPTO.',
  },
  terms_agreed: {
    en: '{{program}}: You have agreed to the terms of {{version}}. Text B, W, T, C, H or 1 to log today.',
    es: '{{program}}: Aceptaste las condiciones del {{version}}. Escribe B, W, T, C, H o 1 para registrar hoy.',
  },
  not_logged: {
    en: '{{program}}: This could not be logged. Please try on the website.',
    es: '{{program}}: No se puede registrar. Prueba en el sitio web.',
  },
  nothing: {
    en: '{{program}}: Noted, nothing was logged.',
    es: '{{program}}: De acuerdo, nada queda registrado.',
  },
  week_confirmed: {
    en: '{{program}}: {{count}} trips of your week are confirmed.',
    es: '{{program}}: {{count}} viajes de tu semana confirmados.',
  },
  week_partly: {
    en: '{{program}}: {{count}} trips confirmed, {{left}} could not be. Look at them on the website.',
    es: '{{program}}: {{count}} viajes confirmados, {{left}} no se pueden confirmar. Revisa el sitio web.',
  },
  no_week: {
    en: '{{program}}: No trips wait for your yes.',
    es: '{{program}}: No hay viajes que esperen tu respuesta.',
  },
  ride: {
    en: '{{program}}: {{service}}, {{date}} at {{time}}: {{state}}.',
    es: '{{program}}: {{service}}, {{date}} a las {{time}}: {{state}}.',
  },
  no_ride: {
    en: '{{program}}: No ride is to come.',
    es: '{{program}}: No tienes viajes con asistencia por venir.',
  },
  rider_agreed: {
    en: '{{program}}: You are set. Text RIDE and we tell your next ride. HELP for help, STOP to end.',
    es: '{{program}}: Listo. Escribe VIAJE y te decimos tu siguiente viaje. AYUDA para ayuda, ALTO para terminar.',
  },
  rider_help: {
    en: '{{program}}: Text RIDE for your next ride. Questions: {{contact}}. Msg & data rates may apply. Reply STOP to end.',
    es: '{{program}}: Escribe VIAJE para tu siguiente viaje. Preguntas: {{contact}}. Pueden aplicarse tarifas. ALTO para terminar.',
  },
  rider_unknown: {
    en: '{{program}}: Reply RIDE for your next ride, HELP for help, STOP to end.',
    es: '{{program}}: Responde VIAJE para tu siguiente viaje, AYUDA para ayuda, ALTO para terminar.',
  },
  unknown: {
    en: '{{program}}: Not understood. Reply HELP for help, STOP to end.',
    es: '{{program}}: No entendido. AYUDA para ayuda, ALTO para terminar.',
  },
} as const satisfies Record<string, Record<Language, string>>

export type TextKey = keyof typeof texts

const rideStates = {
  waiting: { en: 'waits for an answer', es: 'espera respuesta' },
  booked: { en: 'confirmed', es: 'confirmado' },
  open: { en: 'a driver is being looked for', es: 'buscamos quien conduzca' },
  claimed: { en: 'a driver comes', es: 'alguien pasa por ti' },
  no_driver: { en: 'no driver was found, call us', es: 'no hay quien conduzca, llama' },
  proposal: { en: 'another time is offered, see the website', es: 'se ofrece otra hora, mira el sitio web' },
  proposal_to_rider: { en: 'another time is offered, call us', es: 'se ofrece otra hora, llama' },
} as const satisfies Record<string, Record<Language, string>>

/** Every text but the consents, which only screens show. @internal */
export const sentTexts = Object.entries(texts).flatMap(([key, each]) =>
  key.startsWith('consent') ? [] : Object.values(each),
)

export function sayRideState(state: keyof typeof rideStates, language: Language): string {
  return rideStates[state][language]
}

/** The words used in place of a service's name. */
export function sayVolunteers(language: Language): string {
  return { en: 'Volunteer ride', es: 'Viaje con voluntarios' }[language]
}

/** A text in the language of the phone, with its values in their places. */
export function say(key: TextKey, language: Language, values: Readonly<Record<string, string | number>>): string {
  return texts[key][language].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
}
