import type { PlanReason } from '@throughway/contract/planner/itinerary'
import { RefusalError } from '#lib/send/call-errors.ts'
import type { FieldErrors } from '#lib/send/field-errors.ts'

/** Reasons that concern one place are shown beside its field too. */
export function faultsOf(reasons: readonly PlanReason[] = []): FieldErrors {
  return Object.fromEntries(
    reasons.flatMap(({ kind, which }) => {
      const field =
        kind === 'origin_outside'
          ? 'origin'
          : kind === 'destination_outside'
            ? 'destination'
            : kind === 'intermediate_outside'
              ? 'intermediates'
              : fieldOf(which)
      return field ? [[field, which ? 'reason.no_street_near' : `reason.${kind}`]] : []
    }),
  )
}

function fieldOf(which: PlanReason['which']) {
  return which === 'intermediate' ? 'intermediates' : which
}

/** The text key for a day that cannot be planned, such as that of an old link. */
export function wrongDateOf(error: unknown): string | undefined {
  return error instanceof RefusalError ? (error.fields['date'] ?? error.fields['at']) : undefined
}
