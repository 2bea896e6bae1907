import { modeWords } from '../trip/trip-csv.ts'
import type { ReportFigures } from './make-report.ts'
import { methodFacts, type ReportMethod, reportMethods } from './methods.ts'
import type { ToldMode, ToldWeek } from './tell-week.ts'

type Language = 'en' | 'es'
type Words = Record<Language, string>
type TableRow = Record<string, string | number | null>
type Unit = ToldWeek['unit']

/** Trips are told in days; a survey is told in percents of the days on which those who answered work. */
const bases: Readonly<Record<Unit, string>> = { days: 'trips', percent: 'survey' }

/** The variables behind the columns of both files, each with its unit and its words. */
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
  mode_share: {
    unit: 'percent',
    en: 'Share of the workdays by mode, in whole percent as the survey tells it',
    es: 'Parte de los días de trabajo por modo, en porcentaje entero como la dice la encuesta',
  },
  mode_percent: { unit: 'percent', en: 'Share of the workdays by mode', es: 'Parte de los días de trabajo por modo' },
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

/** Variables that appear only in reports of one basis. */
const unitsOf: Partial<Record<Variable, Unit>> = {
  mode_days: 'days',
  mode_share: 'percent',
  site_employee_days: 'days',
  site_vehicle_days: 'days',
  site_result: 'days',
  avoided_miles: 'days',
  co2_pounds: 'days',
}

const cars = {
  days: 'drive alone 1, one of n in a car 1/n, a size of few people as a smaller one, all others 0',
  percent:
    'drive alone 1, carpool 1/2, vanpool 1/7, all others 0; modes that are told as one as the one with most cars',
} as const satisfies Record<Unit, string>
const carsOfCtr = {
  days: 'drive alone 1, one of n in a car 1/n, a size of few people as a smaller one, vanpool of 7 and more and all others 0',
  percent: 'drive alone 1, carpool 1/2, all others 0; modes that are told as one as the one with most cars',
} as const satisfies Record<Unit, string>

type Formula = { numerator: string; denominator: string; result: string }

/** The formula of each method in words, so that a reader can check it with the numbers beside it. */
const formulas: Readonly<Record<ReportMethod, Readonly<Record<Unit, Formula>>>> = {
  avr: {
    days: {
      numerator: 'employee-days + 5 × filled',
      denominator: `vehicle-days + 5 × filled; ${cars.days}`,
      result: 'numerator / denominator',
    },
    percent: {
      numerator: 'sum of mode_share × (1 + filled / respondents)',
      denominator: `sum of mode_share × cars + sum of mode_share × filled / respondents; ${cars.percent}`,
      result: 'numerator / denominator',
    },
  },
  ctr: {
    days: {
      numerator: `sum over people of car trips / potential trips × one-way miles; ${carsOfCtr.days}`,
      denominator: 'respondents',
      result: 'numerator / denominator',
    },
    percent: {
      numerator: `respondents × sum of mode_share × cars / sum of mode_share × mean of one-way miles; ${carsOfCtr.percent}`,
      denominator: 'respondents',
      result: 'numerator / denominator',
    },
  },
  eco: {
    days: {
      numerator: `vehicle-days + 5 × filled; ${cars.days}`,
      denominator: 'employee-days + 5 × filled',
      result: 'numerator / denominator',
    },
    percent: {
      numerator: `sum of mode_share × cars + sum of mode_share × filled / respondents; ${cars.percent}`,
      denominator: 'sum of mode_share × (1 + filled / respondents)',
      result: 'numerator / denominator',
    },
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
  unit: Unit,
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
      row(unit === 'days' ? 'mode_days' : 'mode_share', employee_days, mode, modeWord(mode, language)),
      row('mode_percent', percent, mode, modeWord(mode, language)),
    ]),
    ...sites.flatMap(({ value, label, employee_days, vehicle_days, result: ofSite }) => [
      row('site_employee_days', employee_days, value, label),
      row('site_vehicle_days', vehicle_days, value, label),
      row('site_result', ofSite, value, label),
    ]),
    ...(unit === 'days' ? [row('avoided_miles', figures.avoided_miles), row('co2_pounds', figures.co2_pounds)] : []),
  ]
}

/** The codebook: every variable with its unit and meaning, and for each method and basis how its result is made. */
export function listCodebookRows(): TableRow[] {
  const named = Object.entries(variables).map(([variable, { unit, en, es }]) => {
    const only = unitsOf[variable as Variable]
    return {
      variable,
      method: null,
      made_from: only ? bases[only] : null,
      unit: unit || null,
      label_en: en,
      label_es: es,
      formula: null,
      source: null,
    }
  })
  const computed = reportMethods.flatMap((method) =>
    (['days', 'percent'] as const).flatMap((unit) =>
      (['numerator', 'denominator', 'result'] as const).map((variable) => ({
        variable,
        method: methodFacts[method].version,
        made_from: bases[unit],
        unit: null,
        label_en: variables[variable].en,
        label_es: variables[variable].es,
        formula: formulas[method][unit][variable],
        source: methodFacts[method].sources.join('; '),
      })),
    ),
  )
  return [...named, ...computed]
}
