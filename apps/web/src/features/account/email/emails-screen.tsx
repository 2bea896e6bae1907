import { mostOtherEmails } from '@throughway/contract/email'
import { ErrorState } from '@throughway/ui/state/error-state'
import { PageHeader } from '@throughway/ui/page-header'
import { Loading, Skeleton } from '@throughway/ui/state/skeleton'
import { useTranslation } from 'react-i18next'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { Section } from '#lib/page/section.tsx'
import { AddEmail } from './add-email.tsx'
import { useEmails } from './email.calls.ts'
import { EmailRow } from './email-row.tsx'
import './emails.css'

/** R2.29: the address that signs in, and up to three others (C28). */
export function EmailsScreen() {
  const { t } = useTranslation('email')
  const { data, isError, error, refetch, isFetching } = useEmails()
  const others = data?.items.filter(({ primary }) => !primary).length ?? 0

  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      {!data && !isError && (
        <Loading label={t('common:loading')}>
          <Skeleton shape="block" lines={3} height={72} />
        </Loading>
      )}
      {!data && isError && (
        <ErrorState
          title={t('failed')}
          retryText={t('common:global_button_label_retry')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        >
          {t(messageKeyOf(error), { ns: 'common' })}
        </ErrorState>
      )}
      {data && (
        <div className="emails">
          <ul className="email-list" aria-label={t('list')}>
            {data.items.map((each) => (
              <EmailRow key={each.email} address={each} />
            ))}
          </ul>
          <Section title={t('add.title')}>
            {others < mostOtherEmails ? <AddEmail /> : <p>{t('add.full', { count: mostOtherEmails })}</p>}
          </Section>
        </div>
      )}
    </>
  )
}
