import type { AnswerOf } from '@throughway/contract/call'
import type { PendingTrip, pendingCalls } from '@throughway/contract/trip/pending'
import { useState } from 'react'
import { useConfirmPending, useRejectPending } from './pending.calls.ts'

type Confirmed = AnswerOf<typeof pendingCalls.confirmPendingTrips>
type NotLogged = Confirmed['not_logged'][number]
type Answers = { onConfirmed: (answer: Confirmed) => void; onRejected: () => void }

/** The pending trips, preselected as suggested: which to confirm together, and why some were just refused. */
export function useAnswerPending(items: readonly PendingTrip[], { onConfirmed, onRejected }: Answers) {
  const confirm = useConfirmPending()
  const reject = useRejectPending()
  const [ticks, setTicks] = useState<Partial<Record<string, boolean>>>({})
  const [refused, setRefused] = useState<Partial<Record<string, NotLogged>>>({})
  const isBusy = confirm.isPending || reject.isPending
  /** A trip in conflict with another one needs its own decision. */
  const isDoubled = ({ id }: PendingTrip) => refused[id]?.name === 'tripDoubled'
  const isTicked = (trip: PendingTrip) => !isDoubled(trip) && (ticks[trip.id] ?? trip.is_suggested)

  function confirmAll(trips: readonly PendingTrip[], onDouble: 'ask' | 'replace' | 'keep' = 'ask') {
    const ids = trips.map(({ id }) => id)
    if (isBusy || !ids.length) return
    confirm.mutate(
      { ids, on_double: onDouble },
      {
        onSuccess(answer) {
          const others = Object.entries(refused).filter(([id]) => !ids.includes(id))
          setRefused(Object.fromEntries([...others, ...answer.not_logged.map((each) => [each.id, each])]))
          onConfirmed(answer)
        },
      },
    )
  }

  return {
    isTicked,
    isDoubled,
    chosen: items.filter(isTicked),
    tick: ({ id }: PendingTrip, isOn: boolean) => setTicks((before) => ({ ...before, [id]: isOn })),
    /** The text key of the reason why it was not logged. */
    whyNot: ({ id }: PendingTrip) => refused[id]?.message,
    refused: items.filter(({ id }) => refused[id]).length,
    confirm: confirmAll,
    reject: ({ id }: PendingTrip) => !isBusy && reject.mutate({ ids: [id] }, { onSuccess: onRejected }),
    isBusy,
    isConfirming: confirm.isPending,
    error: confirm.error ?? reject.error,
  }
}
