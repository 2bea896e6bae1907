import type { MenuLevel } from '@throughway/contract/account/vehicle'
import { Field } from '@throughway/ui/field/field'
import { Notice } from '@throughway/ui/state/notice'
import { SelectInput } from '@throughway/ui/field/select-input'
import { useTranslation } from 'react-i18next'
import { useFuelEconomy, useVehicleMenu } from './fuel-economy.calls.ts'
import { useSayFigures } from './use-say-figures.ts'
import './vehicle-look-up.css'

/** The choices so far; empty where none was made. */
export type VehicleChoice = { year: string; make: string; model: string; option: string; record_id: string }

type LookUpProps = {
  draft: VehicleChoice
  error: string | undefined
  onChange: (changes: Partial<VehicleChoice>) => void
}

/**
 * R7.20: year, make, model and option, each menu from what was chosen before it; then what the vehicle takes. Its texts
 * are in `vehicle.json`.
 */
export function VehicleLookUp({ draft, error, onChange }: LookUpProps) {
  const { t } = useTranslation('vehicle')
  const { year, make, model } = draft
  const years = useVehicleMenu({}, true)
  const makes = useVehicleMenu({ year }, year !== '')
  const models = useVehicleMenu({ year, make }, year !== '' && make !== '')
  const options = useVehicleMenu({ year, make, model }, year !== '' && make !== '' && model !== '')
  const next: MenuLevel = !year ? 'year' : !make ? 'make' : !model ? 'model' : 'option'
  const source = years.data?.source
  const isAway = [years, makes, models, options].some(({ data, isError }) => isError || data?.available === false)
  const say = (text: string) => (source === 'typical' ? t(`typical.${text}`, text) : text)

  function menu(
    level: MenuLevel,
    value: string,
    answer: typeof years,
    isAsked: boolean,
    take: (value: string, text: string) => Partial<VehicleChoice>,
  ) {
    const items = answer.data?.items ?? []
    return (
      <Field
        label={t(source === 'typical' ? `typical_level.${level}` : `level.${level}`)}
        error={level === next && error && t(error, { ns: 'common' })}
        required
      >
        <SelectInput
          placeholder={isAsked && answer.isLoading ? t('common:loading') : t('choose')}
          disabled={!isAsked || items.length === 0}
          value={value}
          options={items.map((item) => ({ value: item.value, label: level === 'year' ? item.text : say(item.text) }))}
          onChange={({ target }) =>
            onChange(take(target.value, items.find((item) => item.value === target.value)?.text ?? ''))
          }
        />
      </Field>
    )
  }

  return (
    <div className="form-page__part">
      {source === 'typical' && <p className="quiet">{t('typical_note')}</p>}
      {isAway && (
        <Notice tone="warning" role="alert">
          <p>{t('away')}</p>
        </Notice>
      )}
      <div className="form-page__row">
        {menu('year', year, years, true, (value) => ({ year: value, make: '', model: '', option: '', record_id: '' }))}
        {menu('make', make, makes, year !== '', (value) => ({ make: value, model: '', option: '', record_id: '' }))}
        {menu('model', model, models, make !== '', (value) => ({ model: value, option: '', record_id: '' }))}
        {menu('option', draft.record_id, options, model !== '', (value, text) => ({ record_id: value, option: text }))}
      </div>
      <Found recordId={draft.record_id} />
    </div>
  )
}

function Found({ recordId }: { recordId: string }) {
  const { t } = useTranslation('vehicle')
  const { data } = useFuelEconomy(recordId)
  const sayFigures = useSayFigures()
  const record = recordId ? data?.record : undefined
  return (
    <output className="vehicle-found">
      {record && (
        <>
          <strong>{sayFigures(record)}</strong>{' '}
          <span className="quiet">
            {t(`fuel.${record.fuel}`)}, {t(`from.${data!.source}`)}
          </span>
        </>
      )}
      {recordId && data && !record && t('no_record')}
    </output>
  )
}
