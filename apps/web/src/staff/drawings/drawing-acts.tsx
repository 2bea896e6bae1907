import { drawingStaffCalls, type StaffDrawing } from '@throughway/contract/reward/drawing-staff'
import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { TextArea, TextInput } from '@throughway/ui/field/text-input'
import { useToast } from '@throughway/ui/overlay/toast'
import { Notice } from '@throughway/ui/state/notice'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { ConfirmModal } from '#lib/page/confirm-modal.tsx'
import { focusBehindDialog } from '#lib/screen/focus-behind-dialog.ts'
import { useMember } from '#lib/screen/hooks.ts'
import { RefusalError } from '#lib/send/call-errors.ts'
import { FormDialog } from '../frame/form-dialog.tsx'
import { orElsewhere } from '../frame/or-elsewhere.ts'
import { useAddMailedEntry, useCancelDrawing, usePublishDrawing, useRunDrawing, useSetBeacon } from './drawing.calls.ts'

const acts = ['publish', 'run', 'beacon', 'mailed', 'cancel'] as const
type Act = (typeof acts)[number]

/** What staff can do with a drawing in its state, the usual one first. */
function listActs({ state, beacon }: StaffDrawing): Act[] {
  if (state === 'draft') return ['publish']
  const waitsForValue = state === 'snapshot' && beacon.source !== 'none' && beacon.value === null
  return [
    ...(waitsForValue ? (['beacon'] as const) : []),
    ...(state === 'closed' || state === 'snapshot' ? (['run'] as const) : []),
    ...(state === 'open' || state === 'scheduled' ? (['mailed'] as const) : []),
    ...(state === 'scheduled' || state === 'open' || state === 'closed' || state === 'snapshot'
      ? (['cancel'] as const)
      : []),
  ]
}

type DrawingActsProps = {
  drawing: StaffDrawing
  /** Something is typed into the draft that is not saved. */
  isChanged: boolean
}

/** Publishes a drawing, draws, takes in letters and the public value, or calls it off. */
export function DrawingActs({ drawing, isChanged }: DrawingActsProps) {
  const { t } = useTranslation('staff-drawings')
  const showToast = useToast()
  const mayRun = useMember().permissions.includes('drawing.run')
  const [asked, setAsked] = useState<Act>()
  const [isTooEarly, setTooEarly] = useState(false)
  const [wasElsewhere, setElsewhere] = useState(false)
  const listed = listActs(drawing)
  if (!mayRun) return null

  function close(outcome: 'kept' | 'done' | 'elsewhere') {
    const act = asked!
    setAsked(undefined)
    if (outcome === 'kept') return
    setElsewhere(outcome === 'elsewhere')
    if (outcome === 'done') showToast({ tone: 'success', text: t(`act.${act}.done`) })
    // the pressed button may be gone with the state before
    focusBehindDialog('h1')
  }

  function ask(act: Act) {
    const lacks = act === 'publish' && isChanged
    setTooEarly(lacks)
    setElsewhere(false)
    if (!lacks) setAsked(act)
  }

  const dialog = { drawing, onClose: close }
  return (
    <>
      {wasElsewhere && (
        <Notice tone="warning" role="alert">
          {drawing.state === 'draft' ? t('act.changed') : t('act.elsewhere', { state: t(`state.${drawing.state}`) })}
        </Notice>
      )}
      {isTooEarly && isChanged && (
        <Notice tone="warning" role="alert">
          {t('act.save_first')}
        </Notice>
      )}
      {listed.length > 0 && (
        <p className="drawing-acts">
          {listed.map((act, index) => (
            <Button
              key={act}
              kind={act === 'cancel' ? 'quiet' : index === 0 ? 'primary' : 'secondary'}
              aria-haspopup="dialog"
              onClick={() => ask(act)}
            >
              {t(`act.${act}.button`)}
            </Button>
          ))}
        </p>
      )}
      {asked === 'publish' && <Publish {...dialog} />}
      {asked === 'run' && <Run {...dialog} />}
      {asked === 'beacon' && <SetBeacon {...dialog} />}
      {asked === 'mailed' && <AddMailed {...dialog} />}
      {asked === 'cancel' && <Cancel {...dialog} />}
    </>
  )
}

type DialogProps = { drawing: StaffDrawing; onClose: (outcome: 'kept' | 'done' | 'elsewhere') => void }

