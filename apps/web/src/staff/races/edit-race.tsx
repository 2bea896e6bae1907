import { raceStaffCalls, type StaffRace } from '@throughway/contract/race/race-staff'
import { raceTemplates } from '@throughway/domain/race/race-templates'
import { addMonths } from '@throughway/domain/time/time'
import { Field } from '@throughway/ui/field/field'
import { RadioCards } from '@throughway/ui/field/radio-cards'
import { SelectInput } from '@throughway/ui/field/select-input'
import { Notice } from '@throughway/ui/state/notice'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { ChangedElsewhere, listDifferences } from '#lib/page/changed-elsewhere.tsx'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useToday } from '#lib/screen/use-today.ts'
import { FormDialog } from '../frame/form-dialog.tsx'
import { useOpenEvents } from './race.calls.ts'
import { RaceFields } from './race-fields.tsx'
import { inputOfRace, type RaceValues, valuesOfRace, valuesOfTemplate } from './race-values.ts'

type Props = {
  /** Undefined for a new one. */
  race?: StaffRace
  onClose: () => void
  onDone: (saved: StaffRace) => void
}

type Kept = StaffRace & { version: number }

/** Begins a race from a template, or changes a draft. */
export function EditRace({ race, onClose, onDone }: Props) {
  const { t } = useTranslation('staff-races')
  const id = useId()
  const today = useToday()
  const events = useOpenEvents()
  const [template, setTemplate] = useState(raceTemplates[0]!.id)
  const begin = `${addMonths(today, 1).slice(0, 7)}-01`
  const form = useCallForm(race ? raceStaffCalls.saveRace : raceStaffCalls.draftRace, {
    start: (): RaceValues =>
      race ? valuesOfRace(race) : { event_id: '', ...valuesOfTemplate(raceTemplates[0]!, begin) },
    inputOf: (values: RaceValues, version) => ({
      ...inputOfRace(values),
      ...(race && { id: String(race.id), revision: String(version) }),
    }),
    findFaults: ({ event_id: event }) => (event ? {} : { event_id: 'field.required' }),
    version: {
      kept: race && { ...race, version: race.revision },
      valuesOf: (kept: Kept) => valuesOfRace(kept),
      findCurrent: ({ data }) => {
        const { current } = data as { current: StaffRace }
        return { ...current, version: current.revision }
      },
    },
    thing: race && String(race.id),
    onDone,
  })
  const { values, change, say, elsewhere } = form

  function handleTemplate(chosen: (typeof raceTemplates)[number]['id']) {
    setTemplate(chosen)
    change(
      valuesOfTemplate(
        raceTemplates.find((each) => each.id === chosen)!,
        values.starts_on || begin,
      ),
    )
  }

  return (
    <FormDialog
      form={form}
      size="medium"
      title={t(race ? 'edit.title' : 'add.title')}
      submit={t(race ? 'edit.submit' : 'add.submit')}
      onClose={onClose}
    >
      {elsewhere && (
        <ChangedElsewhere
          facts={listDifferences(values, elsewhere, (field, value) => ({
            label: t(`field.${field}`, { language: '', unit: t(`unit.${elsewhere.metric}`) }),
            value: typeof value === 'object' ? Object.values(value).join(', ') : String(value) || '–',
          }))}
          onTake={form.takeElsewhere}
        />
      )}
      {!race && (
        <RadioCards
          legend={t('add.template')}
          name={`${id}template`}
          value={template}
          options={raceTemplates.map((each) => ({
            value: each.id,
            label: t(`template.${each.id}.name`),
            hint: t(`template.${each.id}.hint`),
          }))}
          onChange={handleTemplate}
        />
      )}
      <Field label={t('field.event_id')} hint={t('field.event_hint')} error={say('event_id')} required>
        <SelectInput
          placeholder={t('field.choose')}
          options={(events.data ?? []).map((event) => ({ value: event.id, label: event.name }))}
          value={values.event_id}
          onChange={({ target }) => change({ event_id: target.value })}
        />
      </Field>
      {events.data?.length === 0 && (
        <Notice>
          {t('add.no_event')}{' '}
          <PageLink className="link-alone" href="/admin/events">
            {t('add.events')}
          </PageLink>
        </Notice>
      )}
      <RaceFields values={values} change={change} say={say} />
    </FormDialog>
  )
}
