import type { TripChange } from '@throughway/contract/trip/trip'
import { useToast } from '@throughway/ui/overlay/toast'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { messageKeyOf, RefusalError } from '#lib/send/call-errors.ts'
import { useFormats } from '#lib/language/use-formats.ts'
import { DoubleQuestion } from '../form/double-question.tsx'
import { addEarnedPoints } from '../form/earned-points.ts'
import type { TripGroup } from '../list/group-trips.ts'
import { inputOf, type TripValues, valuesOf } from '../form/trip-form.ts'
import { useUndoTrip } from '../trip.calls.ts'
import { useSaveFrom } from '../form/use-save-from.ts'

type RepeatNowProps = { group: TripGroup; today: string; onSettled: () => void }

/** Logs the trip again as soon as it is loaded, which happens on a press, so that the home page need not include it. */
export function RepeatNow({ group, today, onSettled }: RepeatNowProps) {
  const { t } = useTranslation(['trip', 'common'])
  const formats = useFormats()
  const showToast = useToast()
  const undoTrip = useUndoTrip()
  const hasBegun = useRef(false)
  const [first] = group.trips

  function tellRefusal(error: unknown) {
    onSettled()
    const [fault] = error instanceof RefusalError ? Object.values(error.fields) : []
    showToast({ tone: 'danger', text: t(fault ?? messageKeyOf(error), { ns: 'common' }) })
  }

  const again: TripValues = {
    ...valuesOf(first),
    date: today,
    way: group.trips.length > 1 ? 'round' : 'one_way',
    note: '',
  }

  function tellKept() {
    onSettled()
    showToast({ text: t('today.repeated_kept') })
  }

  function tellSaved(change: TripChange) {
    onSettled()
    const { trips } = change
    const points = addEarnedPoints(change)
    const undo = () => {
      const id = trips[0]?.id
      if (id)
        undoTrip
          .mutateAsync({ id, group: trips.length > 1 ? 'true' : 'false' })
          .then(() => showToast({ text: t('today.repeated_undone') }), tellRefusal)
    }
    showToast({
      tone: 'success',
      text: t('today.repeated', { count: points, points: formats.whole(points) }),
      action: { label: t('saved.undo'), onPress: undo },
    })
  }

  const saving = useSaveFrom({ origin: undefined, valuesOf: () => again, onSaved: tellSaved, onKept: tellKept })
  const { doubled } = saving

  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    saving.save(inputOf(again), (refusal) => refusal && tellRefusal(refusal))
  })
  useEffect(() => {
    if (doubled) onSettled()
  }, [doubled, onSettled])

  return <DoubleQuestion saving={saving} date={today} />
}
