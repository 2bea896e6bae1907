import { nearPlaces, rewardPeriods } from '@throughway/domain/reward/reward-obstacles'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { DateInput } from '@throughway/ui/field/date-input'
import { Field } from '@throughway/ui/field/field'
import { NumberInput } from '@throughway/ui/field/number-input'
import { SelectInput } from '@throughway/ui/field/select-input'
import { TextInput } from '@throughway/ui/field/text-input'
import { TimeInput } from '@throughway/ui/field/time-input'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useBrand } from '#lib/screen/hooks.ts'
import { PickOrganisations } from '../audience/pick-organisations.tsx'
import { PictureField } from './picture-field.tsx'
import { PlaceFields } from './place-fields.tsx'
import { editedCategories, madeKinds, type RewardForm, type RewardValues } from './reward-values.ts'
import { WordFields } from './word-fields.tsx'

type RewardFieldsProps = {
  form: RewardForm
  /** Undefined for a new one, whose kind and stock are still open. */
  made?: { isLimited: boolean }
}

/** Everything that an editor says of a reward, in the order in which a member meets it. */
export function RewardFields({ form, made }: RewardFieldsProps) {
  const { t } = useTranslation('staff-rewards')
  const { values, say, change } = form

  return (
    <>
      <Part title={t('part.deal')}>
        <div className="reward-form__row">
          {!made && (
            <Field label={t('column.kind')} hint={t(`kind_hint.${values.kind}`)} error={say('kind')} required>
              <SelectInput
                options={madeKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
                value={values.kind}
                onChange={({ target }) => change({ kind: target.value as RewardValues['kind'] })}
              />
            </Field>
          )}
          <Field label={t('column.category')} error={say('category')} required>
            <SelectInput
              options={editedCategories.map((value) => ({ value, label: t(`category.${value}`) }))}
              value={values.category}
              onChange={({ target }) => change({ category: target.value as RewardValues['category'] })}
            />
          </Field>
          <Field label={t('column.sponsor')} error={say('sponsor')} required>
            <TextInput
              autoComplete="off"
              maxLength={120}
              value={values.sponsor}
              onChange={({ target }) => change({ sponsor: target.value })}
            />
          </Field>
          <Whole form={form} name="cost" most={1_000_000} isRequired />
          <Field label={t('column.value')} hint={t('hint.value')} error={say('value_cents')}>
            <TextInput
              inputMode="decimal"
              autoComplete="off"
              maxLength={14}
              value={values.value}
              onChange={({ target }) => change({ value: target.value })}
            />
          </Field>
          {values.kind === 'static_code' && (
            <Field label={t('field.same_code')} error={say('static_code')} required>
              <TextInput
                autoComplete="off"
                maxLength={200}
                value={values.same_code}
                onChange={({ target }) => change({ same_code: target.value })}
              />
            </Field>
          )}
          {values.kind === 'external_link' && (
            <Field label={t('field.link')} error={say('link')} required>
              <TextInput
                type="url"
                autoComplete="off"
                maxLength={200}
                value={values.link}
                onChange={({ target }) => change({ link: target.value })}
              />
            </Field>
          )}
          {!made && values.kind !== 'code_pool' && <Whole form={form} name="stock" most={10_000} />}
          {made?.isLimited && values.kind !== 'code_pool' && <Whole form={form} name="more_stock" most={10_000} />}
        </div>
        <Checkbox
          label={t('field.needs_approval')}
          hint={t('hint.needs_approval')}
          checked={values.needs_approval}
          onChange={({ target }) => change({ needs_approval: target.checked })}
        />
      </Part>
      <Part title={t('part.words')}>
        <WordFields form={form} />
      </Part>
      <Part title={t('part.picture')}>
        <PictureField form={form} />
      </Part>
      <Schedule form={form} />
      <Rules form={form} />
      <Part title={t('part.places')}>
        <PlaceFields form={form} />
      </Part>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="reward-form__part">
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}

/** When it can be had, and until when it can be used. */
function Schedule({ form: { values, say, change } }: { form: RewardForm }) {
  const { t } = useTranslation('staff-rewards')
  const { brand } = useBrand()
  return (
    <Part title={t('part.schedule')}>
      <p className="field__hint">{t('hint.schedule', { city: brand.city })}</p>
      <div className="reward-form__row">
        <Field label={t('field.from_on')} error={say('live_from')} required>
          <DateInput value={values.from_on} onChange={({ target }) => change({ from_on: target.value })} />
        </Field>
        <Field label={t('field.from_time')} required>
          <TimeInput value={values.from_time} onChange={({ target }) => change({ from_time: target.value })} />
        </Field>
        <Field label={t('field.to_on')} hint={t('hint.to')} error={say('live_to')}>
          <DateInput value={values.to_on} onChange={({ target }) => change({ to_on: target.value })} />
        </Field>
        <Field label={t('field.to_time')}>
          <TimeInput value={values.to_time} onChange={({ target }) => change({ to_time: target.value })} />
        </Field>
        <Field label={t('field.redeem_by')} hint={t('hint.redeem_by')} error={say('redeem_by')}>
          <DateInput value={values.redeem_by} onChange={({ target }) => change({ redeem_by: target.value })} />
        </Field>
        <Whole form={{ values, say, change }} name="valid_days" most={3650} />
      </div>
    </Part>
  )
}

/** Whom it is for, and how often. */
function Rules({ form }: { form: RewardForm }) {
  const { t } = useTranslation('staff-rewards')
  const { values, say, change } = form
  return (
    <Part title={t('part.rules')}>
      <div className="reward-form__row">
        <Whole form={form} name="limit_total" most={1000} />
        <Whole form={form} name="limit_in_period" most={1000} />
        <Field label={t('field.period')} error={say('period')}>
          <SelectInput
            placeholder={t('period.none')}
            options={rewardPeriods.map((value) => ({ value, label: t(`period.${value}`) }))}
            value={values.period}
            onChange={({ target }) => change({ period: target.value })}
          />
        </Field>
        <Whole form={form} name="min_trips" most={10_000} />
        <Whole form={form} name="age_from" most={120} />
        <Field label={t('field.near_miles')} hint={t('hint.near')} error={say('near_miles')}>
          <NumberInput
            min="0.1"
            step="any"
            value={values.near_miles}
            onChange={({ target }) => change({ near_miles: target.value })}
          />
        </Field>
        <Field label={t('field.near')}>
          <SelectInput
            options={nearPlaces.map((value) => ({ value, label: t(`near.${value}`) }))}
            value={values.near}
            onChange={({ target }) => change({ near: target.value })}
          />
        </Field>
        <Whole form={form} name="featured" most={12} />
      </div>
      <PickOrganisations
        ids={values.organisations}
        error={say('organisations')}
        onChange={(organisations) => change({ organisations })}
      />
    </Part>
  )
}

type WholeName =
  | 'cost'
  | 'stock'
  | 'more_stock'
  | 'valid_days'
  | 'limit_total'
  | 'limit_in_period'
  | 'min_trips'
  | 'age_from'
  | 'featured'

type WholeProps = {
  form: Pick<RewardForm, 'values' | 'say' | 'change'>
  name: WholeName
  most: number
  isRequired?: boolean
}

const hinted: readonly WholeName[] = ['stock', 'valid_days', 'limit_total', 'min_trips', 'featured']

/** A whole number of the reward. */
function Whole({ form: { values, say, change }, name, most, isRequired = false }: WholeProps) {
  const { t } = useTranslation('staff-rewards')
  return (
    <Field
      label={t(name === 'cost' ? 'column.cost' : `field.${name}`)}
      {...(hinted.includes(name) && { hint: t(`hint.${name}`) })}
      error={say(name)}
      required={isRequired}
    >
      <NumberInput
        min="0"
        max={String(most)}
        step="1"
        inputMode="numeric"
        value={values[name]}
        onChange={({ target }) => change({ [name]: target.value })}
      />
    </Field>
  )
}
