import { contactReportStaffCalls, type StaffContactReport } from '@throughway/contract/match/contact-report-staff'
import { Field } from '@throughway/ui/field/field'
import { TextArea } from '@throughway/ui/field/text-input'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { FormDialog } from '../frame/form-dialog.tsx'
import { orElsewhere } from '../frame/or-elsewhere.ts'
import { useDecideReport } from './contact-report.calls.ts'

type BarMemberProps = {
  report: StaffContactReport
  onClose: () => void
  onDone: () => void
  /** Somebody else decided meanwhile. */
  onElsewhere: () => void
}

/** Bars a member from writing to others and tells them why. */
export function BarMember({ report, onClose, onDone, onElsewhere }: BarMemberProps) {
  const { t } = useTranslation('staff-contact-reports')
  const decide = useDecideReport()
  const { id, state, reported } = report
  const inputOf = ({ reason }: { reason: string }) => ({
    id,
    state,
    decision: 'bar' as const,
    ...(reason.trim() && { reason }),
  })
  const form = useCallForm(contactReportStaffCalls.decideContactReport, {
    start: { reason: '' },
    inputOf,
    thing: id,
    send: (values) => orElsewhere(decide.mutateAsync(inputOf(values)), 'changedMeanwhile'),
    onDone: (outcome) => (outcome === 'done' ? onDone() : onElsewhere()),
  })

  return (
    <FormDialog form={form} title={t('bar.title')} submit={t('bar.button')} kind="danger" onClose={onClose}>
      <p>{t('bar.text', { name: reported.name })}</p>
      <Field label={t('bar.reason')} hint={t('bar.reason_hint')} error={form.say('reason')} required>
        <TextArea
          data-autofocus
          maxLength={500}
          value={form.values.reason}
          onChange={({ target }) => form.change({ reason: target.value })}
        />
      </Field>
    </FormDialog>
  )
}
