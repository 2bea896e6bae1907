import {
  appNameMaxLength,
  type ProgrammeParts,
  programmePartCalls,
} from '@throughway/contract/programme/programme-parts'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { Field } from '@throughway/ui/field/field'
import { TextInput } from '@throughway/ui/field/text-input'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { PartForm } from './part-form.tsx'
import { isSameValue, usePart } from './use-part.ts'

type Part = ProgrammeParts['features']

const switches = [
  'trip_tracking',
  'one_time_trips',
  'partner_matching',
  'about_us_page',
  'impersonation_consent',
  'impact_page',
  'use_otp1',
  'use_otp2',
] as const

const valuesOf = ({ values }: Part) => values

/** What the programme offers, each switched on or off. */
export function FeaturesPart({ part }: { part: Part }) {
  const { t } = useTranslation('staff-programme')
  const { canSave, tellSaved } = usePart()
  const form = useCallForm(programmePartCalls.saveProgrammeFeatures, {
    start: () => valuesOf(part),
    inputOf: (values, version) => ({ ...values, version: String(version) }),
    version: { kept: part, valuesOf, keptOf: (answer: Part) => answer },
    onDone: tellSaved,
  })
  const { values, change, say } = form

  return (
    <PartForm
      title={t('features.title')}
      lead={t('features.lead')}
      save={t('features.save')}
      canSave={canSave}
      form={form}
      onUsual={!isSameValue(values, part.usual) && (() => change(part.usual))}
      sayValue={(name, value) => ({
        label: t(`features.${name}`),
        value: typeof value === 'boolean' ? t(value ? 'features.on' : 'features.off') : String(value) || '–',
      })}
    >
      {switches.map((name) => (
        <Checkbox
          key={name}
          label={t(`features.${name}`)}
          hint={t(`features.${name}_hint`)}
          error={say(name)}
          checked={values[name]}
          onChange={({ target }) => change({ [name]: target.checked })}
        />
      ))}
      <Field
        label={t('features.ride_home_name')}
        hint={t('features.ride_home_name_hint')}
        error={say('ride_home_name')}
        optionalText={t('staff:form.optional')}
      >
        <TextInput
          autoComplete="off"
          maxLength={appNameMaxLength}
          value={values.ride_home_name}
          onChange={({ target }) => change({ ride_home_name: target.value })}
        />
      </Field>
    </PartForm>
  )
}
