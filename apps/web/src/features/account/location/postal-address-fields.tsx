import { addressLengths } from '@throughway/domain/identity/address'
import { stateCodes, stateNames } from '@throughway/domain/identity/states'
import { Field } from '@throughway/ui/field/field'
import { SelectInput } from '@throughway/ui/field/select-input'
import { TextInput } from '@throughway/ui/field/text-input'
import { useTranslation } from 'react-i18next'
import type { FieldErrors } from '#lib/send/field-errors.ts'

type Values = { street: string; street2: string; city: string; state: string; zip: string }

type PostalAddressFieldsProps = {
  values: Values
  /** Under `postal_address.…`, as the call names them. */
  errors: FieldErrors
  change: (changes: Partial<Values>) => void
}

const zipMaxLength = 10

/** The parts written on an envelope. */
export function PostalAddressFields({ values, errors, change }: PostalAddressFieldsProps) {
  const { t } = useTranslation('profile')
  const say = (name: keyof Values) => {
    const error = errors[`postal_address.${name}`]
    return error && t(error, { ns: 'common' })
  }
  const control = (name: Exclude<keyof Values, 'state'>) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  })
  return (
    <div className="profile__form">
      <Field label={t('field.street')} error={say('street')} required>
        <TextInput autoComplete="address-line1" maxLength={addressLengths.street} {...control('street')} />
      </Field>
      <Field label={t('field.street2')} optionalText={t('field.optional')} error={say('street2')}>
        <TextInput autoComplete="address-line2" maxLength={addressLengths.street} {...control('street2')} />
      </Field>
      <div className="profile__row profile__row--address">
        <Field label={t('field.city')} error={say('city')} required>
          <TextInput autoComplete="address-level2" maxLength={addressLengths.city} {...control('city')} />
        </Field>
        <Field label={t('field.state')} error={say('state')} required>
          <SelectInput
            name="state"
            autoComplete="address-level1"
            value={values.state}
            placeholder={t('field.choose')}
            options={stateCodes.map((code) => ({ value: code, label: stateNames[code] }))}
            onChange={(event) => change({ state: event.target.value })}
          />
        </Field>
        <Field label={t('field.zip')} error={say('zip')} required>
          <TextInput
            className="tabular"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={zipMaxLength}
            {...control('zip')}
          />
        </Field>
      </div>
    </div>
  )
}