function Publish({ drawing, onClose }: DialogProps) {
  const { t } = useTranslation('staff-drawings')
  const publish = usePublishDrawing()
  // publishes the draft that was shown when the dialog opened
  const [{ id, version }] = useState(drawing)
  const fault = publish.error instanceof RefusalError ? Object.values(publish.error.fields)[0] : undefined

  async function handleConfirm() {
    onClose(await orElsewhere(publish.mutateAsync({ id, version }), 'drawingFixed', 'changedMeanwhile'))
  }

  return (
    <ConfirmModal
      title={t('act.publish.title')}
      keepText={t('common:global_button_label_cancel')}
      confirmText={t('act.publish.button')}
      kind="primary"
      startsOn="confirm"
      call={{ isPending: publish.isPending, error: fault ? null : publish.error }}
      // a refusal is shown in the dialog
      onConfirm={() => void handleConfirm().catch(() => undefined)}
      onClose={() => onClose('kept')}
    >
      <p>{t('act.publish.text')}</p>
      {fault && (
        <Notice tone="danger" role="alert">
          <p>{`${t('column.first_day')}: ${t(fault, { ns: 'common' })}`}</p>
        </Notice>
      )}
    </ConfirmModal>
  )
}

function Run({ drawing: { id, state }, onClose }: DialogProps) {
  const { t } = useTranslation('staff-drawings')
  const run = useRunDrawing()
  return (
    <ConfirmModal
      title={t('act.run.title')}
      keepText={t('common:global_button_label_cancel')}
      confirmText={t('act.run.button')}
      kind="primary"
      startsOn="confirm"
      call={run}
      onConfirm={() => run.mutate({ id }, { onSuccess: () => onClose('done') })}
      onClose={() => onClose('kept')}
    >
      <p>{t(state === 'closed' ? 'act.run.text_closed' : 'act.run.text')}</p>
    </ConfirmModal>
  )
}

function SetBeacon({ drawing: { id, beacon }, onClose }: DialogProps) {
  const { t } = useTranslation('staff-drawings')
  const set = useSetBeacon()
  const inputOf = ({ value }: { value: string }) => ({ id, value })
  const form = useCallForm(drawingStaffCalls.setBeacon, {
    start: { value: '' },
    inputOf,
    thing: id,
    send: (values) => orElsewhere(set.mutateAsync(inputOf(values)), 'drawingFixed'),
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={t('act.beacon.title')}
      submit={t('act.beacon.button')}
      onClose={() => onClose('kept')}
    >
      <p>{t('act.beacon.text', { name: beacon.name })}</p>
      {beacon.link && (
        <p>
          <a href={beacon.link} target="_blank" rel="noreferrer">
            {t('act.beacon.link')}
          </a>
        </p>
      )}
      <Field
        label={t('act.beacon.value')}
        hint={t(beacon.source === 'drand' ? 'act.beacon.hint_drand' : 'act.beacon.hint')}
        error={form.say('value')}
        required
      >
        <TextInput
          data-autofocus
          autoComplete="off"
          spellCheck={false}
          maxLength={500}
          value={form.values.value}
          onChange={({ target }) => form.change({ value: target.value })}
        />
      </Field>
    </FormDialog>
  )
}

function AddMailed({ drawing: { id }, onClose }: DialogProps) {
  const { t } = useTranslation('staff-drawings')
  const add = useAddMailedEntry()
  const inputOf = (values: { name: string; email: string }) => ({ id, ...values })
  const form = useCallForm(drawingStaffCalls.addMailedEntry, {
    start: { name: '', email: '' },
    inputOf,
    thing: id,
    send: (values) => orElsewhere(add.mutateAsync(inputOf(values)), 'drawingClosed'),
    onDone: onClose,
  })
  const { values, change, say } = form
  return (
    <FormDialog
      form={form}
      title={t('act.mailed.title')}
      submit={t('act.mailed.button')}
      onClose={() => onClose('kept')}
    >
      <p>{t('act.mailed.text')}</p>
      <Field label={t('act.mailed.name')} error={say('name')} required>
        <TextInput
          data-autofocus
          autoComplete="off"
          maxLength={120}
          value={values.name}
          onChange={({ target }) => change({ name: target.value })}
        />
      </Field>
      <Field label={t('act.mailed.email')} error={say('email')} required>
        <TextInput
          type="email"
          autoComplete="off"
          maxLength={254}
          value={values.email}
          onChange={({ target }) => change({ email: target.value })}
        />
      </Field>
    </FormDialog>
  )
}

function Cancel({ drawing: { id }, onClose }: DialogProps) {
  const { t } = useTranslation('staff-drawings')
  const cancel = useCancelDrawing()
  const inputOf = ({ reason }: { reason: string }) => ({ id, reason })
  const form = useCallForm(drawingStaffCalls.cancelDrawing, {
    start: { reason: '' },
    inputOf,
    thing: id,
    send: (values) => orElsewhere(cancel.mutateAsync(inputOf(values)), 'drawingFixed'),
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={t('act.cancel.title')}
      submit={t('act.cancel.button')}
      kind="danger"
      onClose={() => onClose('kept')}
    >
      <p>{t('act.cancel.text')}</p>
      <Field label={t('act.reason')} hint={t('act.cancel.hint')} error={form.say('reason')} required>
        <TextArea
          data-autofocus
          maxLength={500}
          value={form.values.reason}
          onChange={({ target }) => form.change({ reason: target.value })}
        />
      </Field>
    </FormDialog>
  )
}
