import { type Vehicle, vehicleCalls } from '@throughway/contract/account/vehicle'
import { fuels, kwhLimits, mpgLimits, seatLimits } from '@throughway/domain/mode/vehicles'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { Field } from '@throughway/ui/field/field'
import { NumberInput } from '@throughway/ui/field/number-input'
import { PageHeader } from '@throughway/ui/page-header'
import { RadioCards } from '@throughway/ui/field/radio-cards'
import { SelectInput } from '@throughway/ui/field/select-input'
import { TextInput } from '@throughway/ui/field/text-input'
import { useToast } from '@throughway/ui/overlay/toast'
import { useTranslation } from 'react-i18next'
import { ChangedElsewhere, listDifferences } from '#lib/page/changed-elsewhere.tsx'
import { FormEnd } from '#lib/page/form-end.tsx'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { useVehicleMenu } from '#lib/vehicles/fuel-economy.calls.ts'
import { VehicleLookUp } from '#lib/vehicles/vehicle-look-up.tsx'
import { useAddVehicle, useChangeVehicle } from './vehicle.calls.ts'
import { draftOf, findGap, inputOf, newDraft, type VehicleDraft } from './vehicle-draft.ts'

type VehicleFormProps = {
  /** Undefined for a new one. */
  vehicle: Vehicle | undefined
  isFirst: boolean
  onDone: () => void
}

/** Adds a vehicle or changes one. It is long because it lists the fields of one form. */
export function VehicleForm({ vehicle, isFirst, onDone }: VehicleFormProps) {
  const { t } = useTranslation('vehicle')
  const showToast = useToast()
  const { data: years } = useVehicleMenu({}, true)
  const add = useAddVehicle()
  const save = useChangeVehicle()
  const form = useCallForm(vehicle ? vehicleCalls.changeVehicle : vehicleCalls.addVehicle, {
    start: () => (vehicle ? draftOf(vehicle) : newDraft(isFirst)),
    version: { kept: vehicle, valuesOf: draftOf },
    inputOf: (wanted, version) => ({
      ...inputOf(wanted, years?.source),
      ...(vehicle && { id: vehicle.id, version: String(version) }),
    }),
    findFaults: findGap,
    by: vehicle ? save : add,
    thing: vehicle?.id,
    onDone: (_, { nickname }) => {
      showToast({ tone: 'success', text: t('saved', { name: nickname.trim() }) })
      onDone()
    },
  })
  const { values: draft, errors, elsewhere, say, change } = form

  return (
    <section className="form-page">
      <PageHeader
        title={t(vehicle ? 'title_edit' : 'title_new')}
        above={<PageLink href="/account/vehicles">{t('back')}</PageLink>}
      />
      {elsewhere && (
        <ChangedElsewhere
          facts={listDifferences(draft, elsewhere, (name, value) => ({
            label: t(`field.${name}`),
            value: sayValue(name, value),
          }))}
          onTake={form.takeElsewhere}
        />
      )}
      <form noValidate onSubmit={form.handleSubmit}>
        <Field label={t('field.nickname')} hint={t('nickname_hint')} error={say('nickname')} required>
          <TextInput
            name="nickname"
            maxLength={60}
            value={draft.nickname}
            onChange={({ target }) => change({ nickname: target.value })}
          />
        </Field>
        <RadioCards
          legend={t('field.way')}
          name="way"
          value={draft.way}
          onChange={(way) => change({ way })}
          options={(['look_up', 'own'] as const).map((each) => ({ value: each, label: t(`way.${each}`) }))}
        />
        {draft.way === 'look_up' ? (
          <VehicleLookUp draft={draft} error={errors.record_id} onChange={change} />
        ) : (
          <OwnFigures draft={draft} say={say} onChange={change} />
        )}
        <div className="form-page__row">
          <Field label={t('field.seats')} hint={t('seats_hint')} error={say('seats')} required>
            <NumberInput
              name="seats"
              min={seatLimits.min}
              max={seatLimits.max}
              step="1"
              inputMode="numeric"
              value={draft.seats}
              onChange={({ target }) => change({ seats: target.value })}
            />
          </Field>
          <Field label={t('field.plate')} optionalText={t('optional')} hint={t('plate_hint')} error={say('plate')}>
            <TextInput
              name="plate"
              maxLength={15}
              autoComplete="off"
              autoCapitalize="characters"
              value={draft.plate}
              onChange={({ target }) => change({ plate: target.value })}
            />
          </Field>
        </div>
        {vehicle?.is_default || isFirst ? (
          <p className="quiet">{t('is_default_already')}</p>
        ) : (
          <Checkbox
            label={t('field.is_default')}
            checked={draft.is_default}
            onChange={({ target }) => change({ is_default: target.checked })}
          />
        )}
        <FormEnd failure={form.refusal} goneText={t('gone')} isPending={form.isPending} onCancel={onDone} />
      </form>
    </section>
  )

  function sayValue(name: keyof VehicleDraft, value: string | boolean) {
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (name === 'way') return t(`way.${value}`)
    return name === 'fuel' && value ? t(`fuel.${value}`) : value || '–'
  }
}

