import type { RideRequest } from '@throughway/contract/ride'
import { Button, buttonClass } from '@throughway/ui/button'
import { EmptyState } from '@throughway/ui/state/empty-state'
import { ErrorState } from '@throughway/ui/state/error-state'
import { Loading, Skeleton } from '@throughway/ui/state/skeleton'
import { useTranslation } from 'react-i18next'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { EmptyPicture } from '#lib/page/empty-picture.tsx'
import { Section } from '#lib/page/section.tsx'
import { PageLink } from '#lib/screen/page-link.tsx'
import { groupRides } from './group-rides.ts'
import { RideGroupCard } from './ride-group-card.tsx'

type Answer = {
  data: readonly RideRequest[] | undefined
  error: Error | null
  shownAt: number
  isFetching: boolean
  refetch: () => Promise<unknown>
}
type RideListProps = { answer: Answer; token?: string; more?: { isPending: boolean; load: () => void } | undefined }

export function RideList({ answer: { data, error, shownAt, isFetching, refetch }, token, more }: RideListProps) {
  const { t } = useTranslation('ride-request')
  if (!data) {
    if (!error)
      return (
        <Loading label={t('common:loading')}>
          <Skeleton shape="block" lines={2} height={220} />
        </Loading>
      )
    return (
      <ErrorState
        title={t('list.failed')}
        retryText={t('common:global_button_label_retry')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      >
        {t(messageKeyOf(error), { ns: 'common' })}
      </ErrorState>
    )
  }
  if (data.length === 0)
    return (
      <EmptyState
        picture={<EmptyPicture name="planner" />}
        title={t('list.empty')}
        action={
          <PageLink href="/public/planner" className={buttonClass({ size: 'large' })}>
            {t('list.find')}
          </PageLink>
        }
      >
        <p>{t('list.empty_text')}</p>
      </EmptyState>
    )
  const { ahead, behind } = groupRides(data, shownAt)
  return (
    <>
      <Section title={t('list.ahead')}>
        {ahead.length === 0 && <p>{t('list.none_ahead')}</p>}
        <ul className="rides__groups">
          {ahead.map((group) => (
            <RideGroupCard key={group.key} group={group} now={shownAt} token={token} />
          ))}
        </ul>
      </Section>
      {behind.length > 0 && (
        <Section title={t('list.behind')}>
          <ul className="rides__groups">
            {behind.map((group) => (
              <RideGroupCard key={group.key} group={group} now={shownAt} token={token} />
            ))}
          </ul>
        </Section>
      )}
      {more && (
        <Button size="large" pending={more.isPending} onClick={more.load}>
          {t('list.more')}
        </Button>
      )}
    </>
  )
}
