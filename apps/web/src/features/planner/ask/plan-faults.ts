import type { PlanReason } from '@throughway/contract/itinerary'
import { RefusalError } from '#lib/send/call-errors.ts'
import type { FieldErrors } from '#lib/send/field-errors.ts'

/** Reasons that are about one place stand beside its field too. */
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

/** A day for which nothing is planned, such as that of an old link: the key of what is said of it. */
export function wrongDateOf(error: unknown): string | undefined {
  return error instanceof RefusalError ? (error.fields['date'] ?? error.fields['at']) : undefined
}
