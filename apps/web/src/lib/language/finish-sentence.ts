import { oneFullStop } from '@throughway/domain/value/one-full-stop'
import { agreeWithHour } from '@throughway/domain/value/spanish-hour'

/** Adapts a sentence to its values: one full stop after `p. m.` or `Ana B.`, “la 1:05” in Spanish. */
export function finishSentence(text: string, values: object): string {
  return agreeWithHour(oneFullStop(text, Object.values(values)))
}
