import type { StaffRideAgency } from '@throughway/contract/ride/ride-catalogue-staff'
import { profileLanguages } from '@throughway/domain/identity/profile-languages'
import { rideModes, rideServiceKinds } from '@throughway/domain/ride/ride-codes'
import { useTranslation } from 'react-i18next'
import { Boxes } from './boxes.tsx'
import { ChoiceRow, PairRows, TextRow } from './rows.tsx'
import type { ServicePartProps } from './service-part.ts'
import { keyOf } from './service-values.ts'

type AboutPartProps = ServicePartProps & { agencies: readonly StaffRideAgency[]; isNew: boolean }

/** The operator, the name and the contact details of a service. */
export function AboutPart({ values, change, agencies, isNew }: AboutPartProps) {
  const { t } = useTranslation('staff-ride-services')
  return (
    <>
      <PairRows
        label={t('field.name')}
        path="name"
        isRequired
        maxLength={200}
        value={values.name}
        onChange={(name) =>
          change({
            name,
            // the short name follows the name until somebody types another one
            ...(isNew && values.key === keyOf(values.name.en) && { key: keyOf(name.en) }),
          })
        }
      />
      {isNew && (
        <TextRow
          label={t('field.key')}
          hint={t('field.key_hint')}
          path="key"
          isRequired
          maxLength={60}
          value={values.key}
          onChange={(key) => change({ key })}
        />
      )}
      <ChoiceRow
        label={t('field.agency')}
        path="agency"
        isRequired
        value={values.agency}
        placeholder={t('choose')}
        options={agencies.map(({ document }) => ({ value: document.key, label: document.name }))}
        onChange={(agency) => change({ agency })}
      />
      <div className="service-form__pair">
        <ChoiceRow
          label={t('field.kind')}
          path="kind"
          isRequired
          value={values.kind}
          options={rideServiceKinds.map((value) => ({ value, label: t(`ride:kind.${value}`) }))}
          onChange={(kind) => change({ kind })}
        />
        <ChoiceRow
          label={t('field.ride_mode')}
          path="ride_mode"
          isRequired
          value={values.ride_mode}
          options={rideModes.map((value) => ({ value, label: t(`ride:ride_mode.${value}`) }))}
          onChange={(mode) => change({ ride_mode: mode })}
        />
      </div>
      <PairRows
        label={t('field.description')}
        path="description"
        maxLength={1000}
        rows={3}
        value={values.description}
        onChange={(description) => change({ description })}
      />
      <div className="service-form__pair">
        <TextRow
          label={t('field.phone')}
          hint={t('field.phone_hint')}
          kind="tel"
          path="phone"
          maxLength={40}
          value={values.phone}
          onChange={(phone) => change({ phone })}
        />
        <TextRow
          label={t('field.tty')}
          kind="tel"
          path="tty"
          maxLength={40}
          value={values.tty}
          onChange={(tty) => change({ tty })}
        />
        <TextRow
          label={t('field.url')}
          kind="url"
          path="url"
          maxLength={2000}
          value={values.url}
          onChange={(url) => change({ url })}
        />
      </div>
      <Boxes
        legend={t('field.languages')}
        codes={profileLanguages}
        chosen={values.languages}
        sayCode={(code) => t(`volunteer:language.${code}`)}
        onChange={(languages) => change({ languages })}
      />
    </>
  )
}
