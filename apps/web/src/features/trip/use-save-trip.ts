import type { TripChange } from '@throughway/contract/trip'
import { useRef, useState } from 'react'
import { RefusalError } from '#lib/call-errors.ts'
import type { TripInput } from './trip-form.ts'
import { useLogTrip } from './trip.calls.ts'

export type Saving = ReturnType<typeof useSaveTrip>

/** Saves once however often the button is pressed, and asks when the day already has a trip of this direction (C3). */
export function useSaveTrip(onSaved: (change: TripChange) => void) {
  const logTrip = useLogTrip()
  const isUnderWay = useRef(false)
  const [doubled, setDoubled] = useState<TripInput>()
  const isQuestion = logTrip.error instanceof RefusalError && logTrip.error.name === 'tripDoubled'

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
    error: isQuestion ? null : logTrip.error,
    /** The trip that waits for an answer. */
    doubled,
    answerDouble: (choice: 'replace' | 'keep') => doubled && save({ ...doubled, on_double: choice }),
    cancelDouble: () => setDoubled(undefined),
  }
}
