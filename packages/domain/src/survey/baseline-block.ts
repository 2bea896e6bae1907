import {
  listQuestions,
  type NumberQuestion,
  type SurveyOption,
  type SurveyPage,
  type SurveyQuestion,
  type WeekQuestion,
} from './survey.ts'

/**
 * The questions that every baseline survey asks, under keys that stay, so that reports can read two surveys side by
 * side. Words may be changed by the programme; keys, kinds, bounds and values may not.
 */
export const baselineKeys = { week: 'usual_week', distance: 'distance_one_way', reasons: 'drive_reasons' } as const

const reasons: readonly SurveyOption[] = [
  { key: 'faster', text: { en: 'It is faster', es: 'Es más rápido' } },
  { key: 'no_transit', text: { en: 'No bus or train fits', es: 'No hay autobús ni tren que me sirva' } },
  { key: 'errands', text: { en: 'I run errands on the way', es: 'Hago compras o gestiones de camino' } },
  { key: 'children', text: { en: 'I take children along', es: 'Llevo a niños' } },
  { key: 'hours', text: { en: 'My hours change or end late', es: 'Mi horario cambia o termina tarde' } },
  { key: 'car_for_work', text: { en: 'I need the car at work', es: 'Necesito el auto en el trabajo' } },
  { key: 'free_parking', text: { en: 'Parking is free or easy', es: 'Estacionar es gratis o fácil' } },
  { key: 'safety', text: { en: 'I feel safer in the car', es: 'Me siento más seguro en el auto' } },
  { key: 'like', text: { en: 'I like driving', es: 'Me gusta manejar' } },
  { key: 'other', text: { en: 'Another reason', es: 'Otro motivo' } },
]

const week: WeekQuestion = {
  key: baselineKeys.week,
  kind: 'week',
  required: true,
  text: { en: 'How do you usually get to work?', es: '¿Cómo vas normalmente al trabajo?' },
  help: {
    en: 'The way that takes you the farthest. Choose “I don’t work” for days off.',
    es: 'El modo con el que recorres más distancia. Elige “No trabajo” para los días libres.',
  },
}
const distance: NumberQuestion = {
  key: baselineKeys.distance,
  kind: 'number',
  unit: 'miles',
  least: 0,
  most: 200,
  decimals: 1,
  required: true,
  text: { en: 'How far is it from home to work?', es: '¿A qué distancia está tu trabajo de tu casa?' },
  help: { en: 'One way. A good guess is enough.', es: 'Solo ida. Basta con una estimación.' },
}
const driveReasons: SurveyQuestion = {
  key: baselineKeys.reasons,
  kind: 'several',
  options: reasons,
  required: false,
  condition: { question: baselineKeys.week, values: ['drive_alone'] },
  text: { en: 'Why do you drive alone?', es: '¿Por qué manejas solo?' },
  help: { en: 'Choose all that apply.', es: 'Elige todos los que correspondan.' },
}

/** The baseline as a survey holds it: one page for the week, one for the distance, one for the reasons. */
export function makeBaselinePages(): SurveyPage[] {
  return [
    { title: { en: 'Your usual week', es: 'Tu semana habitual' }, questions: [week] },
    { title: { en: 'Your distance', es: 'Tu distancia' }, questions: [distance] },
    { title: { en: 'Driving alone', es: 'Manejar solo' }, questions: [driveReasons] },
  ]
}

/**
 * Answers of the baseline that the product already knows: the distance, where it lies within the bounds of the
 * question. The member sees it and may change it.
 */
export function suggestBaseline(pages: readonly SurveyPage[], milesToWork: number): Record<string, number> {
  const question = listQuestions(pages).find(({ key }) => key === baselineKeys.distance)
  if (question?.kind !== 'number' || question.unit !== 'miles') return {}
  const miles = Number(milesToWork.toFixed(question.decimals))
  return miles < question.least || miles > question.most ? {} : { [question.key]: miles }
}

export function isBaselineKey(key: string): boolean {
  return (Object.values(baselineKeys) as string[]).includes(key)
}

/** Whether the survey asks the baseline of everybody, with the keys, kinds, bounds and values that reports read. */
export function isBaselineBlock(pages: readonly SurveyPage[]): boolean {
  const found = (key: string) => listQuestions(pages).find((question) => question.key === key)
  const [theirWeek, theirDistance, theirReasons] = [
    found(baselineKeys.week),
    found(baselineKeys.distance),
    found(baselineKeys.reasons),
  ]
  const isOfAll = (key: string) =>
    pages.some((page) => !page.condition && page.questions.some((each) => each.key === key && !each.condition))
  return (
    theirWeek?.kind === 'week' &&
    theirWeek.required &&
    isOfAll(baselineKeys.week) &&
    theirDistance?.kind === 'number' &&
    theirDistance.required &&
    theirDistance.unit === distance.unit &&
    theirDistance.least === distance.least &&
    theirDistance.most === distance.most &&
    theirDistance.decimals === distance.decimals &&
    isOfAll(baselineKeys.distance) &&
    theirReasons?.kind === 'several' &&
    theirReasons.options.map(({ key }) => key).join() === reasons.map(({ key }) => key).join() &&
    theirReasons.condition?.question === baselineKeys.week &&
    theirReasons.condition.values.join() === 'drive_alone' &&
    pages.some((page) => !page.condition && page.questions.some((each) => each.key === baselineKeys.reasons))
  )
}
