import { Checkbox } from '@throughway/ui/field/checkbox'
import { DateInput } from '@throughway/ui/field/date-input'
import { Field } from '@throughway/ui/field/field'
import { SelectInput } from '@throughway/ui/field/select-input'
import { TextInput } from '@throughway/ui/field/text-input'
import { useTranslation } from 'react-i18next'
import { addDays } from '#lib/language/local-dates.ts'
import { useToday } from '#lib/screen/use-today.ts'
import { canDrive } from '#lib/legs/leg-values.ts'
import type { PartProps } from './part-props.ts'
import { useOwnVehicles } from './trip-profile.calls.ts'

const fortnight = 13

/** Fields that few profiles need: vehicle, parking lot, pause, and whether it is the default. */
export function ProfileMore({
  draft,
  errors,
  isDay,
  isDefaultAlready,
  onChange,
}: PartProps & { isDay: boolean; isDefaultAlready: boolean }) {
  const { t } = useTranslation('trip-profile')
  const today = useToday()
  const vehicles = useOwnVehicles()
  const items = vehicles.data?.items ?? []
  const say = (name: string) => errors[name] && t(errors[name], { ns: 'common' })

  function handlePause(isPaused: boolean) {
    const dates = draft.paused_from ? {} : { paused_from: today, paused_to: addDays(today, fortnight) }
    onChange({ is_paused: isPaused, ...(isPaused && dates) })
  }

  return (
    <div className="form-page__part">
      {!isDay && (
        <div className="form-page__row">
          {canDrive(draft) && items.length > 0 && (
            <Field label={t('field.vehicle_id')} optionalText={t('trip:field.optional')} error={say('vehicle_id')}>
              <SelectInput
                name="vehicle_id"
                placeholder={t('no_vehicle')}
                value={draft.vehicle_id}
                options={items.map((each) => ({ value: each.id, label: each.nickname }))}
                onChange={({ target }) => onChange({ vehicle_id: target.value })}
              />
            </Field>
          )}
          <Field label={t('field.park_and_ride')} optionalText={t('trip:field.optional')} error={say('park_and_ride')}>
            <TextInput
              name="park_and_ride"
              maxLength={100}
              autoComplete="off"
              value={draft.park_and_ride}
              onChange={({ target }) => onChange({ park_and_ride: target.value })}
            />
          </Field>
        </div>
      )}
      <div>
        <Checkbox
          label={t('field.is_paused')}
          hint={t('pause_hint')}
          checked={draft.is_paused}
          onChange={({ target }) => handlePause(target.checked)}
        />
        {draft.is_paused && (
          <div className="form-page__row profile-form__pause">
            <Field label={t('field.paused_from')} error={say('paused_from')} required>
              <DateInput
                name="paused_from"
                value={draft.paused_from}
                onChange={({ target }) => onChange({ paused_from: target.value })}
              />
            </Field>
            <Field label={t('field.paused_to')} error={say('paused_to')} required>
              <DateInput
                name="paused_to"
                min={draft.paused_from}
                value={draft.paused_to}
                onChange={({ target }) => onChange({ paused_to: target.value })}
              />
            </Field>
          </div>
        )}
        {isDefaultAlready ? (
          <p className="quiet">{t('is_default_already')}</p>
        ) : (
          <Checkbox
            label={t('field.is_default')}
            checked={draft.is_default}
            onChange={({ target }) => onChange({ is_default: target.checked })}
          />
        )}
      </div>
    </div>
  )
}
