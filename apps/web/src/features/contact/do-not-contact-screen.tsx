import type { ContactChoices } from '@throughway/contract/contact'
import { ErrorState } from '@throughway/ui/state/error-state'
import { PageHeader } from '@throughway/ui/page-header'
import { Loading, Skeleton } from '@throughway/ui/state/skeleton'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { useContactChoices } from './contact.calls.ts'
import { ContactForm } from './contact-form.tsx'
import './contact.css'

/** R2.28: what the member wants to hear of, and how (C28). */
export function DoNotContactScreen() {
  const { t } = useTranslation('contact')
  const { data, isError, error, refetch, isFetching } = useContactChoices()

  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      {data && <Opened saved={data} reload={async () => (await refetch()).data} />}
      {!data && !isError && (
        <Loading label={t('common:loading')}>
          <Skeleton shape="block" lines={6} height={56} />
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
    </>
  )
}

/** The form edits what it was opened with; what another device saves meanwhile never slips in unseen. */
function Opened({ saved, reload }: { saved: ContactChoices; reload: () => Promise<ContactChoices | undefined> }) {
  const [first] = useState(saved)
  return <ContactForm saved={first} reload={reload} />
}
