import { raceStaffCalls, type StaffRace } from '@throughway/contract/race/race-staff'
import { racedModes } from '@throughway/contract/race/race-parts'
import { normsOfKind } from '@throughway/domain/race/find-race-faults'
import { raceKinds, raceMetrics } from '@throughway/domain/race/race-rule'
import { raceTemplates } from '@throughway/domain/race/race-templates'
import { addMonths } from '@throughway/domain/time/time'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { DateInput } from '@throughway/ui/field/date-input'
import { Field, FieldError } from '@throughway/ui/field/field'
import { NumberInput } from '@throughway/ui/field/number-input'
import { RadioCards } from '@throughway/ui/field/radio-cards'
import { SelectInput } from '@throughway/ui/field/select-input'
import { TextInput } from '@throughway/ui/field/text-input'
import { Notice } from '@throughway/ui/state/notice'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { ChangedElsewhere, listDifferences } from '#lib/page/changed-elsewhere.tsx'
import { useBrand } from '#lib/screen/hooks.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useToday } from '#lib/screen/use-today.ts'
import { FormDialog } from '../frame/form-dialog.tsx'
import { useOpenEvents } from './race.calls.ts'
import { countsByDay, inputOfRace, type RaceValues, valuesOfRace, valuesOfTemplate, withKind } from './race-values.ts'

type Props = {
  /** Undefined for a new one. */
  race?: StaffRace
  onClose: () => void
  onDone: (saved: StaffRace) => void
}

type Kept = StaffRace & { version: number }
/** Modes that a race can count; a trip in several modes counts by its headline mode. */
const countedModes = racedModes.filter((mode) => mode !== 'multimode' && mode !== 'drive_alone')

/** Begins a race from a template, or changes a draft. */
export function EditRace({ race, onClose, onDone }: Props) {
  const { t } = useTranslation('staff-races')
  const id = useId()
  const today = useToday()
  const { languages } = useBrand().brand
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
  const { kind, metric, norm } = values

  function handleTemplate(chosen: (typeof raceTemplates)[number]['id']) {
    setTemplate(chosen)
    change(
      valuesOfTemplate(
        raceTemplates.find((each) => each.id === chosen)!,
        values.starts_on || begin,
      ),
    )
  }

  const amount = (field: 'goal' | 'cap_per_day' | 'cap_per_week') => (
    <Field
      label={t(`field.${field}`, { unit: t(`unit.${metric}`) })}
      {...(field !== 'goal' && { hint: t('field.cap_hint') })}
      error={say(field)}
      required={field === 'goal'}
    >
      <NumberInput
        min="0"
        step="any"
        inputMode="decimal"
        value={values[field]}
        onChange={({ target }) => change({ [field]: target.value })}
      />
    </Field>
  )
  const count = (field: 'least_trips' | 'late_days' | 'roster_days' | 'best', most: number) => (
    <Field label={t(`field.${field}`)} error={say(field)} required>
      <NumberInput
        min="0"
        max={String(most)}
        step="1"
        inputMode="numeric"
        value={values[field]}
        onChange={({ target }) => change({ [field]: target.value })}
      />
    </Field>
  )

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
      {languages.map((language, at) => (
        <Field
          key={language}
          label={t('field.name', { language: t(`language.${language}`) })}
          error={say(`names.${language}`)}
          required={at === 0}
        >
          <TextInput
            lang={language}
            maxLength={80}
            autoComplete="off"
            value={values.names[language]}
            onChange={({ target }) => change({ names: { ...values.names, [language]: target.value } })}
          />
        </Field>
      ))}
      <Field label={t('field.starts_on')} error={say('starts_on')} required>
        <DateInput value={values.starts_on} onChange={({ target }) => change({ starts_on: target.value })} />
      </Field>
      <Field label={t('field.ends_on')} error={say('ends_on')} required>
        <DateInput value={values.ends_on} onChange={({ target }) => change({ ends_on: target.value })} />
      </Field>
      <RadioCards
        legend={t('field.kind')}
        name={`${id}kind`}
        value={kind}
        options={raceKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        onChange={(chosen) => change(withKind(values, chosen))}
      />
      <Field label={t('field.metric')} error={say('metric')} required>
        <SelectInput
          options={raceMetrics
            .filter((each) => each !== 'participation' || kind === 'organisation')
            .map((value) => ({ value, label: t(`metric.${value}`) }))}
          value={metric}
          onChange={({ target }) => change({ metric: target.value as RaceValues['metric'] })}
        />
      </Field>
      {kind === 'collective' && amount('goal')}
      <fieldset className="race-modes" aria-invalid={say('modes') ? true : undefined}>
        <legend className="field__label">{t('field.modes')}</legend>
        {countedModes.map((mode) => (
          <Checkbox
            key={mode}
            label={t(`trip:mode.${mode}`)}
            checked={values.modes.includes(mode)}
            onChange={({ target }) =>
              change({
                modes: countedModes.filter((each) => (each === mode ? target.checked : values.modes.includes(each))),
              })
            }
          />
        ))}
        <FieldError id={`${id}modes`}>{say('modes')}</FieldError>
      </fieldset>
      {normsOfKind[kind].length > 1 && (
        <Field label={t('field.norm')} error={say('norm')} required>
          <SelectInput
            options={normsOfKind[kind]
              .filter((each) => metric !== 'participation' || each === 'headcount')
              .map((value) => ({ value, label: t(`norm.${value}`) }))}
            value={norm}
            onChange={({ target }) => change({ norm: target.value as RaceValues['norm'] })}
          />
        </Field>
      )}
      {norm === 'best' && count('best', 10)}
      {!countsByDay(metric) && amount('cap_per_day')}
      {amount('cap_per_week')}
      {count('least_trips', 100)}
      {count('late_days', 14)}
      {kind === 'team' && count('roster_days', 60)}
      {kind === 'organisation' && (
        <Checkbox
          label={t('field.by_size')}
          checked={values.by_size}
          onChange={({ target }) => change({ by_size: target.checked })}
        />
      )}
      {metric === 'green_days' && (
        <Checkbox
          label={t('field.doubles_newcomers')}
          checked={values.doubles_newcomers}
          onChange={({ target }) => change({ doubles_newcomers: target.checked })}
        />
      )}
    </FormDialog>
  )
}
