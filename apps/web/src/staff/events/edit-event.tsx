import { mostPriority, type StaffEvent, specialEventStaffCalls } from '@throughway/contract/content/special-event-staff'
import { DateInput } from '@throughway/ui/field/date-input'
import { Field } from '@throughway/ui/field/field'
import { NumberInput } from '@throughway/ui/field/number-input'
import { TextInput } from '@throughway/ui/field/text-input'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { ChangedElsewhere, listDifferences } from '#lib/page/changed-elsewhere.tsx'
import { useBrand } from '#lib/screen/hooks.ts'
import { PickOrganisations } from '../audience/pick-organisations.tsx'
import { FormDialog } from '../frame/form-dialog.tsx'

type Facts = Pick<StaffEvent, 'starts_on' | 'ends_on' | 'priority' | 'organisations'>
type Values = { name: string; starts_on: string; ends_on: string; priority: string; organisations: readonly string[] }

const nothing: Values = { name: '', starts_on: '', ends_on: '', priority: '10', organisations: [] }

function valuesOf({ starts_on, ends_on, priority, organisations }: Facts): Values {
  return { name: '', starts_on, ends_on, priority: String(priority), organisations }
}

type EditEventProps = {
  /** Undefined for a new one. */
  event?: StaffEvent
  onClose: () => void
  onDone: (saved: StaffEvent) => void
}

/** Begins an event, or changes when it is, its priority and for whom. */
export function EditEvent({ event, onClose, onDone }: EditEventProps) {
  const { t } = useTranslation('staff-events')
  const { languages } = useBrand().brand
  const call = event ? specialEventStaffCalls.saveEvent : specialEventStaffCalls.draftEvent
  const form = useCallForm(call, {
    start: () => (event ? valuesOf(event) : nothing),
    inputOf: ({ name, ...facts }: Values, version) => ({
      ...facts,
      organisations: [...facts.organisations],
      ...(event ? { id: String(event.id), revision: String(version) } : { name }),
    }),
    version: {
      kept: event && versioned(event),
      valuesOf: (kept: Facts & { version: number }) => valuesOf(kept),
      findCurrent: ({ data }) => versioned((data as { current: Facts & { revision: number } }).current),
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
            value: String(value) || '–',
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
      <Field label={t('column.starts_on')} hint={t('facts.window')} error={say('starts_on')} required>
        <DateInput value={values.starts_on} onChange={({ target }) => change({ starts_on: target.value })} />
      </Field>
      <Field label={t('column.ends_on')} error={say('ends_on')} required>
        <DateInput value={values.ends_on} onChange={({ target }) => change({ ends_on: target.value })} />
      </Field>
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

function versioned(event: Facts & { revision: number }): Facts & { version: number } {
  return { ...event, version: event.revision }
}
