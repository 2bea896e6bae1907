import type { PendingTrip } from '@throughway/contract/trip/pending'
import { isDayMode, isPoolMode, type TripMode, tripModes } from '@throughway/domain/mode/modes'
import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { focusFirstError } from '@throughway/ui/field/form'
import { Modal } from '@throughway/ui/overlay/modal'
import { Notice } from '@throughway/ui/state/notice'
import { NumberInput } from '@throughway/ui/field/number-input'
import { SelectInput } from '@throughway/ui/field/select-input'
import { useToast } from '@throughway/ui/overlay/toast'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { fieldErrorsOf } from '#lib/send/field-errors.ts'
import { useFormats } from '#lib/language/use-formats.ts'
import { useLaterFocus } from '#lib/screen/use-later-focus.ts'
import { useCorrectTrip } from './recording.calls.ts'

/** Modes that a phone could have confused with another. */
const modes = tripModes.filter((each) => !isDayMode(each) && each !== 'multimode')

/** Logs a detected trip as it really was. */
export function CorrectTrip({ trip, onClose, onDone }: { trip: PendingTrip; onClose: () => void; onDone: () => void }) {
  const { t } = useTranslation('recording')
  const formats = useFormats()
  const showToast = useToast()
  const focusLater = useLaterFocus()
  const correct = useCorrectTrip()
  const [mode, setMode] = useState<TripMode>(trip.mode)
  const [miles, setMiles] = useState(String(trip.miles ?? ''))
  const [people, setPeople] = useState(String(trip.people ?? 2))
  const errors = fieldErrorsOf(correct.error)
  const say = (name: string) => errors[name] && t(errors[name], { ns: 'common' })

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (correct.isPending) return
    const form = event.currentTarget
    const { id, date, direction, departure, arrival, from, to } = trip
    const kept = Object.fromEntries(
      Object.entries({ departure, arrival, from, to }).filter((entry): entry is [string, string] => entry[1] !== null),
    )
    try {
      const { points } = await correct.mutateAsync({
        id,
        date,
        direction,
        mode,
        miles,
        ...kept,
        ...(isPoolMode(mode) && { people }),
      })
      showToast({ tone: 'success', text: t('inbox.confirmed', { count: 1, points: formats.whole(points) }) })
      onClose()
      onDone()
    } catch {
      focusLater(() => focusFirstError(form))
    }
  }

  return (
    <Modal
      isOpen
      onClose={onClose}
      theme="inherit"
      title={t('correct.title')}
      closeText={t('common:global_button_label_close')}
      actions={
        <Button kind="primary" type="submit" form="correct-trip" pending={correct.isPending}>
          {t('correct.save')}
        </Button>
      }
    >
      <form id="correct-trip" className="form-page__part" noValidate onSubmit={(event) => void handleSubmit(event)}>
        <p className="quiet">{formats.date(trip.date, 'full')}</p>
        <Field label={t('correct.mode')} error={say('mode')} required>
          <SelectInput
            name="mode"
            value={mode}
            options={modes.map((each) => ({ value: each, label: t(`trip:mode.${each}`) }))}
            onChange={({ target }) => {
              setMode(target.value as TripMode)
              correct.reset()
            }}
          />
        </Field>
        <Field label={t('correct.miles')} error={say('miles')} required>
          <NumberInput
            name="miles"
            unit={t('correct.unit')}
            min="0.1"
            max="500"
            step="0.1"
            inputMode="decimal"
            value={miles}
            onChange={({ target }) => {
              setMiles(target.value)
              correct.reset()
            }}
          />
        </Field>
        {isPoolMode(mode) && (
          <Field label={t('correct.people')} hint={t('correct.people_hint')} error={say('people')} required>
            <NumberInput
              name="people"
              min="2"
              max="15"
              step="1"
              inputMode="numeric"
              value={people}
              onChange={({ target }) => {
                setPeople(target.value)
                correct.reset()
              }}
            />
          </Field>
        )}
        {correct.isError && Object.keys(errors).length === 0 && (
          <Notice tone="danger" role="alert">
            <p>{t(messageKeyOf(correct.error), { ns: 'common' })}</p>
          </Notice>
        )}
      </form>
    </Modal>
  )
}
