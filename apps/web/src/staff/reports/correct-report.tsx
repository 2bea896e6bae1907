import { useRouter } from '@tanstack/react-router'
import { type CommuteReport, commuteReportCalls } from '@throughway/contract/programme/commute-report'
import { Field } from '@throughway/ui/field/field'
import { TextArea } from '@throughway/ui/field/text-input'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { FormDialog } from '../frame/form-dialog.tsx'

/** Makes the draft of a new revision; the filed one stays valid until the new one is filed. */
export function CorrectReport({ report: { id }, onClose }: { report: CommuteReport; onClose: () => void }) {
  const { t } = useTranslation('staff-reports')
  const router = useRouter()
  const form = useCallForm(commuteReportCalls.correctCommuteReport, {
    start: { reason: '' },
    inputOf: (values) => ({ ...values, id }),
    thing: id,
    onDone: (next) => {
      onClose()
      void router.navigate({ href: `/admin/report/${next.id}` })
    },
  })
  const { values, change, say } = form

  return (
    <FormDialog form={form} title={t('correct.title')} submit={t('correct.submit')} onClose={onClose}>
      <p>{t('correct.text')}</p>
      <Field label={t('fact.reason')} hint={t('correct.hint')} error={say('reason')} required>
        <TextArea
          data-autofocus
          rows={3}
          maxLength={500}
          value={values.reason}
          onChange={({ target }) => change({ reason: target.value })}
        />
      </Field>
    </FormDialog>
  )
}