type OwnFiguresProps = {
  draft: VehicleDraft
  say: (name: string) => string | undefined
  onChange: (changes: Partial<VehicleDraft>) => void
}

function OwnFigures({ draft, say, onChange }: OwnFiguresProps) {
  const { t } = useTranslation('vehicle')
  const { fuel } = draft
  return (
    <div className="form-page__part">
      <div className="form-page__row">
        <Field label={t('field.fuel')} error={say('fuel')} required>
          <SelectInput
            name="fuel"
            placeholder={t('choose')}
            value={fuel}
            options={fuels.map((each) => ({ value: each, label: t(`fuel.${each}`) }))}
            onChange={({ target }) => onChange({ fuel: target.value as typeof fuel })}
          />
        </Field>
        {fuel !== 'electric' && (
          <Field label={t('field.mpg')} hint={t('mpg_hint')} error={say('mpg')} required>
            <NumberInput
              name="mpg"
              unit={t('mpg_unit')}
              min={mpgLimits.min}
              max={mpgLimits.max}
              step="0.1"
              value={draft.mpg}
              onChange={({ target }) => onChange({ mpg: target.value })}
            />
          </Field>
        )}
        {(fuel === 'electric' || fuel === 'plug_in_hybrid') && (
          <Field
            label={t('field.kwh_per_100_miles')}
            hint={t('kwh_hint')}
            error={say('kwh_per_100_miles')}
            required={fuel === 'electric'}
          >
            <NumberInput
              name="kwh_per_100_miles"
              unit={t('kwh_unit')}
              min={kwhLimits.min}
              max={kwhLimits.max}
              step="0.1"
              value={draft.kwh_per_100_miles}
              onChange={({ target }) => onChange({ kwh_per_100_miles: target.value })}
            />
          </Field>
        )}
      </div>
      <div className="form-page__row">
        <Field label={t('field.year')} optionalText={t('optional')} error={say('year')}>
          <TextInput
            name="year"
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
            value={draft.year}
            onChange={({ target }) => onChange({ year: target.value })}
          />
        </Field>
        <Field label={t('field.make')} optionalText={t('optional')} error={say('make')}>
          <TextInput
            name="make"
            maxLength={60}
            autoComplete="off"
            value={draft.make}
            onChange={({ target }) => onChange({ make: target.value })}
          />
        </Field>
        <Field label={t('field.model')} optionalText={t('optional')} error={say('model')}>
          <TextInput
            name="model"
            maxLength={100}
            autoComplete="off"
            value={draft.model}
            onChange={({ target }) => onChange({ model: target.value })}
          />
        </Field>
      </div>
    </div>
  )
}
