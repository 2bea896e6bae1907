import type { RawInputOf } from '@throughway/contract/call'
import { riderStaffCalls, type StaffRider } from '@throughway/contract/ride/rider-record'
import { type NeedCode, needCodes } from '@throughway/domain/ride/ride-codes'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { DateInput } from '@throughway/ui/field/date-input'
import { Field } from '@throughway/ui/field/field'
import { SelectInput } from '@throughway/ui/field/select-input'
import { TextArea } from '@throughway/ui/field/text-input'
import { TimeInput } from '@throughway/ui/field/time-input'
import { Notice } from '@throughway/ui/state/notice'
import { useToast } from '@throughway/ui/overlay/toast'
import { useTranslation } from 'react-i18next'
import { useAskId } from '#lib/form/use-ask-id.ts'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { PlaceSearch } from '#lib/places/place-search.tsx'
import { useToday } from '#lib/screen/use-today.ts'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { RefusalError } from '#lib/send/call-errors.ts'
import { useCallMutation } from '#lib/send/use-call.ts'
import { FormDialog } from '../frame/form-dialog.tsx'

type Input = RawInputOf<typeof riderStaffCalls.askRiderRide>
type Place = { lat: number; lng: number; name: string }
type Draft = {
  service_id: string
  origin: Place | null
  destination: Place | null
  date: string
  time: string
  needs: readonly NeedCode[]
  driver_notes: string
}

const empty: Draft = {
  service_id: '',
  origin: null,
  destination: null,
  date: '',
  time: '',
  needs: [],
  driver_notes: '',
}

const required = ['service_id', 'origin', 'destination', 'date', 'time'] as const

type AskRideProps = {
  rider: StaffRider
  services: readonly { id: string; name: string }[]
  onClose: () => void
}

/** What a coordinator has to know of a ride; the rider is called at the number that staff noted. */
export function AskRide({ rider: { id, name, phone }, services, onClose }: AskRideProps) {
  const { t } = useTranslation('staff-riders')
  const today = useToday()
  const showToast = useToast()
  const ask = useCallMutation(callDescriptors.askRiderRide)
  const takeAskId = useAskId()
  const inputOf = (draft: Draft): Input => ({
    id,
    phone,
    service_id: draft.service_id,
    origin: (draft.origin ?? undefined) as Place,
    destination: (draft.destination ?? undefined) as Place,
    date: draft.date,
    time: draft.time,
    rider: { needs: Object.fromEntries(draft.needs.map((code) => [code, { answer: 'yes' as const }])) },
    driver_notes: draft.driver_notes,
  })
  const form = useCallForm(riderStaffCalls.askRiderRide, {
    start: empty,
    thing: id,
    inputOf,
    findFaults: (draft) =>
      Object.fromEntries(required.filter((name) => !draft[name]).map((name) => [name, 'field.required'])),
    send: (draft) => ask.mutateAsync({ ...inputOf(draft), ask_id: takeAskId(draft) }),
    onDone: () => {
      showToast({ tone: 'success', text: t('ask.done', { name }) })
      onClose()
    },
  })
  const { values, say, change, refusal } = form
  const isImpossible = refusal instanceof RefusalError && refusal.name === 'rideNotPossible'

  return (
    <FormDialog
      form={isImpossible ? { ...form, refusal: undefined } : form}
      title={t('ask.title', { name })}
      submit={t('ask.press')}
      size="medium"
      onClose={onClose}
    >
      <Field label={t('ask.service')} error={say('service_id')} required>
        <SelectInput
          data-autofocus
          name="service"
          placeholder={t('ask.choose')}
          options={services.map((each) => ({ value: each.id, label: each.name }))}
          value={values.service_id}
          onChange={({ target }) => change({ service_id: target.value })}
        />
      </Field>
      {(['origin', 'destination'] as const).map((end) => (
        <PlaceSearch
          key={end}
          label={t(`ask.${end}`)}
          value={values[end]?.name ?? ''}
          error={say(end)}
          onType={() => values[end] && change({ [end]: null })}
          onPick={({ lat, lng, label }) => change({ [end]: { lat, lng, name: label } })}
        />
      ))}
      <Field label={t('ask.date')} error={say('date')} required>
        <DateInput
          name="date"
          min={today}
          value={values.date}
          onChange={({ target }) => change({ date: target.value })}
        />
      </Field>
      <Field label={t('ask.time')} error={say('time')} required>
        <TimeInput name="time" value={values.time} onChange={({ target }) => change({ time: target.value })} />
      </Field>
      <fieldset className="rider-needs">
        <legend className="field__label">{t('ask.needs')}</legend>
        {needCodes.map((code) => (
          <Checkbox
            key={code}
            label={t(`ride:need.${code}`)}
            checked={values.needs.includes(code)}
            onChange={({ target }) =>
              change({
                needs: needCodes.filter((each) => (each === code ? target.checked : values.needs.includes(each))),
              })
            }
          />
        ))}
      </fieldset>
      <Field label={t('ask.notes')} error={say('driver_notes')}>
        <TextArea
          name="driver_notes"
          rows={2}
          maxLength={500}
          value={values.driver_notes}
          onChange={({ target }) => change({ driver_notes: target.value })}
        />
      </Field>
      {isImpossible && (
        <Notice tone="danger" role="alert">
          <p>{t('ask.not_possible')}</p>
        </Notice>
      )}
    </FormDialog>
  )
}
