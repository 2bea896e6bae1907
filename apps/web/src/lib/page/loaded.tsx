import type { UseQueryResult } from '@tanstack/react-query'
import { ErrorState } from '@throughway/ui/state/error-state'
import { Loading, Skeleton } from '@throughway/ui/state/skeleton'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { messageKeyOf } from '#lib/send/call-errors.ts'

type LoadedProps<Data> = {
  answer: UseQueryResult<Data>
  /** What could not be fetched, as a sentence. */ failed: string
  children: (data: Data) => ReactNode
}

/** The place of what the server answers: on its way, failed with a way to try again, or there. */
export function Loaded<Data>({ answer: { data, error, refetch, isFetching }, failed, children }: LoadedProps<Data>) {
  const { t } = useTranslation()
  if (data !== undefined) return children(data)
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
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    >
      {t(messageKeyOf(error))}
    </ErrorState>
  )
}
