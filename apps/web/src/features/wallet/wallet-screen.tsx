import { buttonClass } from '@throughway/ui/button'
import { EmptyState } from '@throughway/ui/empty-state'
import { PageHeader } from '@throughway/ui/page-header'
import { Tabs } from '@throughway/ui/tabs'
import { useTranslation } from 'react-i18next'
import { EmptyPicture } from '#lib/furniture/empty-picture.tsx'
import { Loaded } from '#lib/furniture/loaded.tsx'
import { PageLink } from '#lib/page-link.tsx'
import { useSearchOf } from '#lib/use-search.ts'
import { WalletItem } from './wallet-item.tsx'
import { useWallet } from './wallet.calls.ts'
import './wallet.css'

const shows = ['current', 'past'] as const

/** R2.46, C18: everything to show, to use or to wait for, and what was. */
export function WalletScreen() {
  const { t } = useTranslation('wallet')
  const [show, change] = useSearchOf((search) => shows.find((each) => each === search['show']) ?? 'current')
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} actions={<PageLink href="/rewards" className={buttonClass({ kind: 'secondary' })}>{t('rewards')}</PageLink>} />
      <Tabs label={t('tabs')} selected={show} onSelect={(chosen) => change({ show: chosen === 'current' ? undefined : chosen })} tabs={shows.map((each) => ({ key: each, label: t(`show.${each}`), panel: <Items key={each} show={each} /> }))} />
    </>
  )
}

function Items({ show }: { show: (typeof shows)[number] }) {
  const { t } = useTranslation('wallet')
  const answer = useWallet(show)
  return (
    <Loaded answer={answer} failed={t('failed')}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState
            picture={<EmptyPicture name="trips" />}
            title={t(`empty.${show}`)}
            action={show === 'current' ? <PageLink href="/rewards" className={buttonClass({ kind: 'primary' })}>{t('rewards')}</PageLink> : undefined}
          >
            {t(`empty.${show}_text`)}
          </EmptyState>
        ) : (
          <ul className="wallet">{items.map((item) => <WalletItem key={item.id} item={item} />)}</ul>
        )
      }
    </Loaded>
  )
}
