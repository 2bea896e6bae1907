import { Button } from '@throughway/ui/button'
import { useTranslation } from 'react-i18next'
import { FormRefusal } from '#lib/page/form-refusal.tsx'
import { Loaded } from '#lib/page/loaded.tsx'
import { useEndReportMails, useReportMails, useStartReportMails } from './organisation.calls.ts'

/** Whether the reader is mailed each month that the report of the organisation is ready. */
export function ReportMails({ organisationId, mayStart }: { organisationId: string; mayStart: boolean }) {
  const { t } = useTranslation('staff-organisations')
  const mails = useReportMails(organisationId)
  const [start, end] = [useStartReportMails(), useEndReportMails()]
  const change = mails.data?.is_on ? end : start

  return (
    <section className="no-print" aria-labelledby="report-mails">
      <h2 id="report-mails">{t('report.mail.title')}</h2>
      <Loaded answer={mails} failed={t('report.failed')}>
        {({ is_on: isOn, email }) => (
          <>
            <p aria-live="polite">
              {isOn && email !== null && t('report.mail.on', { email })}
              {isOn && email === null && t('report.mail.on_nowhere')}
              {!isOn && t('report.mail.off')}
            </p>
            <FormRefusal error={change.error} />
            {(isOn || mayStart) && (
              <div>
                <Button size="small" pending={change.isPending} onClick={() => change.mutate({ id: organisationId })}>
                  {t(isOn ? 'report.mail.end' : 'report.mail.start')}
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}
