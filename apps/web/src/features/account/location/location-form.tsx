import { type LocationKind, type MemberPlace } from '@throughway/contract/account/location'
import { addressLengths } from '@throughway/domain/identity/address'
import { stateCodes, stateNames } from '@throughway/domain/identity/states'
import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { SelectInput } from '@throughway/ui/field/select-input'
import { TextArea, TextInput } from '@throughway/ui/field/text-input'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBrand } from '#lib/screen/hooks.ts'
import { PlaceSearch } from '#lib/places/place-search.tsx'
import { FormRefusal } from '#lib/page/form-refusal.tsx'
import { LocationQuestion } from './location-question.tsx'
import { LocationSpot } from './location-spot.tsx'
import { emptyValues, valuesOf } from './location-values.ts'
import { type LocationFormState, useLocationForm } from './use-location-form.ts'
import './locations.css'

type LocationFormProps = {
  /** The place to change; without it, a new one. */
  place?: MemberPlace | undefined
  /** The possible kinds; a single kind is not asked for. */
  kinds: readonly LocationKind[]
  onSaved: (place: MemberPlace) => void
  /** The title when the form opens within a page; it gets the focus. */
  title?: string
  submitText?: string
  /** Buttons beside the main one, such as "Cancel" or "Skip". */
  actions?: ReactNode
}

const zipMaxLength = 10

/**
 * Sets a place: by search, on the map, as a corner, or typed. When the postal service knows another spelling, the form
 * asks. Its texts are in `places.json`. Also used by the setup.
 */
export function LocationForm({ place, kinds, onSaved, title, submitText, actions }: LocationFormProps) {
  const { t } = useTranslation('places')
  const { brand } = useBrand()
  const form = useLocationForm({
    place,
    start: place ? valuesOf(place) : emptyValues(kinds[0] ?? 'other', brand.state),
    onSaved,
  })
  const { values, question, refusal, isPending } = form
  const near = values.lat !== null && values.lng !== null ? { lat: values.lat, lng: values.lng } : undefined

  return (
    <form className="location-form" noValidate onSubmit={form.handleSubmit}>
      {title && <FormTitle>{title}</FormTitle>}
      <KindFields form={form} kinds={kinds} />
      <PlaceSearch label={t('form.search')} hint={t('form.search_hint')} near={near} onPick={form.pick} isCleared />
      <LocationSpot form={form} />
      <AddressFields form={form} />
      <details
        className="location-form__more"
        open={Boolean(form.errors['directions'] ?? form.errors['note']) || undefined}
      >
        <summary>{t('form.more')}</summary>
        <TextAreaField form={form} name="directions" maxLength={addressLengths.directions} />
        <TextAreaField form={form} name="note" maxLength={addressLengths.notes} />
      </details>
      {question && <LocationQuestion form={form} question={question} />}
      <FormRefusal error={refusal} />
      <div className="location-form__actions">
        <Button type="submit" kind="primary" pending={isPending}>
          {question?.kind === 'changed' ? t('form.save_mine') : (submitText ?? t('form.save'))}
        </Button>
        {actions}
      </div>
    </form>
  )
}

function FormTitle({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h3 ref={heading} tabIndex={-1} className="location-form__title">
      {children}
    </h3>
  )
}

type PartProps = { form: LocationFormState }

/** Other places need a name; home and work have one. */
function KindFields({ form, kinds }: PartProps & { kinds: readonly LocationKind[] }) {
  const { t } = useTranslation('places')
  const { values, edit } = form
  const kindError = useError(form, 'kind')
  const mustBeNamed = values.kind !== 'home' && values.kind !== 'work'
  // a hospital that was picked as the workplace keeps its name, which can be edited
  const [wasNamed, setWasNamed] = useState(values.name !== '')
  if (values.name !== '' && !wasNamed) setWasNamed(true)
  const isNamed = mustBeNamed || wasNamed
  if (kinds.length < 2 && !isNamed) return null
  return (
    <div className="location-form__row">
      {kinds.length > 1 && (
        <Field label={t('form.kind')} error={kindError} required>
          <SelectInput
            name="kind"
            value={values.kind}
            options={kinds.map((kind) => ({ value: kind, label: t(`place:kind.${kind}`) }))}
            onChange={(event) => edit({ kind: event.target.value as LocationKind })}
          />
        </Field>
      )}
      {isNamed && <TextField form={form} name="name" maxLength={addressLengths.name} isRequired={mustBeNamed} />}
    </div>
  )
}

function AddressFields({ form }: PartProps) {
  const { t } = useTranslation('places')
  const { values, edit } = form
  const stateError = useError(form, 'state')
  return (
    <fieldset className="location-form__address">
      <legend className="field__label">{t('form.address')}</legend>
      <TextField form={form} name="street" maxLength={addressLengths.street} autoComplete="address-line1" isRequired />
      {!values.is_corner && <TextField form={form} name="street2" maxLength={100} autoComplete="address-line2" />}
      <div className="location-form__row location-form__row--address">
        <TextField form={form} name="city" maxLength={addressLengths.city} autoComplete="address-level2" isRequired />
        <Field label={t('field.state')} error={stateError} required>
          <SelectInput
            name="state"
            autoComplete="address-level1"
            value={values.state}
            placeholder={t('form.choose')}
            options={stateCodes.map((code) => ({ value: code, label: stateNames[code] }))}
            onChange={(event) => edit({ state: event.target.value })}
          />
        </Field>
        <TextField form={form} name="zip" maxLength={zipMaxLength} autoComplete="postal-code" isRequired />
      </div>
    </fieldset>
  )
}

type TextName = 'name' | 'street' | 'street2' | 'city' | 'zip'

function TextField({
  form,
  name,
  maxLength,
  autoComplete,
  isRequired = false,
}: PartProps & { name: TextName; maxLength: number; autoComplete?: string; isRequired?: boolean }) {
  const { t } = useTranslation('places')
  const { values, edit } = form
  return (
    <Field
      label={t(`field.${name}`)}
      error={useError(form, name)}
      required={isRequired}
      {...(!isRequired && { optionalText: t('form.optional') })}
    >
      <TextInput
        name={name}
        value={values[name]}
        maxLength={maxLength}
        autoComplete={autoComplete ?? 'off'}
        {...(name === 'zip' && { inputMode: 'numeric', className: 'tabular' })}
        onChange={(event) => edit({ [name]: event.target.value })}
      />
    </Field>
  )
}

function TextAreaField({ form, name, maxLength }: PartProps & { name: 'directions' | 'note'; maxLength: number }) {
  const { t } = useTranslation('places')
  return (
    <Field
      label={t(`field.${name}`)}
      hint={t(`field.${name}_hint`)}
      error={useError(form, name)}
      optionalText={t('form.optional')}
    >
      <TextArea
        name={name}
        rows={2}
        value={form.values[name]}
        maxLength={maxLength}
        onChange={(event) => form.edit({ [name]: event.target.value })}
      />
    </Field>
  )
}

function useError({ errors }: LocationFormState, name: string) {
  const { t } = useTranslation('places')
  const error = errors[name]
  return error && t(error, { ns: 'common' })
}
