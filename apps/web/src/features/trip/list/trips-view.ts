import type { TripSource } from '@throughway/contract/trip/trip-states'
import { type TripMode, tripModes } from '@throughway/domain/mode/modes'
import { isDate } from '#lib/language/local-dates.ts'
import type { Search } from '#lib/screen/use-search.ts'

/** R2.57: exactly the figures of the trip summary menu. */
export const summaryFigures = ['trips', 'miles', 'calories'] as const
export type SummaryFigure = (typeof summaryFigures)[number]

/** Repeated here, so that the screen loads no schemas; a test compares them with the contract. */
export const sourceChoices = [
  'manual',
  'calendar',
  'profile',
  'planner',
  'auto',
  'sync',
  'import',
  'paper',
  'text',
  'mail',
] as const satisfies readonly TripSource[]
export const statusChoices = ['counted', 'no_points', 'in_review', 'rejected'] as const

export type TripsFilter = {
  mode?: TripMode
  from?: string
  to?: string
  source?: TripSource
  status?: (typeof statusChoices)[number]
}

export type TripsView = {
  filter: TripsFilter
  figure: SummaryFigure
  /** `pages` renders every loaded trip, so that the browser's own search finds it. */
  shows: 'list' | 'pages' | 'deleted'
}

/**
 * R2.45: `?mode=bike&from=2026-03-01&to=…&source=…&status=…&summary=miles&view=deleted`; unknown values are ignored.
 */
export function parseTripsView(search: Search): TripsView {
  return {
    filter: withoutGaps({
      mode: tripModes.find((each) => each === search.mode),
      from: findDate(search.from),
      to: findDate(search.to),
      source: sourceChoices.find((each) => each === search.source),
      status: statusChoices.find((each) => each === search.status),
    }),
    figure: summaryFigures.find((each) => each === search.summary) ?? 'trips',
    shows: (['pages', 'deleted'] as const).find((each) => each === search.view) ?? 'list',
  }
}

/** The earliest plausible date, since a year is typed digit by digit. */
export const earliestDate = '1900-01-01'

function findDate(text: string | undefined) {
  return text && isDate(text) && text >= earliestDate ? text : undefined
}

function withoutGaps(filter: { [Name in keyof TripsFilter]: TripsFilter[Name] | undefined }): TripsFilter {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined))
}
export type ChangeSearch = (changes: Record<string, string | undefined>, options?: { replace?: boolean }) => void
export const noFilter = { mode: undefined, from: undefined, to: undefined, source: undefined, status: undefined }
