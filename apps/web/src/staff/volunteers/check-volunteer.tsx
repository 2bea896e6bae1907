import { type StaffVolunteer, volunteerStaffCalls } from '@throughway/contract/account/volunteer-staff'
import { type VolunteerCheck, volunteerChecks } from '@throughway/domain/ride/volunteers'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { FormDialog } from '../frame/form-dialog.tsx'
import { orElsewhere } from '../frame/or-elsewhere.ts'
import { useSaveChecks } from './volunteer.calls.ts'

type CheckVolunteerProps = {
  volunteer: StaffVolunteer
  onClose: () => void
  onDone: () => void
  /** Somebody else noted a check meanwhile, or the offer was changed. */
  onElsewhere: () => void
}

/** Notes which checks somebody has made and found in order. */
export function CheckVolunteer({ volunteer, onClose, onDone, onElsewhere }: CheckVolunteerProps) {
  const { t } = useTranslation('staff-volunteers')
  const save = useSaveChecks()
  const { id, state, checks: known, offer } = volunteer
  const inputOf = ({ checks }: { checks: readonly VolunteerCheck[] }) => ({
    id,
    state,
    version: String(offer.version),
    checks: [...checks],
    known,
  })
  const form = useCallForm(volunteerStaffCalls.saveVolunteerChecks, {
    start: () => ({ checks: known as readonly VolunteerCheck[] }),
    inputOf,
    thing: `${id} ${known.join(' ')}`,
    send: (values) => orElsewhere(save.mutateAsync(inputOf(values)), 'changedMeanwhile'),
    onDone: (outcome) => (outcome === 'done' ? onDone() : onElsewhere()),
  })
  const { values, change } = form

  return (
    <FormDialog form={form} title={t('checks.title')} submit={t('checks.submit')} onClose={onClose}>
      <p>{t('checks.text')}</p>
      <fieldset className="staff-boxes">
        <legend className="visually-hidden">{t('column.checks')}</legend>
        {volunteerChecks.map((check) => (
          <Checkbox
            key={check}
            label={t(`check.${check}`)}
            checked={values.checks.includes(check)}
            onChange={({ target }) =>
              change({
                checks: volunteerChecks.filter((each) =>
                  each === check ? target.checked : values.checks.includes(each),
                ),
              })
            }
          />
        ))}
      </fieldset>
    </FormDialog>
  )
}
