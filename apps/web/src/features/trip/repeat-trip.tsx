import { Button } from '@throughway/ui/button'
import { ModeIcon } from '@throughway/ui/mode-icon'
import { useToast } from '@throughway/ui/toast'
import { isDayMode } from '@throughway/domain/modes'
import { useTranslation } from 'react-i18next'
import { messageKeyOf } from '#lib/call-errors.ts'
import { useFormats } from '#lib/use-formats.ts'
import { DoubleQuestion } from './double-question.tsx'
import { addEarnedPoints } from './earned-points.ts'
import type { TripGroup } from './group-trips.ts'
import { inputOf, valuesOf } from './trip-form.ts'
import { useDeleteTrip } from './trip.calls.ts'
import { useSaveTrip } from './use-save-trip.ts'

/** The last trip once more, today, in one tap. */
export function RepeatTrip({ group, today }: { group: TripGroup; today: string }) {
  const { t } = useTranslation('trip')
  const formats = useFormats()
  const showToast = useToast()
  const deleteTrip = useDeleteTrip()
  const [first] = group.trips
  const isRound = group.trips.length > 1
  const tellRefusal = (error: unknown) => showToast({ tone: 'danger', text: t(messageKeyOf(error), { ns: 'common' }) })

  const saving = useSaveTrip((change) => {
    const { trips } = change
    const points = addEarnedPoints(change)
    const undo = () => {
      const id = trips[0]?.id
      if (id) deleteTrip.mutateAsync({ id, group: trips.length > 1 ? 'true' : 'false' }).then(() => showToast({ text: t('today.repeated_undone') }), tellRefusal)
    }
    showToast({ tone: 'success', text: t('today.repeated', { count: points, points: formats.whole(points) }), action: { label: t('saved.undo'), onPress: undo } })
  })

  function handleRepeat() {
    saving.save(inputOf({ ...valuesOf(first), date: today, way: isRound ? 'round' : 'one_way', note: '' }), tellRefusal)
  }

  return (
    <>
      <Button size="large" icon={<ModeIcon mode={first.mode} />} pending={saving.isPending} onClick={handleRepeat} className="repeat-trip">
        <span>
          {t('today.repeat', { mode: t(`mode_in_sentence.${first.mode}`) })}
          {!isDayMode(first.mode) && <small>{t(isRound ? 'today.repeat_round' : 'today.repeat_one_way', { miles: formats.oneDecimal(first.miles) })}</small>}
        </span>
      </Button>
      <DoubleQuestion saving={saving} date={today} />
    </>
  )
}
