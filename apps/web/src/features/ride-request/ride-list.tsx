import type { RideRequest } from '@throughway/contract/ride/ride-request'
import { Button, buttonClass } from '@throughway/ui/button'
import { EmptyState } from '@throughway/ui/state/empty-state'
import { Skeleton } from '@throughway/ui/state/skeleton'
import { useTranslation } from 'react-i18next'
import { EmptyPicture } from '#lib/page/empty-picture.tsx'
import { Section } from '#lib/page/section.tsx'
import { PageLink } from '#lib/screen/page-link.tsx'
import { Loaded } from '#lib/page/loaded.tsx'
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

export function RideList({ answer, token, more }: RideListProps) {
  const { t } = useTranslation('ride-request')
  const { data, shownAt } = answer
  if (!data)
    return (
      <Loaded answer={answer} failed={t('list.failed')} skeleton={<Skeleton shape="block" lines={2} height={220} />} />
    )
  if (data.length === 0)
    return (
      <EmptyState
        picture={<EmptyPicture name="planner" />}
        title={t('list.empty')}
        action={
          <PageLink href="/public/planner" className={buttonClass({ kind: 'primary', size: 'large' })}>
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
        <ul className="ride-pages__groups">
          {ahead.map((group) => (
            <RideGroupCard key={group.key} group={group} now={shownAt} token={token} />
          ))}
        </ul>
      </Section>
      {behind.length > 0 && (
        <Section title={t('list.behind')}>
          <ul className="ride-pages__groups">
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
