import { fewestLegs, type LegMode, legModes, mostLegs } from '@throughway/domain/legs'
import { isPoolMode } from '@throughway/domain/modes'
import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field'
import { NumberInput } from '@throughway/ui/number-input'
import { SelectInput } from '@throughway/ui/select-input'
import { TextInput } from '@throughway/ui/text-input'
import { useTranslation } from 'react-i18next'
import { createId } from '#lib/create-id.ts'
import { emptyLeg, type LegDraft } from './profile-draft.ts'
import type { PartProps } from './profile-form.tsx'

/** C6: two to five parts in their order, moved by buttons. */
export function ProfileLegs({ draft: { legs }, errors, onChange }: PartProps) {
  const { t } = useTranslation('trip')
  const change = (key: string, changes: Partial<LegDraft>) => onChange({ legs: legs.map((leg) => (leg.key === key ? { ...leg, ...changes } : leg)) })

  function moveUp(index: number) {
    const moved = [...legs]
    moved.splice(index - 1, 0, ...moved.splice(index, 1))
    onChange({ legs: moved })
  }

  return (
    <fieldset className="profile-legs">
      <legend className="field__label">{t('legs.title')}</legend>
      <p className="quiet">{t('legs.hint')}</p>
      {errors.legs && <p className="field__error" role="alert">{t(errors.legs, { ns: 'common' })}</p>}
      <ol className="profile-legs__list">
        {legs.map((leg, index) => (
          <li key={leg.key} className="profile-legs__leg">
            <LegFields leg={leg} number={index + 1} say={(name) => sayFault(errors[`legs.${index}.${name}`])} onChange={(changes) => change(leg.key, changes)} />
            <span className="form-page__actions">
              {index > 0 && <Button size="small" kind="quiet" onClick={() => moveUp(index)} aria-label={t('legs.up', { number: index + 1 })}>↑</Button>}
              {legs.length > fewestLegs && <Button size="small" kind="quiet" onClick={() => onChange({ legs: legs.filter(({ key }) => key !== leg.key) })} aria-label={t('legs.remove_number', { number: index + 1 })}>{t('legs.remove')}</Button>}
            </span>
          </li>
        ))}
      </ol>
      {legs.length < mostLegs && <Button size="small" onClick={() => onChange({ legs: [...legs, emptyLeg(createId())] })}>{t('legs.add')}</Button>}
    </fieldset>
  )

  function sayFault(fault: string | undefined) {
    return fault && t(fault, { ns: 'common' })
  }
}

type LegFieldsProps = { leg: LegDraft; number: number; say: (name: string) => string | undefined; onChange: (changes: Partial<LegDraft>) => void }

function LegFields({ leg, number, say, onChange }: LegFieldsProps) {
  const { t } = useTranslation('trip')
  return (
    <div className="form-page__row">
      <Field label={t('legs.mode', { number })} error={say('mode')} required>
        <SelectInput value={leg.mode} placeholder={t('legs.choose')} options={legModes.map((each) => ({ value: each, label: t(`mode.${each}`) }))} onChange={({ target }) => onChange({ mode: target.value as LegMode })} />
      </Field>
      <Field label={t('field.miles')} error={say('miles')} required>
        <NumberInput unit={t('field.miles_unit')} min="0.1" max="500" step="0.1" value={leg.miles} onChange={({ target }) => onChange({ miles: target.value })} />
      </Field>
      {leg.mode === 'transit' && (
        <Field label={t('legs.line')} optionalText={t('field.optional')} error={say('line')}>
          <TextInput value={leg.line} maxLength={100} autoComplete="off" onChange={({ target }) => onChange({ line: target.value })} />
        </Field>
      )}
      {leg.mode !== '' && isPoolMode(leg.mode) && (
        <Field label={t('legs.people')} optionalText={t('field.optional')} error={say('people')}>
          <NumberInput min="2" max="15" step="1" inputMode="numeric" value={leg.people} onChange={({ target }) => onChange({ people: target.value })} />
        </Field>
      )}
    </div>
  )
}
