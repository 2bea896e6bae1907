import type { RecordingDevice } from '@throughway/contract/trip/recording'
import { Button } from '@throughway/ui/button'
import { Modal } from '@throughway/ui/overlay/modal'
import { Notice } from '@throughway/ui/state/notice'
import { Loading, Skeleton } from '@throughway/ui/state/skeleton'
import { useToast } from '@throughway/ui/overlay/toast'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeLetters } from '#lib/page/code-letters.tsx'
import { ProgrammeText } from '#lib/page/programme-name.tsx'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { useBrand } from '#lib/screen/hooks.ts'
import { QrPicture } from '#lib/screen/qr-picture.tsx'
import { useFormats } from '#lib/language/use-formats.ts'
import { useMakePairingCode, useRecording } from './recording.calls.ts'

/** Shows a code to scan or type, until a new phone is paired. */
export function PairPhone({ devices, onClose }: { devices: readonly RecordingDevice[]; onClose: () => void }) {
  const { t } = useTranslation('recording')
  const { brand } = useBrand()
  const formats = useFormats()
  const showToast = useToast()
  const { data } = useRecording({ isWatched: true })
  const { mutate: makeCode, data: made, error, isPending } = useMakePairingCode()
  const [known] = useState(() => new Set(devices.map(({ id }) => id)))
  const paired = data?.devices.find(({ id }) => !known.has(id))

  useEffect(() => makeCode({}), [makeCode])
  useEffect(() => {
    if (!paired) return
    showToast({ tone: 'success', text: t('pair.done', { name: paired.name }) })
    onClose()
  }, [paired, onClose, showToast, t])

  return (
    <Modal
      isOpen
      onClose={onClose}
      theme="inherit"
      title={t('pair.title')}
      closeText={t('common:global_button_label_close')}
      actions={
        <Button pending={isPending} onClick={() => makeCode({})}>
          {t('pair.new_code')}
        </Button>
      }
    >
      <ol className="pair__steps">
        <li>
          <ProgrammeText>{(name) => t('pair.step_open', { name })}</ProgrammeText>
        </li>
        <li>{t('pair.step_scan')}</li>
      </ol>
      {error ? (
        <Notice tone="danger" role="alert">
          <p>{t(messageKeyOf(error), { ns: 'common' })}</p>
        </Notice>
      ) : made ? (
        <div className="pair__code">
          <QrPicture text={addressOf(made.code)} label={t('pair.picture')} className="pair__picture" />
          <p>{t('pair.or_type')}</p>
          <output className="pair__letters tabular">
            <CodeLetters code={`${made.code.slice(0, 4)}-${made.code.slice(4)}`} />
          </output>
          <p className="quiet">{t('pair.until', { time: formats.clock(made.expires_at, brand.time_zone) })}</p>
        </div>
      ) : (
        <Loading label={t('common:loading')}>
          <Skeleton shape="block" height={220} />
        </Loading>
      )}
    </Modal>
  )
}

/** The code is in the fragment, so that no server on the way reads it. */
function addressOf(code: string) {
  return `${location.origin}/trips/auto_record_trips#pair=${code}`
}
