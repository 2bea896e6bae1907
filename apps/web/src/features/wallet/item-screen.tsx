import { useParams } from '@tanstack/react-router'
import type { WalletItem } from '@throughway/contract/reward/wallet'
import { buttonClass } from '@throughway/ui/button'
import { EmptyState } from '@throughway/ui/state/empty-state'
import { PageHeader } from '@throughway/ui/page-header'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reportSurprise } from '#lib/screen/error-reports.ts'
import { EmptyPicture } from '#lib/page/empty-picture.tsx'
import { Loaded } from '#lib/page/loaded.tsx'
import { PageLink } from '#lib/screen/page-link.tsx'
import { ItemCode } from './item-code.tsx'
import { keepCode } from './keep-codes.ts'
import { useItemDates } from './use-item-dates.ts'
import { useKeptWords } from './use-kept-words.ts'
import { useWallet } from './wallet.calls.ts'
import './wallet.css'

/** C18: one item of the wallet, as large as the screen allows; once opened it is available offline too. */
export function ItemScreen() {
  const { t } = useTranslation('wallet')
  const { id } = useParams({ strict: false }) as { id: string }
  const answer = useWallet('current')
  const found = answer.data?.items.find((item) => item.id === id)
  return (
    <div className="code-page">
      <PageHeader
        title={found?.title ?? t('code.title')}
        lead={found?.from}
        above={<PageLink href="/wallet">{t('back')}</PageLink>}
      />
      <Loaded answer={answer} failed={t('failed')}>
        {({ items }) => {
          const item = items.find((each) => each.id === id)
          return item?.code ? <LargeCode item={item} code={item.code} /> : <NoCode isKnown={item !== undefined} />
        }}
      </Loaded>
    </div>
  )
}

function LargeCode({ item, code }: { item: WalletItem; code: string }) {
  const { t } = useTranslation('wallet')
  const dates = useItemDates(item)
  const isKept = useKept(item, code, dates)
  return (
    <>
      <ItemCode item={item} isLarge />
      {dates && (
        <p>
          <strong>{dates}</strong>
        </p>
      )}
      <p>{item.how}</p>
      <output className="quiet code-page__kept">
        {isKept === undefined ? '' : t(isKept ? 'offline.kept' : 'offline.not_kept')}
      </output>
    </>
  )
}

/** Whether it is stored for offline use; undefined until that is known, and when the browser cannot. */
function useKept(item: WalletItem, code: string, dates: string): boolean | undefined {
  const words = useKeptWords()
  const [isKept, setKept] = useState<boolean>()
  const { id, title, from, how } = item
  const written = JSON.stringify([{ id, title, from, code, dates, how }, words])
  useEffect(() => {
    let isHere = true
    const [kept, said] = JSON.parse(written) as Parameters<typeof keepCode>
    keepCode(kept, said).then(
      (is) => isHere && setKept(is),
      (error: unknown) => {
        if (isHere) setKept(false)
        reportSurprise(error)
      },
    )
    return () => void (isHere = false)
  }, [written])
  return isKept
}

function NoCode({ isKnown }: { isKnown: boolean }) {
  const { t } = useTranslation('wallet')
  return (
    <EmptyState
      picture={<EmptyPicture name="trips" />}
      title={t(isKnown ? 'code.none' : 'code.gone')}
      action={
        <PageLink href="/wallet" className={buttonClass({ kind: 'primary' })}>
          {t('back')}
        </PageLink>
      }
    >
      {t(isKnown ? 'code.none_text' : 'code.gone_text')}
    </EmptyState>
  )
}
