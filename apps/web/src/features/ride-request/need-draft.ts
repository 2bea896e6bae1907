import type { RidePreferences } from '@throughway/contract/ride/ride-preferences'
import {
  type AccessibilityOption,
  accessibilityOptions,
  type NeedCode,
  needCodes,
  needOfOption,
} from '@throughway/domain/ride/ride-codes'

/** The ticked needs with their sizes in figures, or empty. */
export type NeedDraft = Partial<Record<NeedCode, { inches: string; pounds: string }>>

/** Needs with a size that may not fit. */
export const sizedNeeds: readonly NeedCode[] = ['wheelchair_standard', 'wheelchair_power']

type Said = Partial<Record<string, { answer?: string | undefined; inches?: unknown; pounds?: unknown } | undefined>>

/** The needs answered with yes; the simple options of R3.11 count too. */
export function needDraftOf(needs: Said, options: readonly AccessibilityOption[] = []): NeedDraft {
  const chosen = options.map((option) => needOfOption[option])
  const isOn = (code: NeedCode) => needs[code]?.answer === 'yes' || (needs[code] === undefined && chosen.includes(code))
  return Object.fromEntries(
    needCodes
      .filter(isOn)
      .map((code) => [code, { inches: figure(needs[code]?.inches), pounds: figure(needs[code]?.pounds) }]),
  )
}

function figure(value: unknown): string {
  return typeof value === 'number' || typeof value === 'string' ? String(value) : ''
}

/** As a call takes it: unticked needs are left out. */
export function needsOf(
  draft: NeedDraft,
): Partial<Record<NeedCode, { answer: 'yes'; inches?: string; pounds?: string }>> {
  return Object.fromEntries(
    needCodes.flatMap((code) => {
      const size = draft[code]
      if (!size) return []
      const isSized = sizedNeeds.includes(code)
      return [
        [
          code,
          {
            answer: 'yes' as const,
            ...(isSized && size.inches !== '' && { inches: size.inches }),
            ...(isSized && size.pounds !== '' && { pounds: size.pounds }),
          },
        ],
      ]
    }),
  )
}

/** R3.12: the same as simple options of the preferences. */
export function optionsOf(draft: NeedDraft): AccessibilityOption[] {
  return accessibilityOptions.filter((option) => draft[needOfOption[option]] !== undefined)
}

/** Earlier answers other than a tick: a no, or "prefer not to say". */
export function otherNeeds(needs: RidePreferences['needs'], draft: NeedDraft): RidePreferences['needs'] {
  return Object.fromEntries(
    Object.entries(needs).filter(([code, need]) => need.answer !== 'yes' && !draft[code as NeedCode]),
  )
}
