import {
  isWeek,
  readText,
  type SurveyAnswer,
  type SurveyQuestion,
  type SurveyText,
  valuesIn,
  type WeekMode,
} from '@throughway/domain/survey/survey'
import { unitWords, valueWord, weekModeWord } from '@throughway/domain/survey/survey-words'
import { type Weekday, weekdays } from '@throughway/domain/time/weekdays'
import { useFormats } from '#lib/language/use-formats.ts'
import { useLanguage } from '#lib/screen/hooks.ts'

/** The words of a survey in the reader's language. */
export function useSurveyWords() {
  const { lang } = useLanguage()
  const formats = useFormats()

  const say = (text: SurveyText) => readText(text, lang)
  const sayDay = (day: Weekday) => formats.weekday(weekdays.indexOf(day) + 1)
  const sayMode = (mode: WeekMode) => weekModeWord(mode, lang)

  /** An answer in a few words. */
  function sayAnswer(question: SurveyQuestion, answer: SurveyAnswer): string {
    switch (question.kind) {
      case 'number':
        return [formats.amount(Number(answer)), unitWords[question.unit][lang]].filter(Boolean).join(' ')
      case 'text':
        return typeof answer === 'string' ? answer : ''
      case 'week': {
        if (!isWeek(answer)) return ''
        const modes = [...new Set(weekdays.flatMap((day) => answer[day] ?? []))] as WeekMode[]
        const daysOf = (mode: WeekMode) => formats.list(weekdays.filter((day) => answer[day] === mode).map(sayDay))
        return modes.map((mode) => `${sayMode(mode)}: ${daysOf(mode)}`).join('. ')
      }
      case 'one':
      case 'several':
      case 'scale':
        return formats.list(valuesIn(question, answer).map((value) => valueWord(question, value, lang)))
    }
  }

  return { lang, say, sayDay, sayMode, sayAnswer, sayUnit: (unit: keyof typeof unitWords) => unitWords[unit][lang] }
}
