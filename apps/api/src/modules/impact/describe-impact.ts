import type { Impact } from '@throughway/contract/programme/impact'
import { tripModes } from '@throughway/domain/mode/modes'
import { addUpImpact, figuresOfImpact, impactDefinitions, type ImpactMode } from '@throughway/domain/report/impact'
import { fewestInPublic } from '@throughway/domain/report/tell-week'
import type { ImpactMonthRow } from '#modules/dashboard/dashboard.ts'

/** The answer of the page: each month as it is published, and the sums of the published ones. */
export function describeImpact(programme: string, rows: readonly ImpactMonthRow[]): Impact {
  const told = rows.flatMap((row) => row.told ?? [])
  return {
    programme,
    from: nameOf(rows[0]!.month),
    to: nameOf(rows.at(-1)!.month),
    fewest: fewestInPublic,
    months: rows.map(({ month, told: one, factor_set: factorSet }) => ({
      month: nameOf(month),
      factor_set: one && factorSet,
      figures: one && { members: one.members, ...figuresOfImpact(one) },
      modes: one ? describeModes(one.modes) : [],
    })),
    totals:
      told.length === 0
        ? null
        : {
            months: told.length,
            ...figuresOfImpact(addUpImpact(told)),
            modes: describeModes(told.flatMap(({ modes }) => modes)),
          },
    definitions: impactDefinitions,
  }
}

/** One row for each month, for spreadsheets and scripts; withheld figures are empty. */
export function listImpactRows({ months, fewest }: Impact) {
  const modes = inOrder.filter((mode) => months.some((each) => each.modes.some((part) => part.mode === mode)))
  return months.map(({ month, factor_set, figures, modes: ofMonth }) => ({
    month,
    withheld: figures === null ? `fewer than ${fewest} people` : null,
    members: figures?.members,
    trips: figures?.trips,
    miles_not_driven: figures?.avoided_miles,
    co2_pounds: figures?.co2_pounds,
    dollars_saved: figures && figures.savings_cents / 100,
    factor_set,
    ...Object.fromEntries(
      modes.map((mode) => [`trips_${mode}`, ofMonth.find((part) => part.mode === mode)?.trips ?? null]),
    ),
  }))
}

const inOrder: readonly ImpactMode[] = [...tripModes, 'others']

/** `2026-01-01` as `2026-01`. */
function nameOf(month: string): string {
  return month.slice(0, 7)
}

/** The modes in the order in which members are offered them, those of one name together. */
function describeModes(parts: readonly { mode: ImpactMode; trips: number }[]): Impact['months'][number]['modes'] {
  const sumOf = (some: readonly { trips: number }[]) => some.reduce((sum, { trips }) => sum + trips, 0)
  const all = sumOf(parts)
  return inOrder.flatMap((mode) => {
    const trips = sumOf(parts.filter((part) => part.mode === mode))
    return trips > 0 ? [{ mode, trips, share: Math.round((1000 * trips) / all) / 1000 }] : []
  })
}
