import { modeWords } from '../trip/trip-csv.ts'
import { dayOff, type NumberUnit, readText, type SurveyLanguage, type SurveyQuestion, type WeekMode } from './survey.ts'

const offWord = { en: 'I don’t work', es: 'No trabajo' }
const otherModes = { en: 'Other ways, together', es: 'Otros modos, juntos' }

export const unitWords: Readonly<Record<NumberUnit, Record<SurveyLanguage, string>>> = {
  miles: { en: 'miles', es: 'millas' },
  minutes: { en: 'minutes', es: 'minutos' },
  days: { en: 'days', es: 'días' },
  people: { en: 'people', es: 'personas' },
  dollars: { en: 'dollars', es: 'dólares' },
  none: { en: '', es: '' },
}

export function weekModeWord(mode: WeekMode, language: SurveyLanguage): string {
  return mode === dayOff ? offWord[language] : modeWords[mode][language]
}

/** The words of a row of the mode split. */
export function sharesWord(modes: readonly WeekMode[], language: SurveyLanguage): string {
  return modes.length === 1 ? weekModeWord(modes[0]!, language) : otherModes[language]
}

/** What a value of a question means, in words. */
export function valueWord(question: SurveyQuestion, value: string, language: SurveyLanguage): string {
  switch (question.kind) {
    case 'one':
    case 'several': {
      const option = question.options.find(({ key }) => key === value)
      return option ? readText(option.text, language) : value
    }
    case 'week':
      return weekModeWord(value as WeekMode, language)
    case 'scale': {
      const words = value === '1' ? question.low : value === '5' ? question.high : undefined
      return words ? `${value} – ${readText(words, language)}` : value
    }
    case 'number':
    case 'text':
      return value
  }
}
