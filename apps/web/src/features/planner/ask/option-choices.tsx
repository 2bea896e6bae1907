import { type PlanMode, planModes } from '@throughway/domain/planner/plan-modes'
import { type PlanPreference, planPreferences } from '@throughway/domain/planner/plan-order'
import { type VehicleKind, vehicleKinds } from '@throughway/domain/mode/vehicle-kinds'
import { type WalkPace, walkPaces } from '@throughway/domain/mode/walk-pace'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { Field, FieldError } from '@throughway/ui/field/field'
import { ModeIcon } from '@throughway/ui/mode-icon'
import { SelectInput } from '@throughway/ui/field/select-input'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useBrand } from '#lib/screen/hooks.ts'
import { useFormats } from '#lib/language/use-formats.ts'
import { orderModes } from '../answer/journey-order.ts'
import { useJourneyWords } from '../answer/journey-words.ts'
import type { Question } from '../question/question.ts'
import { iconOf } from './time-bar.tsx'

type OptionChoicesProps = {
  question: Question
  mostTravellers: number
  modesError: string | undefined
  onChange: (changes: Partial<Question>) => void
}

/** Separate texts, so that the planner loads them only with these fields. */
const texts = ['planner', 'plan-option'] as const

const walkChoices = [0.3, 0.5, 0.8, 1.2, 2, 3] as const
const transferChoices = [0, 1, 2, 3] as const

/** The modes to compare, the number of travellers, the pace, and what a vehicle must have room for. */
export function OptionChoices({ question, mostTravellers, modesError, onChange }: OptionChoicesProps) {
  const { t } = useTranslation(texts)
  const formats = useFormats()
  const walks = [...new Set([...walkChoices, question.maxWalkMiles])].toSorted((one, other) => one - other)
  const transfers = [...new Set([...transferChoices, question.maxTransfers])].toSorted((one, other) => one - other)

  return (
    <div className="option-fields__inside">
      <ModeChoice question={question} error={modesError} onChange={onChange} />
      <div className="option-fields__row">
        <Field label={t('plan-option:travellers')}>
          <SelectInput
            value={String(Math.min(question.travellers, mostTravellers))}
            options={Array.from({ length: mostTravellers }, (_, index) => ({
              value: String(index + 1),
              label: formats.whole(index + 1),
            }))}
            onChange={(event) => onChange({ travellers: Number(event.target.value) })}
          />
        </Field>
        <Field label={t('plan-option:prefer')}>
          <SelectInput
            value={question.prefer}
            options={planPreferences.map((each) => ({ value: each, label: t(`plan-option:prefer_${each}`) }))}
            onChange={(event) => onChange({ prefer: event.target.value as PlanPreference })}
          />
        </Field>
        <Field label={t('plan-option:walk')}>
          <SelectInput
            value={String(question.maxWalkMiles)}
            options={walks.map((miles) => ({
              value: String(miles),
              label: t('planner:words.miles', { miles: formats.miles(miles) }),
            }))}
            onChange={(event) => onChange({ maxWalkMiles: Number(event.target.value) })}
          />
        </Field>
        <Field label={t('plan-option:pace')}>
          <SelectInput
            value={question.walkPace}
            options={walkPaces.map((each) => ({ value: each, label: t(`plan-option:pace_${each}`) }))}
            onChange={(event) => onChange({ walkPace: event.target.value as WalkPace })}
          />
        </Field>
        <Field label={t('plan-option:transfers')}>
          <SelectInput
            value={String(question.maxTransfers)}
            options={transfers.map((most) => ({
              value: String(most),
              label: most === 0 ? t('plan-option:no_transfers') : t('plan-option:transfers_at_most', { count: most }),
            }))}
            onChange={(event) => onChange({ maxTransfers: Number(event.target.value) })}
          />
        </Field>
      </div>
      <VehicleChoice chosen={question.vehicles} onChange={(vehicles) => onChange({ vehicles })} />
      <Checkbox
        label={t('plan-option:wheelchair')}
        checked={question.wheelchair}
        onChange={({ target }) =>
          onChange({ wheelchair: target.checked, ...(!target.checked && { wheelchairUnknown: false }) })
        }
      />
      {question.wheelchair && (
        <Checkbox
          label={t('plan-option:wheelchair_unknown')}
          hint={t('plan-option:wheelchair_unknown_hint')}
          checked={question.wheelchairUnknown}
          onChange={(event) => onChange({ wheelchairUnknown: event.target.checked })}
        />
      )}
      <Checkbox
        label={t('plan-option:bike')}
        checked={question.bikeAboard}
        onChange={(event) => onChange({ bikeAboard: event.target.checked })}
      />
      <Checkbox
        label={t('plan-option:alternatives')}
        hint={t('plan-option:alternatives_hint')}
        checked={question.alternatives}
        onChange={(event) => onChange({ alternatives: event.target.checked })}
      />
    </div>
  )
}

/** No ticked kind means any kind. */
function VehicleChoice({
  chosen,
  onChange,
}: {
  chosen: readonly VehicleKind[]
  onChange: (kinds: readonly VehicleKind[]) => void
}) {
  const { t } = useTranslation(texts)
  const words = useJourneyWords()
  const id = useId()
  return (
    <fieldset className="mode-choice" aria-describedby={id}>
      <legend className="field__label">{t('plan-option:vehicles')}</legend>
      <p id={id} className="quiet">
        {t('plan-option:vehicles_hint')}
      </p>
      <div className="mode-choice__modes">
        {vehicleKinds.map((kind) => (
          <label key={kind} className="mode-choice__one">
            <input
              type="checkbox"
              checked={chosen.includes(kind)}
              onChange={() => onChange(vehicleKinds.filter((each) => (each === kind) !== chosen.includes(each)))}
            />
            <span>{kind === 'transit' ? t('plan-option:other_vehicle') : words.legMode(kind)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

export function ModeChoice({
  question,
  error,
  onChange,
}: {
  question: Question
  error: string | undefined
  onChange: (changes: Partial<Question>) => void
}) {
  const { t } = useTranslation(texts)
  const { brand } = useBrand()
  const words = useJourneyWords()
  const id = useId()

  function toggle(mode: PlanMode) {
    onChange({ modes: planModes.filter((each) => (each === mode) !== question.modes.includes(each)) })
  }

  return (
    <fieldset
      className="mode-choice"
      aria-describedby={error ? `${id}-error` : undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend className="field__label">{t('plan-option:modes')}</legend>
      <div className="mode-choice__modes">
        {orderModes(planModes, brand.trip_planner_mode_order).map((mode) => (
          <label key={mode} className="mode-choice__one">
            <input
              type="checkbox"
              name="modes"
              value={mode}
              checked={question.modes.includes(mode)}
              onChange={() => toggle(mode)}
            />
            <ModeIcon mode={iconOf(mode)} />
            <span>{words.mode(mode)}</span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  )
}
