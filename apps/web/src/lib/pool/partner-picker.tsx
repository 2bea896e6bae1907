import { isEmail, normaliseEmail } from '@throughway/domain/identity/email'
import type { TripMode } from '@throughway/domain/mode/modes'
import { mostPartners } from '@throughway/domain/pool/pool'
import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { TextInput } from '@throughway/ui/field/text-input'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldErrors } from '#lib/send/field-errors.ts'
import { isPoolTrip, type LegValues } from '#lib/legs/leg-values.ts'
import { groupPartners, usePoolPartners, useTripPartners } from './pool.calls.ts'
import './pool.css'

/** `key` is a member's id or an address. */
export type PartnerValues = { key: string; name: string }

/** The partners of a trip or trip profile; until edited, those named on `tripId`. */
export type PoolValues = {
  mode: TripMode | ''
  legs: readonly LegValues[]
  people: string
  partners?: PartnerValues[]
  tripId?: string
}

type PartnerPickerProps = {
  values: PoolValues
  errors: FieldErrors
  onChange: (changes: Partial<Pick<PoolValues, 'partners' | 'people'>>) => void
}

/** C3: the partners in a pool: those of earlier pools by one press, others by their address. */
export function PartnerPicker(props: PartnerPickerProps) {
  return isPoolTrip(props.values) ? <Picker {...props} /> : null
}

function Picker({ values, errors, onChange }: PartnerPickerProps) {
  const { t } = useTranslation('pool')
  const [said, setSaid] = useState('')
  const earlier = usePoolPartners().data?.items ?? []
  const named = useTripPartners(values.tripId).data
  const partners =
    values.partners ??
    groupPartners(named?.items ?? [])
      .filter(({ is_former: isFormer }) => !isFormer)
      .map(({ id, email, name }): PartnerValues => ({ key: id ?? email!, name: name ?? email! }))
  const isFull = partners.length >= mostPartners
  const offered = isFull ? [] : earlier.filter(({ id }) => !partners.some(({ key }) => key === id)).slice(0, 8)

  function change(next: PartnerValues[], announcement: string) {
    const people = Number(values.people) || 0
    const needsMore = values.mode !== 'multimode' && next.length > 0 && people < next.length + 1
    onChange({ partners: next, ...(needsMore && { people: String(next.length + 1) }) })
    setSaid(announcement)
  }

  return (
    <fieldset className="partner-picker">
      <legend className="partner-picker__title">
        {t('picker.title')} <span className="quiet">{t('picker.optional')}</span>
      </legend>
      <p className="quiet">{t('picker.hint')}</p>
      {partners.length > 0 && (
        <ul className="partner-picker__named">
          {partners.map((partner) => (
            <li key={partner.key}>
              <span>{partner.name}</span>
              <Button
                size="small"
                kind="quiet"
                aria-label={t('picker.remove_named', { name: partner.name })}
                onClick={() =>
                  change(
                    partners.filter((each) => each !== partner),
                    t('picker.removed', { name: partner.name }),
                  )
                }
              >
                {t('picker.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {offered.length > 0 && (
        <div className="partner-picker__offered">
          <span className="quiet">{t('picker.earlier')}</span>
          {offered.map(({ id, name }) => (
            <Button
              key={id}
              size="small"
              onClick={() => change([...partners, { key: id, name }], t('picker.added', { name }))}
            >
              {t('picker.add_named', { name })}
            </Button>
          ))}
        </div>
      )}
      {!isFull && (
        <AddressField
          errors={errors}
          taken={partners}
          onAdd={(email) => change([...partners, { key: email, name: email }], t('picker.added', { name: email }))}
        />
      )}
      <output className="visually-hidden">{said}</output>
    </fieldset>
  )
}

type AddressFieldProps = { errors: FieldErrors; taken: readonly PartnerValues[]; onAdd: (email: string) => void }

/** An address is added by the button, by Enter, or when the field loses the focus. */
function AddressField({ errors, taken, onAdd }: AddressFieldProps) {
  const { t } = useTranslation('pool')
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string>()
  const fromServer = Object.entries(errors).find(([name]) => name === 'partners' || name.startsWith('partners.'))?.[1]
  const error = fault ?? fromServer

  function add() {
    if (!text.trim()) return true
    if (!isEmail(text.trim())) {
      setFault('field.not_an_email')
      return false
    }
    const email = normaliseEmail(text)
    if (!taken.some(({ key }) => key === email)) onAdd(email)
    setText('')
    setFault(undefined)
    return true
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !text.trim()) return
    event.preventDefault() // the form is not finished yet
    add()
  }

  return (
    <div className="partner-picker__address">
      <Field label={t('picker.email')} hint={t('picker.email_hint')} error={error && t(error, { ns: 'common' })}>
        <TextInput
          ref={input}
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={254}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setFault(undefined)
          }}
          onKeyDown={handleKeyDown}
          onBlur={() => void add()}
        />
      </Field>
      <Button
        onClick={() => {
          if (!add() || !text.trim()) input.current?.focus()
        }}
      >
        {t('picker.add')}
      </Button>
    </div>
  )
}
