import type { TripMode } from '../mode/modes.ts'

/**
 * `asked`: waits until the owner of the phone agrees; `on`: agreed; `stopped`: ended, from the phone or from the
 * account.
 */
export const textStates = ['asked', 'on', 'stopped'] as const
export type TextState = (typeof textStates)[number]

/** The most messages of one phone that are answered in 24 hours; words that end texts always are. */
export const mostAnsweredADay = 40

/** The most steps of calls of one phone that are answered in 24 hours. */
export const mostHeardADay = 60

/** The most requests for consent in 24 hours: to one number, by whichever members, and for one member. */
export const mostAskedADay = 3

/** The number as carriers write it (E.164), made of the stored form. */
export function toE164(phone: string): string {
  return phone.startsWith('+') ? phone : `+1${phone}`
}

/** The ways that one letter logs, the same in both languages. */
export const letterModes = {
  B: 'bike',
  W: 'walk',
  T: 'transit',
  C: 'carpool',
  V: 'vanpool',
  H: 'telecommute',
} as const satisfies Record<string, TripMode>

export type TextCommand =
  | { kind: 'stop' | 'start' | 'help' | 'yes' | 'no' | 'same' | 'ride' | 'agree' | 'unknown' }
  | { kind: 'mode'; mode: TripMode }

/** Words that end, begin and explain texts, as carriers ask for them, and those of Spanish. */
const words: Record<string, TextCommand['kind']> = {
  STOP: 'stop',
  STOPALL: 'stop',
  UNSUBSCRIBE: 'stop',
  CANCEL: 'stop',
  END: 'stop',
  QUIT: 'stop',
  REVOKE: 'stop',
  OPTOUT: 'stop',
  PARAR: 'stop',
  ALTO: 'stop',
  BAJA: 'stop',
  START: 'start',
  UNSTOP: 'start',
  EMPEZAR: 'start',
  HELP: 'help',
  INFO: 'help',
  AYUDA: 'help',
  YES: 'yes',
  Y: 'yes',
  SI: 'yes',
  NO: 'no',
  N: 'no',
  1: 'same',
  RIDE: 'ride',
  VIAJE: 'ride',
  AGREE: 'agree',
  IAGREE: 'agree',
  ACEPTO: 'agree',
}

/** What a message means: its first word, without regard to case, accents and punctuation. */
export function readReply(text: string): TextCommand {
  const plain = text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toUpperCase()
    .trim()
  const whole = plain.replaceAll(/[^A-Z0-9]/g, '')
  const first = /[A-Z0-9]+/.exec(plain)?.[0] ?? ''
  const kind = (Object.hasOwn(words, whole) && words[whole]) || (Object.hasOwn(words, first) && words[first])
  if (kind) return { kind } as TextCommand
  const mode = Object.hasOwn(letterModes, first) ? letterModes[first as keyof typeof letterModes] : undefined
  return mode ? { kind: 'mode', mode } : { kind: 'unknown' }
}
