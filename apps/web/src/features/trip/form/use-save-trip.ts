import type { Trip, TripChange } from '@throughway/contract/trip/trip'
import { isDayMode } from '@throughway/domain/mode/modes'
import { useRef, useState } from 'react'
import { KeptForLater } from '#lib/outbox/outbox.ts'
import { RefusalError } from '#lib/send/call-errors.ts'
import type { TripInput } from './trip-form.ts'
import { useLogTrip } from '../trip.calls.ts'

export type Saving = ReturnType<typeof useSaveTrip>

/** The parts of the call that saving needs. */
export type SavingTrip = {
  error: Error | null
  isPending: boolean
  mutate(
    input: TripInput,
    options: { onSuccess: (change: TripChange) => void; onError: (error: Error) => void; onSettled: () => void },
  ): void
}

export function useSaveTrip(onSaved: (change: TripChange) => void) {
  return useSaving(useLogTrip(), onSaved)
}

/** Saves once however often the button is pressed, and asks when the day already has a trip in this direction (C3). */
export function useSaving(logTrip: SavingTrip, onSaved: (change: TripChange) => void, onKept?: () => void) {
  const isUnderWay = useRef(false)
  const [doubled, setDoubled] = useState<TripInput>()
  const question =
    logTrip.error instanceof RefusalError && logTrip.error.name === 'tripDoubled' ? logTrip.error : undefined

  /** `onAnswered` gets every refusal except the question. */
  function save(input: TripInput, onAnswered?: (refusal?: Error) => void) {
    if (isUnderWay.current) return onAnswered?.()
    isUnderWay.current = true
    logTrip.mutate(input, {
      onSuccess: (change) => {
        setDoubled(undefined)
        onSaved(change)
        onAnswered?.()
      },
      onError: (error) => {
        if (error instanceof KeptForLater) {
          setDoubled(undefined)
          onKept?.()
          return onAnswered?.()
        }
        const isQuestion = error instanceof RefusalError && error.name === 'tripDoubled'
        setDoubled(isQuestion ? input : undefined)
        onAnswered?.(isQuestion ? undefined : error)
      },
      onSettled: () => {
        isUnderWay.current = false
      },
    })
  }

  return {
    save,
    isPending: logTrip.isPending,
    error: question ? null : logTrip.error,
    /** The trip that waits for an answer. */
    doubled,
    /** The conflicting trips of that day differ in direction and overlap in time only. */
    isAtSameTime: doubled !== undefined && isByTimeAlone(doubled, logTrip.error),
    /** The direction of a round trip without a conflict. */
    freeDirection: doubled && (question?.data as { free?: 'out' | 'back' | null } | undefined)?.free,
    answerDouble: (choice: 'replace' | 'keep' | 'free') => doubled && save({ ...doubled, on_double: choice }),
    cancelDouble: () => setDoubled(undefined),
  }
}

function isByTimeAlone({ direction, mode, round_trip: roundTrip }: TripInput, error: Error | null): boolean {
  const { trips = [] } = ((error instanceof RefusalError && error.data) || {}) as { trips?: Trip[] }
  const isSameDirection = (trip: Trip) =>
    (isDayMode(mode) && trip.mode === mode) ||
    (trip.direction !== 'other' && (trip.direction === direction || String(roundTrip) === 'true'))
  return trips.length > 0 && !trips.some(isSameDirection)
}
