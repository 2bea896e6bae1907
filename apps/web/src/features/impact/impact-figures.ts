import type { Impact } from '@throughway/contract/programme/impact'
import type { Formats } from '#lib/language/use-formats.ts'

/** Figures that add up over months; a person of several months would be counted in each. */
export const summedFigures = ['trips', 'avoided_miles', 'co2_pounds', 'savings_cents'] as const
/** The figures of a month, in their order. */
export const impactFigures = ['members', ...summedFigures] as const
export type ImpactFigure = (typeof impactFigures)[number]

export type ToldMonth = { month: string; figures: NonNullable<Impact['months'][number]['figures']> } & Pick<
  Impact['months'][number],
  'modes'
>

/** The months that are told; a chart has no bar for the others. */
export function listTold({ months }: Pick<Impact, 'months'>): ToldMonth[] {
  return months.flatMap(({ month, figures, modes }) => (figures ? [{ month, figures, modes }] : []))
}

export function writeFigure(formats: Formats, figure: ImpactFigure, value: number): string {
  if (figure === 'savings_cents') return formats.wholeMoney(value)
  if (figure === 'co2_pounds') return formats.pounds(value)
  return figure === 'avoided_miles' ? formats.miles(value) : formats.whole(value)
}
