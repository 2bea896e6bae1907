import type { Trip, TripChange } from '@throughway/contract/trip'
import { isDayMode, type TripMode } from '@throughway/domain/mode/modes'
import { useRef, useState } from 'react'
import { RefusalError } from '#lib/send/call-errors.ts'
import type { TripInput } from './trip-form.ts'
import { useLogTrip } from '../trip.calls.ts'

export type Saving = ReturnType<typeof useSaveTrip>

/** The call that saves, as far as saving needs it. */
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

/** Saves once however often the button is pressed, and asks when the day already has a trip of this direction (C3). */
export function useSaving(logTrip: SavingTrip, onSaved: (change: TripChange) => void) {
  const isUnderWay = useRef(false)
  const [doubled, setDoubled] = useState<TripInput>()
  const question =
    logTrip.error instanceof RefusalError && logTrip.error.name === 'tripDoubled' ? logTrip.error : undefined

  function save(input: TripInput, onRefused?: (error: Error) => void) {
    if (isUnderWay.current) return
    isUnderWay.current = true
    logTrip.mutate(input, {
      onSuccess: (change) => {
        setDoubled(undefined)
        onSaved(change)
      },
      onError: (error) => {
        if (error instanceof RefusalError && error.name === 'tripDoubled') setDoubled(input)
        else {
          setDoubled(undefined)
          onRefused?.(error)
        }
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
    /** The trips of that day stand in its way by their time alone. */
    isAtSameTime: doubled !== undefined && isByTimeAlone(doubled, logTrip.error),
    /** Of a round trip the way that nothing stands in the way of. */
    freeWay: doubled && (question?.data as { free?: 'out' | 'back' | null } | undefined)?.free,
    answerDouble: (choice: 'replace' | 'keep' | 'free') => doubled && save({ ...doubled, on_double: choice }),
    cancelDouble: () => setDoubled(undefined),
  }
}

function isByTimeAlone({ direction, mode, round_trip: roundTrip }: TripInput, error: Error | null): boolean {
  const { trips = [] } = ((error instanceof RefusalError && error.data) || {}) as { trips?: Trip[] }
  const isSameWay = (trip: Trip) =>
    (isDayMode(mode as TripMode) && trip.mode === mode) ||
    (trip.direction !== 'other' && (trip.direction === direction || String(roundTrip) === 'true'))
  return trips.length > 0 && !trips.some(isSameWay)
}
