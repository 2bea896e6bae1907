import { type StaffVolunteerRide, volunteerRideStaffCalls } from '@throughway/contract/ride/volunteer-ride-staff'
import { Field } from '@throughway/ui/field/field'
import { RadioCards } from '@throughway/ui/field/radio-cards'
import { TextInput } from '@throughway/ui/field/text-input'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { useFormats } from '#lib/language/use-formats.ts'
import { FormDialog } from '../frame/form-dialog.tsx'
import { orElsewhere } from '../frame/or-elsewhere.ts'
import { useAssignRide } from './volunteer-ride.calls.ts'

type AssignRideProps = {
  ride: StaffVolunteerRide
  onClose: () => void
  onDone: () => void
  /** A volunteer or a colleague was first. */
  onElsewhere: () => void
}

/** Gives the ride to one of the volunteers who could drive it. */
export function AssignRide({ ride, onClose, onDone, onElsewhere }: AssignRideProps) {
  const { t } = useTranslation('staff-volunteer-rides')
  const formats = useFormats()
  const assign = useAssignRide()
  const { id, version } = ride
  const able = ride.candidates.filter((each) => each.can_drive)
  const inputOf = ({ driver, reason }: { driver: string; reason: string }) => ({
    id,
    version: String(version),
    ...(driver && { driver_id: driver }),
    ...(reason.trim() && { reason }),
  })
  const form = useCallForm(volunteerRideStaffCalls.assignVolunteerRide, {
    start: { driver: able[0]?.id ?? '', reason: '' },
    inputOf,
    findFaults: ({ driver }) => (driver ? {} : { driver_id: 'field.required' }),
    thing: `${id} ${version}`,
    send: (values) => orElsewhere(assign.mutateAsync(inputOf(values)), 'changedMeanwhile'),
    onDone: (outcome) => (outcome === 'done' ? onDone() : onElsewhere()),
  })
  const { values, say, change } = form

  return (
    <FormDialog form={form} title={t('assign.title')} submit={t('assign.submit')} onClose={onClose}>
      {able.length === 0 ? (
        <p>{t('assign.nobody')}</p>
      ) : (
        <RadioCards
          legend={t('column.driver')}
          name="driver"
          value={values.driver}
          onChange={(driver) => change({ driver })}
          error={say('driver_id')}
          options={able.map((each) => ({
            value: each.id,
            label: each.name,
            hint:
              [
                each.away_miles !== null && t('away', { miles: formats.miles(each.away_miles) }),
                each.gaps.length > 0 && t('gaps', { gaps: formats.list(each.gaps.map((gap) => t(`gap.${gap}`))) }),
              ]
                .filter(Boolean)
                .join(' · ') || t('fits'),
          }))}
        />
      )}
      <Field label={t('reason')} hint={t('assign.reason_hint')} error={say('reason')}>
        <TextInput maxLength={500} value={values.reason} onChange={({ target }) => change({ reason: target.value })} />
      </Field>
    </FormDialog>
  )
}
