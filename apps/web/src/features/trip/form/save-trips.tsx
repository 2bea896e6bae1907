import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useMutation } from '@tanstack/react-query'
import { Button } from '@throughway/ui/button'
import { useToast } from '@throughway/ui/overlay/toast'
import { useTranslation } from 'react-i18next'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { saveTripsFile } from '../list/trips.calls.ts'
import type { TripsFilter } from '../list/trips-view.ts'

/** C10: the filtered list as a file for a spreadsheet. */
export function SaveTrips({ filter, isEmpty }: { filter: TripsFilter; isEmpty: boolean }) {
  const { t } = useTranslation('trips')
  const showToast = useToast()
  const save = useMutation({ mutationFn: saveTripsFile })

  function handleSave() {
    save.mutate(filter, {
      onSuccess: (isWhole) => showToast({ tone: 'success', text: t(isWhole ? 'file.saved' : 'file.saved_part') }),
      onError: (error) => showToast({ tone: 'danger', text: t(messageKeyOf(error), { ns: 'common' }) }),
    })
  }

  return (
    <Button
      kind="quiet"
      icon={<IconDownload size={18} aria-hidden="true" />}
      pending={save.isPending}
      disabled={isEmpty}
      onClick={handleSave}
    >
      {t('file.save')}
    </Button>
  )
}
