import { eligibilityCodes, needCodes, servedPurposes } from '@throughway/domain/ride/ride-codes'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { FieldError } from '@throughway/ui/field/field'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormPart } from './form-part.ts'
import { ChoiceRow, NumberRow, PairRows, TextRow } from './rows.tsx'
import type { AreaChoice, ServicePartProps } from './service-part.ts'
import {
  type EligibilityMode,
  eligibilityModes,
  needModes,
  type NeedValues,
  purposeModes,
  type ServiceValues,
} from './service-values.ts'

const ages = ['min', 'max', 'senior', 'guardian_below'] as const

/** E3.2, E3.3, E3.4, E3.8: who may ride, with what, and why. */
export function WhoPart({ values, change, areas }: ServicePartProps & { areas: readonly AreaChoice[] }) {
  const { t } = useTranslation('staff-ride-services')
  const { isReadOnly } = useFormPart()
  const { registration, seats } = values

  return (
    <>
      <fieldset className="service-form__codes">
        <legend>{t('who.eligibilities')}</legend>
        <p className="field__hint">{t('who.eligibilities_hint')}</p>
        <div className="service-form__grid">
          {eligibilityCodes.map((code) => (
            <ChoiceRow<'' | EligibilityMode>
              key={code}
              label={t(`ride:eligibility.${code}`)}
              path={`eligibility.${code}`}
              value={values.eligibility[code]}
              options={[
                { value: '', label: t('who.not_asked') },
                ...eligibilityModes.map((value) => ({ value, label: t(`who.${value}`) })),
              ]}
              onChange={(mode) => change({ eligibility: { ...values.eligibility, [code]: mode } })}
            />
          ))}
        </div>
        <CodeFaults paths={eligibilityModes} most={eligibilityCodes.length} />
      </fieldset>
      <fieldset className="service-form__codes">
        <legend>{t('who.ages')}</legend>
        <div className="service-form__grid">
          {ages.map((age) => (
            <NumberRow
              key={age}
              label={t(`who.age.${age}`)}
              hint={t(`who.age.${age}_hint`)}
              path={`ages.${age}`}
              value={values.ages[age]}
              onChange={(text) => change({ ages: { ...values.ages, [age]: text } })}
            />
          ))}
        </div>
      </fieldset>
      <ChoiceRow
        label={t('who.residency')}
        hint={t('who.residency_hint')}
        path="residency"
        value={values.residency}
        options={[{ value: '', label: t('who.anywhere') }, ...areas]}
        onChange={(residency) => change({ residency })}
      />
      <PairRows
        label={t('who.note')}
        path="eligibility_note"
        maxLength={500}
        rows={2}
        value={values.eligibility_note}
        onChange={(note) => change({ eligibility_note: note })}
      />
      <fieldset className="service-form__codes">
        <legend>{t('who.registration')}</legend>
        <Checkbox
          label={t('who.registers')}
          disabled={isReadOnly}
          checked={registration.isNeeded}
          onChange={({ target }) => change({ registration: { ...registration, isNeeded: target.checked } })}
        />
        {registration.isNeeded && (
          <div className="service-form__pair">
            <NumberRow
              label={t('who.registration_days')}
              path="registration.days"
              value={registration.days}
              onChange={(days) => change({ registration: { ...registration, days } })}
            />
            <TextRow
              label={t('who.registration_url')}
              kind="url"
              path="registration.url"
              maxLength={2000}
              value={registration.url}
              onChange={(url) => change({ registration: { ...registration, url } })}
            />
          </div>
        )}
      </fieldset>
      <Needs values={values} change={change} />
      <fieldset className="service-form__codes">
        <legend>{t('who.seats')}</legend>
        <div className="service-form__pair">
          <NumberRow
            label={t('who.capacity')}
            path="seats.capacity"
            value={seats.capacity}
            onChange={(capacity) => change({ seats: { ...seats, capacity } })}
          />
          <NumberRow
            label={t('who.companions')}
            path="seats.companions"
            value={seats.companions}
            onChange={(companions) => change({ seats: { ...seats, companions } })}
          />
        </div>
        <Checkbox
          label={t('who.aide_free')}
          disabled={isReadOnly}
          checked={seats.aide_free}
          onChange={({ target }) => change({ seats: { ...seats, aide_free: target.checked } })}
        />
      </fieldset>
      <fieldset className="service-form__codes">
        <legend>{t('who.purposes')}</legend>
        <p className="field__hint">{t('who.purposes_hint')}</p>
        <div className="service-form__grid">
          {servedPurposes.map((code) => (
            <ChoiceRow<'' | (typeof purposeModes)[number]>
              key={code}
              label={code === 'any' ? t('who.any_purpose') : t(`ride:purpose.${code}`)}
              path={`purpose.${code}`}
              value={values.purposes[code]}
              options={[
                { value: '', label: t('who.not_said') },
                ...purposeModes.map((value) => ({ value, label: t(`who.${value}`) })),
              ]}
              onChange={(mode) => change({ purposes: { ...values.purposes, [code]: mode } })}
            />
          ))}
        </div>
      </fieldset>
    </>
  )
}

function Needs({ values, change }: ServicePartProps) {
  const { t } = useTranslation('staff-ride-services')
  const met = needCodes.filter((code) => values.needs[code].mode === 'met')
  const put = (code: keyof ServiceValues['needs'], more: Partial<NeedValues>) =>
    change({ needs: { ...values.needs, [code]: { ...values.needs[code], ...more } } })

  return (
    <fieldset className="service-form__codes">
      <legend>{t('who.needs')}</legend>
      <p className="field__hint">{t('who.needs_hint')}</p>
      <div className="service-form__grid">
        {needCodes.map((code) => (
          <ChoiceRow<NeedValues['mode']>
            key={code}
            label={t(`ride:need.${code}`)}
            path={`need.${code}`}
            value={values.needs[code].mode}
            options={[
              { value: '', label: t('who.not_said') },
              ...needModes.map((value) => ({ value, label: t(`who.${value}`) })),
            ]}
            onChange={(mode) => put(code, { mode })}
          />
        ))}
      </div>
      <CodeFaults paths={['refuses_needs']} most={needCodes.length} />
      {met.map((code, index) => (
        <fieldset key={code} className="service-form__pair" aria-label={t(`ride:need.${code}`)}>
          <NumberRow
            label={t('who.max_inches', { need: t(`ride:need.${code}`) })}
            path={`needs.${index}.max_inches`}
            value={values.needs[code].inches}
            onChange={(inches) => put(code, { inches })}
          />
          <NumberRow
            label={t('who.max_pounds', { need: t(`ride:need.${code}`) })}
            path={`needs.${index}.max_pounds`}
            value={values.needs[code].pounds}
            onChange={(pounds) => put(code, { pounds })}
          />
        </fieldset>
      ))}
    </fieldset>
  )
}

/** Says the first fault of a list of codes below the codes. */
function CodeFaults({ paths, most }: { paths: readonly string[]; most: number }) {
  const { say } = useFormPart()
  const id = useId()
  const names = paths.flatMap((path) => [
    `document.${path}`,
    ...Array.from({ length: most }, (_, index) => `document.${path}.${index}`),
  ])
  return <FieldError id={id}>{names.map(say).find(Boolean)}</FieldError>
}
