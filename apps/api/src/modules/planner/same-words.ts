import { sameWord } from '@throughway/journey-engine/places/abbreviations'
import { wordsOf } from '@throughway/journey-engine/places/fold-text'

/** Whether two texts mean the same address: `12 elm st.` and `12 Elm Street`. */
export function saysTheSame(one: string, other: string): boolean {
  return fold(one) === fold(other)
}

function fold(text: string) {
  return wordsOf(text).map(sameWord).join(' ')
}
