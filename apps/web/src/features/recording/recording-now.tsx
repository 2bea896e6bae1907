import type { Recording } from '@throughway/contract/trip/recording'
import { Button } from '@throughway/ui/button'
import { DateInput } from '@throughway/ui/field/date-input'
import { Field } from '@throughway/ui/field/field'
import { Modal } from '@throughway/ui/overlay/modal'
import { Notice } from '@throughway/ui/state/notice'
import { useToast } from '@throughway/ui/overlay/toast'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { useBrand } from '#lib/screen/hooks.ts'
import { fieldErrorsOf } from '#lib/send/field-errors.ts'
import { addDays } from '#lib/language/local-dates.ts'
import { useFormats } from '#lib/language/use-formats.ts'
import { useToday } from '#lib/screen/use-today.ts'
import { usePause } from './recording.calls.ts'

/** Tells whether recording is on right now, with the pause. */
export function RecordingNow({ recording }: { recording: Recording }) {
  const { t } = useTranslation('recording')
  const { brand } = useBrand()
  const formats = useFormats()
  const today = useToday()
  const showToast = useToast()
  const pause = usePause()
  const [isAsking, setAsking] = useState(false)
  const { paused_until: until, consent, devices } = recording
  const isPaused = until !== null && until > today
  const state = isPaused ? 'paused' : devices.length === 0 ? 'no_phone' : 'on'

  function handleResume() {
    pause.mutate({}, { onSuccess: () => showToast({ tone: 'success', text: t('now.resumed') }) })
  }

  return (
    <>
      <Notice
        tone={({ on: 'success', paused: 'warning', no_phone: 'info' } as const)[state]}
        title={t(`now.${state}`, { date: until && formats.date(until, 'full') })}
        actions={
          isPaused ? (
            <Button size="small" pending={pause.isPending} onClick={handleResume}>
              {t('now.resume')}
            </Button>
          ) : (
            devices.length > 0 && (
              <Button size="small" onClick={() => setAsking(true)}>
                {t('now.pause')}
              </Button>
            )
          )
        }
      >
        <p>{t(`now.${state}_text`)}</p>
        <p>{t('now.since', { date: formats.moment(consent!.given_at, brand.time_zone) })}</p>
      </Notice>
      {pause.isError && !isAsking && (
        <Notice tone="danger" role="alert">
          <p>{t(messageKeyOf(pause.error), { ns: 'common' })}</p>
        </Notice>
      )}
      {isAsking && <PauseQuestion today={today} onClose={() => setAsking(false)} />}
    </>
  )
}

function PauseQuestion({ today, onClose }: { today: string; onClose: () => void }) {
  const { t } = useTranslation('recording')
  const formats = useFormats()
  const showToast = useToast()
  const pause = usePause()
  const [until, setUntil] = useState(addDays(today, 7))
  const fault = fieldErrorsOf(pause.error)['until']

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    pause.mutate(
      { until },
      {
        onSuccess: () => {
          showToast({ tone: 'success', text: t('now.paused', { date: formats.date(until, 'full') }) })
          onClose()
        },
      },
    )
  }

  return (
    <Modal
      isOpen
      onClose={onClose}
      theme="inherit"
      title={t('pause.title')}
      closeText={t('common:global_button_label_close')}
      actions={
        <Button kind="primary" type="submit" form="pause-recording" pending={pause.isPending}>
          {t('now.pause')}
        </Button>
      }
    >
      <form id="pause-recording" noValidate onSubmit={handleSubmit}>
        <Field label={t('pause.until')} hint={t('pause.hint')} error={fault && t(fault, { ns: 'common' })} required>
          <DateInput
            name="until"
            min={addDays(today, 1)}
            value={until}
            onChange={({ target }) => {
              setUntil(target.value)
              pause.reset()
            }}
          />
        </Field>
        {pause.isError && !fault && (
          <Notice tone="danger" role="alert">
            <p>{t(messageKeyOf(pause.error), { ns: 'common' })}</p>
          </Notice>
        )}
      </form>
    </Modal>
  )
}
