import { mostAudienceDays } from '@throughway/contract/content/audience'
import { pointLevels } from '@throughway/domain/points/levels'
import { roles } from '@throughway/domain/identity/roles'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { Field } from '@throughway/ui/field/field'
import { NumberInput } from '@throughway/ui/field/number-input'
import { SelectInput } from '@throughway/ui/field/select-input'
import { TextArea } from '@throughway/ui/field/text-input'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { useBrand } from '#lib/screen/hooks.ts'
import type { FieldErrors } from '#lib/send/field-errors.ts'
import { useFoundOrganisations } from './audience.calls.ts'
import { AudienceSentence } from './audience-sentence.tsx'
import { type AudienceValues, findAudienceFault, previewRuleOf } from './audience-values.ts'
import { PickOrganisations } from './pick-organisations.tsx'
import { PickRace } from './pick-race.tsx'
import './audience.css'

type AudienceFieldsProps = {
  values: AudienceValues
  /** The faults of the whole form; those of the audience begin with its name in the call's input. */
  errors: FieldErrors
  within?: string
  change: (changes: Partial<AudienceValues>) => void
}

/**
 * The audience of an item: each field narrows it, and a sentence below says it in words. A coordinator chooses one of
 * their own organisations, and can use neither areas nor points nor trips; a draft that already has points or trips
 * shows them, so that they can be removed.
 */
export function AudienceFields({ values, errors, within = 'audience', change }: AudienceFieldsProps) {
  const { t } = useTranslation('staff-audience')
  const formats = useFormats()
  const { brand } = useBrand()
  const own = useFoundOrganisations('').data
  const optional = { optionalText: t('staff:form.optional') }

  function say(name: string) {
    const fault = findAudienceFault(errors, name, within)
    return fault && t(fault, { ns: 'common' })
  }

  return (
    <fieldset className="audience">
      <legend className="audience__title">{t('title')}</legend>
      {own?.is_bound ? (
        <OwnOrganisation values={values} items={own.items} error={say('organisations')} change={change} />
      ) : (
        <PickOrganisations
          ids={values.organisations}
          error={say('organisations')}
          onChange={(organisations) => change({ organisations })}
        />
      )}
      <div className="audience__row">
        {(!own?.is_bound || values.activity) && (
          <Field label={t('field.activity')} error={say('activity.kind')}>
            <SelectInput
              placeholder={t('field.any_activity')}
              options={(['active', 'inactive'] as const).map((value) => ({ value, label: t(`field.${value}`) }))}
              value={values.activity}
              onChange={({ target }) => change({ activity: target.value as AudienceValues['activity'] })}
            />
          </Field>
        )}
        {values.activity && (
          <Field label={t('field.days')} error={say('activity.days')} required>
            <NumberInput
              min="1"
              max={String(mostAudienceDays)}
              step="1"
              inputMode="numeric"
              unit={t('field.days_unit')}
              value={values.activity_days}
              onChange={({ target }) => change({ activity_days: target.value })}
            />
          </Field>
        )}
        {(!own?.is_bound || values.level) && (
          <Field label={t('field.level')} hint={t('field.level_hint')} error={say('level')}>
            <SelectInput
              placeholder={t('field.any_level')}
              options={pointLevels.map((level) => ({
                value: String(level),
                label: t('field.level_of', { points: formats.whole(level) }),
              }))}
              value={values.level}
              onChange={({ target }) => change({ level: target.value })}
            />
          </Field>
        )}
      </div>
      <PickRace values={values} say={say} change={change} />
      {!own?.is_bound && (
        <Field label={t('field.zips')} hint={t('field.zips_hint')} error={say('zips')} {...optional}>
          <TextArea
            rows={2}
            autoComplete="off"
            spellCheck={false}
            maxLength={4000}
            value={values.zips}
            onChange={({ target }) => change({ zips: target.value })}
          />
        </Field>
      )}
      <div className="audience__row">
        {brand.languages.length > 1 && (
          <Boxes
            legend={t('field.languages')}
            options={brand.languages.map((value) => ({ value, label: t(`language.${value}`) }))}
            chosen={values.languages}
            error={say('languages')}
            onChange={(languages) => change({ languages })}
          />
        )}
        <Boxes
          legend={t('field.roles')}
          options={roles.map((value) => ({ value, label: t(`role.${value}`) }))}
          chosen={values.roles}
          error={say('roles')}
          onChange={(chosen) => change({ roles: chosen })}
        />
      </div>
      <Checkbox
        label={t('field.newcomers')}
        checked={values.newcomers}
        onChange={({ target }) => change({ newcomers: target.checked })}
      />
      <div aria-live="polite">
        <AudienceSentence rule={previewRuleOf(values)} />
      </div>
    </fieldset>
  )
}

type OwnOrganisationProps = Pick<AudienceFieldsProps, 'values' | 'change'> & {
  items: readonly { id: string; name: string }[]
  error: string | undefined
}

/** A coordinator of one organisation writes to it; one of several chooses. */
function OwnOrganisation({ values, items, error, change }: OwnOrganisationProps) {
  const { t } = useTranslation('staff-audience')
  const [only, ...others] = items
  if (only && others.length === 0)
    return (
      <p>
        {t('field.organisations_own')}: <strong>{only.name}</strong>
      </p>
    )
  return (
    <Field label={t('field.organisations_own')} hint={t('field.organisations_own_hint')} error={error} required>
      <SelectInput
        placeholder={t('field.choose_own')}
        options={items.map(({ id, name }) => ({ value: id, label: name }))}
        value={values.organisations[0] ?? ''}
        onChange={({ target }) => change({ organisations: target.value ? [target.value] : [] })}
      />
    </Field>
  )
}

type BoxesProps<Value extends string> = {
  legend: string
  options: readonly { value: Value; label: string }[]
  chosen: readonly Value[]
  error: string | undefined
  onChange: (chosen: readonly Value[]) => void
}

/** Checkboxes for a few values. None ticked means all. */
function Boxes<Value extends string>({ legend, options, chosen, error, onChange }: BoxesProps<Value>) {
  const { t } = useTranslation('staff-audience')
  return (
    <fieldset className="audience__boxes">
      <legend className="field__label">{legend}</legend>
      <p className="field__hint">{t('field.narrow')}</p>
      {options.map(({ value, label }) => (
        <Checkbox
          key={value}
          label={label}
          checked={chosen.includes(value)}
          onChange={({ target }) =>
            onChange(
              target.checked
                ? options.flatMap((each) => (each.value === value || chosen.includes(each.value) ? each.value : []))
                : chosen.filter((each) => each !== value),
            )
          }
        />
      ))}
      {error && <p className="field__error">{error}</p>}
    </fieldset>
  )
}
