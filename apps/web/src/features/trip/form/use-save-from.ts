import { useMutation } from '@tanstack/react-query'
import type { TripChange } from '@throughway/contract/trip/trip'
import { useRef } from 'react'
import { KeptForLater, type OutboxDraft } from '#lib/outbox/outbox.ts'
import { outbox } from '#lib/outbox/outbox-here.ts'
import { NetworkError } from '#lib/send/call-errors.ts'
import { createId } from '#lib/send/create-id.ts'
import type { KeptTripForm } from './kept-trip-form.ts'
import type { TripInput, TripValues } from './trip-form.ts'
import type { TripOrigin } from './trip-origin.ts'
import { type SavingTrip, useSaving } from './use-save-trip.ts'

type SaveFromOptions = {
  origin: TripOrigin | undefined
  /** The trip that waits on this device, from which the form was filled. */
  outboxId?: string | undefined
  /** The values of the form. */
  valuesOf: () => TripValues
  onSaved: (change: TripChange) => void
  /** No answer came, and the trip waits on this device. */
  onKept: () => void
}

/**
 * Saves like `useSaveTrip`, and names the profile or planner as the source; a pending trip is settled by it. Without a
 * network the trip waits on a device that remembers its member.
 */
export function useSaveFrom({ onSaved, onKept, ...options }: SaveFromOptions) {
  return useSaving(useLogTripFrom(options), onSaved, onKept)
}

function useLogTripFrom({
  origin,
  outboxId,
  valuesOf,
}: Pick<SaveFromOptions, 'origin' | 'outboxId' | 'valuesOf'>): SavingTrip {
  const unanswered = useRef<{ input: string; key: string } | undefined>(undefined)

  /** Pressing the button again after no answer came repeats the same action under the same key. */
  async function log(input: TripInput): Promise<TripChange> {
    const sent = { ...callOf(origin, input), form: { values: valuesOf(), origin } satisfies KeptTripForm }
    const written = JSON.stringify(sent.input)
    const key = unanswered.current?.input === written ? unanswered.current.key : createId()
    unanswered.current = { input: written, key }
    try {
      const change = (await outbox.submit({ ...sent, key, id: outboxId })) as TripChange
      unanswered.current = undefined
      return change
    } catch (error) {
      if (!(error instanceof NetworkError)) unanswered.current = undefined
      throw error
    }
  }

  // without a network the form has to know that at once
  const { error, isPending, mutate } = useMutation<TripChange, Error, TripInput>({
    mutationFn: log,
    networkMode: 'always',
  })
  return { error: error instanceof KeptForLater ? null : error, isPending, mutate }
}

function callOf(origin: TripOrigin | undefined, input: TripInput): Pick<OutboxDraft, 'call' | 'input'> {
  if (!origin) return { call: 'logTrip', input }
  const { id, kind } = origin
  if (kind === 'pending') return { call: 'changePendingTrip', input: { ...input, id } }
  const source = kind === 'profile' ? { profile_id: id } : { from_planner: 'true' }
  return { call: 'logTrip', input: { ...input, ...source } }
}
