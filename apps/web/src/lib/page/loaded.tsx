import type { UseQueryResult } from '@tanstack/react-query'
import { ErrorState } from '@throughway/ui/state/error-state'
import { PageHeader } from '@throughway/ui/page-header'
import { Loading, Skeleton } from '@throughway/ui/state/skeleton'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isAnsweredNo, messageKeyOf } from '#lib/send/call-errors.ts'
import './form-page.css'

type LoadedProps<Data> = {
  answer: UseQueryResult<Data>
  /** What could not be fetched, as a sentence. */
  failed: string
  /** Of a page whose answer decides about its head too: the title until then. */
  title?: string
  children: (data: Data) => ReactNode
}

/** The place of what the server answers: on its way, failed with a way to try again, or there. */
export function Loaded<Data>({ answer, failed, title, children }: LoadedProps<Data>) {
  if (answer.data !== undefined) return children(answer.data)
  if (!title) return <Unanswered answer={answer} failed={failed} />
  return (
    <section className="form-page">
      <PageHeader title={title} />
      <Unanswered answer={answer} failed={failed} />
    </section>
  )
}

function Unanswered({ answer: { error, refetch, isFetching }, failed }: Omit<LoadedProps<unknown>, 'children'>) {
  const { t } = useTranslation()
  if (!error)
    return (
      <Loading label={t('loading')}>
        <Skeleton shape="block" lines={4} height={64} />
      </Loading>
    )
  return (
    <ErrorState
      title={failed}
      retryText={t('global_button_label_retry')}
      onRetry={isAnsweredNo(error) ? undefined : () => void refetch()}
      isRetrying={isFetching}
    >
      {t(messageKeyOf(error))}
    </ErrorState>
  )
}
