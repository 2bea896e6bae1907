import { mostPriority, type StaffEvent, specialEventStaffCalls } from '@throughway/contract/content/special-event-staff'
import { DateInput } from '@throughway/ui/field/date-input'
import { Field } from '@throughway/ui/field/field'
import { NumberInput } from '@throughway/ui/field/number-input'
import { RadioCards } from '@throughway/ui/field/radio-cards'
import { TextInput } from '@throughway/ui/field/text-input'
import { eventKinds } from '@throughway/domain/event/event-kind'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { ChangedElsewhere, listDifferences } from '#lib/page/changed-elsewhere.tsx'
import { useBrand } from '#lib/screen/hooks.ts'
import { useToday } from '#lib/screen/use-today.ts'
import { PickOrganisations } from '../audience/pick-organisations.tsx'
import { FormDialog } from '../frame/form-dialog.tsx'
import { type EventFacts, type EventValues, factsOf, newEvent, valuesOfEvent } from './event-values.ts'
import { PlaceField } from './place-field.tsx'
import { RegistrationFields } from './registration-fields.tsx'

type EditEventProps = {
  /** Undefined for a new one. */
  event?: StaffEvent
  onClose: () => void
  onDone: (saved: StaffEvent) => void
}

/** Begins an event, or changes when and where it is, its priority and for whom. */
export function EditEvent({ event, onClose, onDone }: EditEventProps) {
  const { t } = useTranslation('staff-events')
  const id = useId()
  const { languages } = useBrand().brand
  const today = useToday()
  const call = event ? specialEventStaffCalls.saveEvent : specialEventStaffCalls.draftEvent
  const form = useCallForm(call, {
    start: () => (event ? valuesOfEvent(event) : newEvent(today)),
    inputOf: (values: EventValues, version) => ({
      ...factsOf(values),
      ...(event ? { id: String(event.id), revision: String(version) } : { name: values.name }),
    }),
    version: {
      kept: event && versioned(event),
      valuesOf: (kept: EventFacts & { version: number }) => valuesOfEvent(kept),
      findCurrent: ({ data }) => versioned((data as { current: EventFacts & { revision: number } }).current),
    },
    thing: event && String(event.id),
    onDone,
  })
  const { values, change, say, elsewhere } = form

  return (
    <FormDialog
      form={form}
      size="medium"
      title={t(event ? 'facts.title' : 'add.title')}
      submit={t(event ? 'save' : 'add.submit')}
      onClose={onClose}
    >
      {elsewhere && (
        <ChangedElsewhere
          facts={listDifferences(values, elsewhere, (name, value) => ({
            label: t(`column.${name}`),
            value: name === 'kind' ? t(`kind.${String(value)}`) : String(value) || '–',
          }))}
          onTake={form.takeElsewhere}
        />
      )}
      {!event && (
        <Field
          label={t('column.name')}
          hint={t('add.name_hint', { language: t(`language.${languages[0]!}`) })}
          error={say('name')}
          required
        >
          <TextInput
            data-autofocus
            lang={languages[0]}
            maxLength={80}
            autoComplete="off"
            value={values.name}
            onChange={({ target }) => change({ name: target.value })}
          />
        </Field>
      )}
      <RadioCards
        legend={t('column.kind')}
        hint={t('facts.kind_hint')}
        name={`${id}kind`}
        value={values.kind}
        error={say('kind')}
        options={eventKinds.map((value) => ({
          value,
          label: t(`kind.${value}`),
          disabled: event?.state === 'published' && value !== event.kind,
        }))}
        onChange={(kind) => change({ kind })}
      />
      <Field label={t('column.starts_on')} hint={t('facts.window')} error={say('starts_on')} required>
        <DateInput value={values.starts_on} onChange={({ target }) => change({ starts_on: target.value })} />
      </Field>
      <Field label={t('column.ends_on')} error={say('ends_on')} required>
        <DateInput value={values.ends_on} onChange={({ target }) => change({ ends_on: target.value })} />
      </Field>
      {values.kind === 'registration' && <RegistrationFields values={values} change={change} say={say} />}
      <PlaceField values={values} change={change} say={say} />
      <Field label={t('column.priority')} hint={t('facts.priority_hint')} error={say('priority')} required>
        <NumberInput
          min="1"
          max={String(mostPriority)}
          step="1"
          inputMode="numeric"
          value={values.priority}
          onChange={({ target }) => change({ priority: target.value })}
        />
      </Field>
      <PickOrganisations
        ids={values.organisations}
        error={say('organisations')}
        onChange={(organisations) => change({ organisations })}
      />
    </FormDialog>
  )
}

function versioned(event: EventFacts & { revision: number }): EventFacts & { version: number } {
  return { ...event, version: event.revision }
}
