import { ErrorState } from '@throughway/ui/state/error-state'
import { PageHeader } from '@throughway/ui/page-header'
import { Loading, Skeleton } from '@throughway/ui/state/skeleton'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isAnsweredNo, messageKeyOf } from '#lib/send/call-errors.ts'
import './form-page.css'

/** A query; one that loads pages fits too. */
type Answer<Data> = {
  data: Data | undefined
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
  isFetchNextPageError?: boolean
  fetchNextPage?: () => unknown
}

type LoadedProps<Data> = {
  answer: Answer<Data>
  /** What could not be loaded, as a sentence. */
  failed: string
  /** What to do about it; by default the reason, and null when the sentence is enough. */
  advice?: string | null
  /** The placeholder until then, at the same size. */
  skeleton?: ReactNode
  /** The title until the answer is there, for a page whose answer also decides its head. */
  title?: string
  /** Renders the answer; left out when it is rendered elsewhere. */
  children?: (data: Data) => ReactNode
}

/** Renders a server answer: loading, failed with a retry button, or loaded. Loaded data stay visible. */
export function Loaded<Data>({ children, title, ...rest }: LoadedProps<Data>) {
  const { data } = rest.answer
  if (data !== undefined)
    return (
      <>
        {children?.(data)}
        {rest.answer.isFetchNextPageError && <Failed {...rest} />}
      </>
    )
  if (!title) return <Unanswered {...rest} />
  return (
    <section className="form-page">
      <PageHeader title={title} />
      <Unanswered {...rest} />
    </section>
  )
}

type UnansweredProps = Omit<LoadedProps<unknown>, 'children' | 'title'>

function Unanswered({ skeleton = <Skeleton shape="block" lines={4} height={64} />, ...rest }: UnansweredProps) {
  const { t } = useTranslation()
  return rest.answer.error ? <Failed {...rest} /> : <Loading label={t('loading')}>{skeleton}</Loading>
}

function Failed({ answer, failed, advice }: UnansweredProps) {
  const { t } = useTranslation()
  const { error, isFetching, isFetchNextPageError, fetchNextPage, refetch } = answer
  const retry = (isFetchNextPageError && fetchNextPage) || refetch
  return (
    <ErrorState
      title={failed}
      retryText={t('global_button_label_retry')}
      onRetry={isAnsweredNo(error) ? undefined : () => void retry()}
      isRetrying={isFetching}
    >
      {advice === undefined ? t(messageKeyOf(error)) : advice}
    </ErrorState>
  )
}
