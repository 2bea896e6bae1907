import { Button } from '@throughway/ui/button'
import { useTranslation } from 'react-i18next'
import { FormRefusal } from '#lib/page/form-refusal.tsx'
import { Loaded } from '#lib/page/loaded.tsx'
import { useEndProgrammeMails, useProgrammeMails, useStartProgrammeMails } from './report.calls.ts'

/** Whether the reader is mailed each month that the report of the whole programme is ready. */
export function ProgrammeMails() {
  const { t } = useTranslation('staff-dashboard')
  const mails = useProgrammeMails()
  const [start, end] = [useStartProgrammeMails(), useEndProgrammeMails()]
  const change = mails.data?.is_on ? end : start

  return (
    <section className="no-print" aria-labelledby="programme-mails">
      <h3 id="programme-mails">{t('mail.title')}</h3>
      <Loaded answer={mails} failed={t('failed')}>
        {({ is_on: isOn, email }) => (
          <>
            <p aria-live="polite">
              {isOn && email !== null && t('mail.on', { email })}
              {isOn && email === null && t('mail.on_nowhere')}
              {!isOn && t('mail.off')}
            </p>
            <FormRefusal error={change.error} />
            <div>
              <Button size="small" pending={change.isPending} onClick={() => change.mutate({})}>
                {t(isOn ? 'mail.end' : 'mail.start')}
              </Button>
            </div>
          </>
        )}
      </Loaded>
    </section>
  )
}
