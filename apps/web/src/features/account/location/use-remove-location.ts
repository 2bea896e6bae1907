import type { MemberPlace } from '@throughway/contract/account/location'
import { useToast } from '@throughway/ui/overlay/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { useCreateLocation, useDeleteLocation } from './location.calls.ts'
import { inputOf, valuesOf } from './location-values.ts'

/** Removes a place at once and offers to restore it exactly, as long as the toast is shown. */
export function useRemoveLocation() {
  const { t } = useTranslation('places')
  const showToast = useToast()
  const [pendingId, setPendingId] = useState<string>()
  const deleting = useDeleteLocation()
  const creating = useCreateLocation()

  function fail(error: Error) {
    showToast({ tone: 'danger', text: t(messageKeyOf(error), { ns: 'common' }) })
  }

  function restore(place: MemberPlace, name: string) {
    creating.mutate(inputOf(valuesOf(place)), {
      onSuccess: () => showToast({ tone: 'success', text: t('restored', { name }) }),
      onError: fail,
    })
  }

  function remove(place: MemberPlace, name: string, onRemoved: () => void) {
    setPendingId(place.id)
    deleting.mutate(
      { id: place.id },
      {
        onSuccess: () => {
          showToast({ text: t('removed', { name }), action: { label: t('undo'), onPress: () => restore(place, name) } })
          onRemoved()
        },
        onError: fail,
        onSettled: () => setPendingId(undefined),
      },
    )
  }

  return { remove, pendingId }
}
