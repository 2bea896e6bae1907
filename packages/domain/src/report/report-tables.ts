import { modeWords } from '../trip/trip-csv.ts'
import type { ReportFigures } from './make-report.ts'
import { methodFacts, type ReportMethod, reportMethods } from './methods.ts'
import type { ToldMode } from './tell-week.ts'

type Language = 'en' | 'es'
type Words = Record<Language, string>
type TableRow = Record<string, string | number | null>

/** What the columns of both files are made of: every variable with its unit and its words. */
const variables = {
  respondents: { unit: 'people', en: 'People whose week is known', es: 'Personas cuya semana se conoce' },
  employees: { unit: 'people', en: 'All who work there', es: 'Todas las personas que trabajan allí' },
  response: {
    unit: 'percent',
    en: 'Respondents of all employees',
    es: 'Personas con respuesta, del total de la plantilla',
  },
  filled: {
    unit: 'people',
    en: 'People without an answer who are counted as driving alone',
    es: 'Personas sin respuesta que se cuentan como si manejaran solas',
  },
  numerator: { unit: '', en: 'Numerator of the result', es: 'Numerador del resultado' },
  denominator: { unit: '', en: 'Denominator of the result', es: 'Denominador del resultado' },
  result: { unit: '', en: 'Result', es: 'Resultado' },
  not_alone: {
    unit: 'percent',
    en: 'Trips that nobody drives alone',
    es: 'Viajes en los que nadie maneja solo',
  },
  mode_days: { unit: 'days', en: 'Days of people by mode', es: 'Días de personas por modo' },
  mode_percent: { unit: 'percent', en: 'Share of the days by mode', es: 'Parte de los días por modo' },
  site_employee_days: { unit: 'days', en: 'Days of people by site', es: 'Días de personas por sede' },
  site_vehicle_days: { unit: 'days', en: 'Days of cars by site', es: 'Días de autos por sede' },
  site_result: { unit: '', en: 'Result by site', es: 'Resultado por sede' },
  avoided_miles: {
    unit: 'miles',
    en: 'Miles to work of the cars that stayed at home',
    es: 'Millas al trabajo de los autos que se quedaron en casa',
  },
  co2_pounds: {
    unit: 'pounds',
    en: 'CO₂ that these cars did not emit',
    es: 'CO₂ que estos autos no emitieron',
  },
} as const satisfies Record<string, Words & { unit: string }>
type Variable = keyof typeof variables

/** What the result of a method is, in words that a reader can check with the numbers beside them. */
const formulas: Readonly<Record<ReportMethod, { numerator: string; denominator: string; result: string }>> = {
  avr: {
    numerator: 'employee-days + 5 × filled',
    denominator: 'vehicle-days + 5 × filled; drive alone 1, one of n in a car 1/n, all others 0',
    result: 'numerator / denominator',
  },
  ctr: {
    numerator:
      'sum over people of car trips / potential trips × one-way miles; drive alone 1, one of n in a car 1/n, vanpool of 7 and more and all others 0',
    denominator: 'respondents',
    result: 'numerator / denominator',
  },
  eco: {
    numerator: 'vehicle-days + 5 × filled; drive alone 1, one of n in a car 1/n, all others 0',
    denominator: 'employee-days + 5 × filled',
    result: 'numerator / denominator',
  },
}

const others: Words = { en: 'Other ways, together', es: 'Otros modos, juntos' }
const otherSites: Words = { en: 'Other sites, together', es: 'Otras sedes, juntas' }
const noSite: Words = { en: 'No site', es: 'Sin sede' }

function modeWord(mode: ToldMode, language: Language): string {
  return mode === 'others' ? others[language] : modeWords[mode][language]
}

/** The figures of a report as rows, one for each number. An empty number is withheld or unknown. */
export function listFigureRows(
  method: ReportMethod,
  figures: ReportFigures & { co2_pounds: number | null },
  language: Language,
): TableRow[] {
  const row = (variable: Variable, number: number | null, value: string | null = null, label = value): TableRow => ({
    method: methodFacts[method].version,
    variable,
    value,
    label: label ?? variables[variable][language],
    number,
  })
  const { respondents, employees, response, filled, numerator, denominator, result, not_alone } = figures
  const modes = figures.modes ?? []
  const sites = (figures.sites ?? []).map((each) => ({
    ...each,
    label: each.site ?? (each.is_rest ? otherSites : noSite)[language],
    value: each.site ?? (each.is_rest ? 'others' : 'none'),
  }))
  return [
    row('respondents', respondents),
    row('employees', employees),
    row('response', response),
    row('filled', filled),
    row('numerator', numerator),
    row('denominator', denominator),
    row('result', result),
    ...(method === 'ctr' ? [row('not_alone', not_alone)] : []),
    ...modes.flatMap(({ mode, employee_days, percent }) => [
      row('mode_days', employee_days, mode, modeWord(mode, language)),
      row('mode_percent', percent, mode, modeWord(mode, language)),
    ]),
    ...sites.flatMap(({ value, label, employee_days, vehicle_days, result: ofSite }) => [
      row('site_employee_days', employee_days, value, label),
      row('site_vehicle_days', vehicle_days, value, label),
      row('site_result', ofSite, value, label),
    ]),
    row('avoided_miles', figures.avoided_miles),
    row('co2_pounds', figures.co2_pounds),
  ]
}

/** The codebook: every variable with its unit and meaning, and for each method how its result is made. */
export function listCodebookRows(): TableRow[] {
  const named = Object.entries(variables).map(([variable, { unit, en, es }]) => ({
    variable,
    method: null,
    unit: unit || null,
    label_en: en,
    label_es: es,
    formula: null,
    source: null,
  }))
  const computed = reportMethods.flatMap((method) =>
    (['numerator', 'denominator', 'result'] as const).map((variable) => ({
      variable,
      method: methodFacts[method].version,
      unit: null,
      label_en: variables[variable].en,
      label_es: variables[variable].es,
      formula: formulas[method][variable],
      source: methodFacts[method].sources.join('; '),
    })),
  )
  return [...named, ...computed]
}
