import type { Trip } from '@throughway/contract/trip/trip'
import { RadioCards } from '@throughway/ui/field/radio-cards'
import { useToast } from '@throughway/ui/overlay/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { ConfirmModal } from '#lib/page/confirm-modal.tsx'
import { useFormats } from '#lib/language/use-formats.ts'
import { sayDifference } from '../form/points-preview.tsx'
import { useDeleteTrip, usePreview, useRestoreTrip } from '../trip.calls.ts'

type DeleteTripProps = { trips: readonly [Trip, ...Trip[]]; onClose: () => void; onDeleted?: () => void }

/** Asks once, with the effect on the points; afterwards a toast can restore the trip. */
export function DeleteTrip({ trips, onClose, onDeleted }: DeleteTripProps) {
  const { t } = useTranslation(['trip', 'trip-form'])
  const formats = useFormats()
  const [first] = trips
  const [chosen, setChosen] = useState(trips.length > 1 ? 'both' : first.id)
  const target = chosen === 'both' ? { id: first.id, group: 'true' as const } : { id: chosen, group: 'false' as const }
  const preview = usePreview({ ...target, remove: 'true' })
  const deleteTrip = useDeleteTrip()
  const offerUndo = useOfferUndo()

  function handleDelete() {
    deleteTrip.mutate(target, {
      onSuccess: ({ difference }) => {
        offerUndo(target, difference)
        onClose()
        onDeleted?.()
      },
    })
  }

  return (
    <ConfirmModal
      onClose={onClose}
      title={t('delete.title')}
      keepText={t('delete.cancel')}
      confirmText={t('delete.confirm')}
      call={deleteTrip}
      onConfirm={handleDelete}
    >
      <div className="delete-trip">
        <p>{t('delete.text')}</p>
        {trips.length > 1 && (
          <RadioCards
            legend={t('delete.group')}
            name="delete-group"
            value={chosen}
            onChange={setChosen}
            options={[
              { value: 'both', label: t('trip-form:edit.group_both') },
              ...trips.map(({ id, direction }) => ({ value: id, label: t(`field.${direction}`) })),
            ]}
          />
        )}
        <p aria-live="polite" className="delete-trip__difference">
          {preview.data && sayDifference(t, formats.whole, preview.data.difference, 'trip-form:preview.difference')}
        </p>
      </div>
    </ConfirmModal>
  )
}

/** A toast with the effect on the points that can undo it. */
function useOfferUndo() {
  const { t } = useTranslation(['trip', 'trip-form'])
  const formats = useFormats()
  const showToast = useToast()
  const restoreTrip = useRestoreTrip()

  return (target: { id: string; group: 'true' | 'false' }, difference: number) => {
    const count = Math.abs(difference)
    const text = difference < 0 ? t('delete.done_less', { count, points: formats.whole(count) }) : t('delete.done')
    const restore = () => {
      restoreTrip
        .mutateAsync(target)
        .then(() => showToast({ tone: 'success', text: t('delete.restored') }))
        .catch((error: unknown) => showToast({ tone: 'danger', text: t(messageKeyOf(error), { ns: 'common' }) }))
    }
    showToast({ text, action: { label: t('delete.undo'), onPress: restore } })
  }
}
