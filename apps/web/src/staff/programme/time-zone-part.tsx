import { type ProgrammeParts, programmePartCalls } from '@throughway/contract/programme/programme-parts'
import { timeZones } from '@throughway/domain/time/time-zones'
import { Field } from '@throughway/ui/field/field'
import { SelectInput } from '@throughway/ui/field/select-input'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { PartForm } from './part-form.tsx'
import { isSameValue, usePart } from './use-part.ts'

type Part = ProgrammeParts['time_zone']

const valuesOf = ({ values }: Part) => values

/** R3.12: the clock by which the days of the programme begin and end. */
export function TimeZonePart({ part }: { part: Part }) {
  const { t } = useTranslation('staff-programme')
  const { canSave, tellSaved } = usePart()
  const form = useCallForm(programmePartCalls.saveProgrammeTimeZone, {
    start: () => valuesOf(part),
    inputOf: (values, version) => ({ ...values, version: String(version) }),
    version: { kept: part, valuesOf, keptOf: (answer: Part) => answer },
    onDone: tellSaved,
  })
  const { values, change, say } = form
  const zones = timeZones.map(({ id, name }) => ({ value: id as string, label: t(`time_zone.name.${name}`) }))
  const sayZone = (id: string) => zones.find(({ value }) => value === id)?.label ?? id
  // a programme's file may name another zone of the same rules
  const own = [part.usual.time_zone, part.values.time_zone].filter((id) => !zones.some(({ value }) => value === id))

  return (
    <PartForm
      title={t('time_zone.title')}
      lead={t('time_zone.lead')}
      save={t('time_zone.save')}
      canSave={canSave}
      form={form}
      onUsual={!isSameValue(values, part.usual) && (() => change(part.usual))}
      sayValue={(_, value) => ({ label: t('time_zone.time_zone'), value: sayZone(String(value)) })}
    >
      <Field label={t('time_zone.time_zone')} hint={t('time_zone.hint')} error={say('time_zone')}>
        <SelectInput
          value={values.time_zone}
          options={[...zones, ...[...new Set(own)].map((id) => ({ value: id, label: id }))]}
          onChange={({ target }) => change({ time_zone: target.value })}
        />
      </Field>
    </PartForm>
  )
}
