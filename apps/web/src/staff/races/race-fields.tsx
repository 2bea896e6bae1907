import { racedModes } from '@throughway/contract/race/race-parts'
import { normsOfKind } from '@throughway/domain/race/find-race-faults'
import { raceKinds, raceMetrics } from '@throughway/domain/race/race-rule'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { DateInput } from '@throughway/ui/field/date-input'
import { Field, FieldError } from '@throughway/ui/field/field'
import { NumberInput } from '@throughway/ui/field/number-input'
import { RadioCards } from '@throughway/ui/field/radio-cards'
import { SelectInput } from '@throughway/ui/field/select-input'
import { TextInput } from '@throughway/ui/field/text-input'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useBrand } from '#lib/screen/hooks.ts'
import { countsByDay, type RaceValues, withKind } from './race-values.ts'

type RaceFieldsProps = {
  values: RaceValues
  change: (changes: Partial<RaceValues>) => void
  say: (field: string) => string | undefined
}

/** Modes that a race can count; a trip in several modes counts by its headline mode. */
const countedModes = racedModes.filter((mode) => mode !== 'multimode' && mode !== 'drive_alone')

/** The fields of a race from its name on: when it is, what counts, and how much. */
export function RaceFields(props: RaceFieldsProps) {
  return (
    <>
      <NamesAndDays {...props} />
      <WhatCounts {...props} />
      <HowMuchCounts {...props} />
    </>
  )
}

function NamesAndDays({ values, change, say }: RaceFieldsProps) {
  const { t } = useTranslation('staff-races')
  const { languages } = useBrand().brand
  return (
    <>
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
    </>
  )
}

/** Who competes, in what, and by which modes. */
function WhatCounts(props: RaceFieldsProps) {
  const { values, change, say } = props
  const { t } = useTranslation('staff-races')
  const id = useId()
  const { kind } = values
  return (
    <>
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
          value={values.metric}
          onChange={({ target }) => change({ metric: target.value as RaceValues['metric'] })}
        />
      </Field>
      {kind === 'collective' && <AmountField {...props} field="goal" />}
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
    </>
  )
}

/** What a group is divided by, the limits of a day and a week, and the days before and after. */
function HowMuchCounts(props: RaceFieldsProps) {
  const { values, change, say } = props
  const { t } = useTranslation('staff-races')
  const { kind, metric, norm } = values
  return (
    <>
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
      {norm === 'best' && <CountField {...props} field="best" most={10} />}
      {!countsByDay(metric) && <AmountField {...props} field="cap_per_day" />}
      <AmountField {...props} field="cap_per_week" />
      <CountField {...props} field="least_trips" most={100} />
      <CountField {...props} field="late_days" most={14} />
      {kind === 'team' && <CountField {...props} field="roster_days" most={60} />}
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
    </>
  )
}

type AmountFieldProps = RaceFieldsProps & { field: 'goal' | 'cap_per_day' | 'cap_per_week' }

/** An amount in the unit of what counts. */
function AmountField({ field, values, change, say }: AmountFieldProps) {
  const { t } = useTranslation('staff-races')
  return (
    <Field
      label={t(`field.${field}`, { unit: t(`unit.${values.metric}`) })}
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
}

type CountFieldProps = RaceFieldsProps & { field: 'least_trips' | 'late_days' | 'roster_days' | 'best'; most: number }

function CountField({ field, most, values, change, say }: CountFieldProps) {
  const { t } = useTranslation('staff-races')
  return (
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
}
