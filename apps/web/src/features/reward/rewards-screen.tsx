import { Navigate } from '@tanstack/react-router'
import { rewardTabs } from '@throughway/domain/reward/rewards'
import { Button } from '@throughway/ui/button'
import { EmptyState } from '@throughway/ui/state/empty-state'
import { Notice } from '@throughway/ui/state/notice'
import { PageHeader } from '@throughway/ui/page-header'
import { Skeleton } from '@throughway/ui/state/skeleton'
import { Tabs } from '@throughway/ui/overlay/tabs'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { RideHomeName } from '#lib/page/programme-name.tsx'
import { EmptyPicture } from '#lib/page/empty-picture.tsx'
import { useBrand } from '#lib/screen/hooks.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { LazyCover } from '#lib/ride-home/lazy-cover.tsx'
import { useFormats } from '#lib/language/use-formats.ts'
import { useSearchOf } from '#lib/screen/use-search.ts'
import { Loaded } from '#lib/page/loaded.tsx'
import { keepListPlace, takeListPlace } from './list-place.ts'
import { RewardCard } from '#lib/reward/reward-card.tsx'
import { useRewards } from './reward.calls.ts'
import { RewardsFilter } from './rewards-filter.tsx'
import { sayWaiting } from './say-waiting.ts'
import { parseRewardsView, type RewardsView } from './rewards-view.ts'
import { useBrowserSpot } from './use-browser-spot.ts'
import '#lib/reward/reward.css'

/** R2.22, R2.55, R2.56, C14: the catalogue. `rewardID` opens one reward; category 200 is on its own. */
export function RewardsScreen() {
  const [{ view, rewardId }, change] = useSearchOf((search) => ({
    view: parseRewardsView(search),
    rewardId: search['rewardID'],
  }))
  if (rewardId) return <Navigate to={`/reward/${encodeURIComponent(rewardId.slice(0, 40))}`} replace />
  return <Rewards view={view} change={change} />
}

function Rewards({ view, change }: { view: RewardsView; change: Parameters<typeof RewardsFilter>[0]['change'] }) {
  const { t } = useTranslation('reward')
  const formats = useFormats()
  const { brand } = useBrand()
  const { spot, isAsking } = useBrowserSpot(view.sort === 'closest')
  const pages = useRewards(view, spot)
  const first = pages.data?.pages[0]
  const isRideHome = view.category === 'ride_home'
  const list = (
    <RewardList
      pages={pages}
      isAsking={isAsking}
      view={view}
      onClear={() => change({ text: undefined, points: undefined, miles: undefined, own: undefined })}
    />
  )
  const panel = (
    <>
      <RewardsFilter
        view={view}
        change={change}
        balance={first?.balance}
        hasOrganisation={first?.has_organisation ?? false}
      />
      {view.category === 'drawings' && (
        <p>
          <PageLink href="/drawings" className="link-alone">
            {t('all_drawings')}
          </PageLink>
        </p>
      )}
      {list}
    </>
  )

  return (
    <>
      <PageHeader
        title={isRideHome ? <RideHomeName brand={brand} or={t('ride_home')} /> : t('title')}
        lead={
          isRideHome
            ? undefined
            : first
              ? [
                  t('balance', { count: first.balance, points: formats.whole(first.balance) }),
                  sayWaiting(t, formats, first, brand.time_zone),
                ]
                  .filter(Boolean)
                  .join(' ')
              : t('lead')
        }
        actions={
          <PageLink href="/wallet" className="button button--secondary">
            {t('wallet')}
          </PageLink>
        }
      />
      <div className="rewards">
        {isRideHome ? (
          <>
            <LazyCover />
            {list}
            <p>
              <PageLink href="/rewards" className="link-alone">
                {t('all_rewards')}
              </PageLink>
            </p>
          </>
        ) : (
          <Tabs
            label={t('tabs')}
            selected={view.category}
            onSelect={(category) => change({ category, text: undefined })}
            tabs={rewardTabs.map((each) => ({ key: each, label: t(`tab.${each}`), panel }))}
          />
        )}
      </div>
    </>
  )
}

type RewardListProps = {
  pages: ReturnType<typeof useRewards>
  isAsking: boolean
  view: RewardsView
  onClear: () => void
}

function RewardList({ pages, isAsking, view, onClear }: RewardListProps) {
  const { t } = useTranslation('reward')
  useReturn(pages.isSuccess)
  const state = (
    <Loaded answer={pages} failed={t('failed')} skeleton={<Skeleton shape="block" lines={3} height={160} />} />
  )
  if (!pages.data) return state
  const [{ total, measured_from: from }] = pages.data.pages as [(typeof pages.data.pages)[number]]
  const items = pages.data.pages.flatMap((page) => page.items)
  const isByDistance =
    view.sort === 'closest' ||
    view.sort === 'closest_home' ||
    view.sort === 'closest_organisation' ||
    view.miles !== undefined
  const isNarrowed =
    view.text !== undefined || view.points !== undefined || view.miles !== undefined || view.own === true

  return (
    <div className="rewards__found" data-stale={pages.isPlaceholderData || undefined}>
      <output className="quiet">
        {isAsking
          ? t('asking_position')
          : view.text
            ? t('found_text', { count: total, text: view.text })
            : t('found', { count: total })}
      </output>
      {isByDistance &&
        !isAsking &&
        (from ? (
          <p className="quiet">{t(`measured_from.${from}`)}</p>
        ) : (
          <Notice actions={<PageLink href="/account/locations">{t('add_places')}</PageLink>}>
            {t('measured_from.nowhere')}
          </Notice>
        ))}
      {items.length === 0 ? (
        <EmptyState
          picture={<EmptyPicture name="trips" />}
          title={t(isNarrowed ? 'empty.narrowed' : 'empty.title')}
          action={isNarrowed ? <Button onClick={onClear}>{t('filter.clear')}</Button> : undefined}
        >
          {t(isNarrowed ? 'empty.narrowed_text' : 'empty.text')}
        </EmptyState>
      ) : (
        <ul className="reward-cards">
          {items.map((card) => (
            <RewardCard key={card.id} card={card} onOpen={keepListPlace} />
          ))}
        </ul>
      )}
      {pages.hasNextPage && (
        <Button pending={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
      {state}
    </div>
  )
}

/**
 * R2.23: a reader who returns from a reward finds the list at its scroll position, although every page starts at its
 * top (R2.65).
 */
function useReturn(isShown: boolean) {
  useEffect(() => {
    const top = isShown ? takeListPlace() : undefined
    if (top === undefined) return undefined
    const timer = setTimeout(() => window.scrollTo({ top, behavior: 'instant' }))
    return () => clearTimeout(timer)
  }, [isShown])
}
