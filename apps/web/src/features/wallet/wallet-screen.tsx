import { useLocation } from '@tanstack/react-router'
import type { RewardYear } from '@throughway/contract/reward/reward-year'
import type { WalletItem as Item } from '@throughway/contract/reward/wallet'
import { buttonClass } from '@throughway/ui/button'
import { EmptyState } from '@throughway/ui/state/empty-state'
import { Notice } from '@throughway/ui/state/notice'
import { PageHeader } from '@throughway/ui/page-header'
import { Tabs } from '@throughway/ui/overlay/tabs'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { HelpLink } from '#lib/content/help-link.tsx'
import { EmptyPicture } from '#lib/page/empty-picture.tsx'
import { Loaded } from '#lib/page/loaded.tsx'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useFormats } from '#lib/language/use-formats.ts'
import { useSearchOf } from '#lib/screen/use-search.ts'
import { reportSurprise } from '#lib/screen/error-reports.ts'
import { findKeptOwner } from '#lib/screen/kept-codes.ts'
import { PassesPanel } from './passes-panel.tsx'
import { useKeptWords } from './use-kept-words.ts'
import { WalletItem } from './wallet-item.tsx'
import { useWallet } from './wallet.calls.ts'
import './wallet.css'

const shows = ['current', 'past', 'passes'] as const

/**
 * R2.46, C18: everything to show, use or wait for, past items, and the passes to order; two addresses, each with its
 * own part in front.
 */
export function WalletScreen() {
  const { t } = useTranslation('wallet')
  const first = useLocation().pathname === '/transit_passes' ? 'passes' : 'current'
  const [show, change] = useSearchOf((search) => shows.find((each) => each === search['show']) ?? first)
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          <>
            <HelpLink />
            <PageLink href="/rewards" className={buttonClass({ kind: 'secondary' })}>
              {t('rewards')}
            </PageLink>
          </>
        }
      />
      <Tabs
        label={t('tabs')}
        selected={show}
        onSelect={(chosen) => change({ show: chosen === first ? undefined : chosen })}
        tabs={shows.map((each) => ({
          key: each,
          label: t(`show.${each}`),
          panel: each === 'passes' ? <PassesPanel /> : <Items key={each} show={each} />,
        }))}
      />
    </>
  )
}

function Items({ show }: { show: 'current' | 'past' }) {
  const { t } = useTranslation('wallet')
  const answer = useWallet(show)
  useForgetGone(show === 'current' ? answer.data?.items : undefined)
  return (
    <Loaded answer={answer} failed={t('failed')}>
      {({ items, year }) => (
        <>
          <YearNotice year={year} />
          {items.length === 0 ? (
            <EmptyState
              picture={<EmptyPicture name="trips" />}
              title={t(`empty.${show}`)}
              action={
                show === 'current' ? (
                  <PageLink href="/rewards" className={buttonClass({ kind: 'primary' })}>
                    {t('rewards')}
                  </PageLink>
                ) : undefined
              }
            >
              {t(`empty.${show}_text`)}
            </EmptyState>
          ) : (
            <ul className="wallet">
              {items.map((item) => (
                <WalletItem key={item.id} item={item} />
              ))}
            </ul>
          )}
        </>
      )}
    </Loaded>
  )
}

/** D4: shown when the year comes close to the reporting limit, before it is reached. */
function YearNotice({ year: { year, cents, reported_from_cents: limit, is_near: isNear } }: { year: RewardYear }) {
  const { t } = useTranslation('wallet')
  const formats = useFormats()
  if (!isNear) return null
  return (
    <Notice title={t('year.title', { worth: formats.money(cents), year: String(year) })}>
      <p>{t('year.text', { limit: formats.wholeMoney(limit) })}</p>
    </Notice>
  )
}

/** The stored code of a cancelled or expired item is deleted too. */
function useForgetGone(items: readonly Item[] | undefined) {
  const words = JSON.stringify(useKeptWords())
  useEffect(() => {
    if (items && findKeptOwner() !== null)
      void import('./keep-codes.ts')
        .then(({ forgetGoneCodes }) => forgetGoneCodes(items, JSON.parse(words) as never))
        .catch(reportSurprise)
  }, [items, words])
}
