import type { WalletItem } from '@throughway/contract/reward/wallet'
import { Button, buttonClass } from '@throughway/ui/button'
import { useToast } from '@throughway/ui/overlay/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeLetters } from '#lib/page/code-letters.tsx'
import { ProgrammeText } from '#lib/page/programme-name.tsx'
import { reportSurprise } from '#lib/screen/error-reports.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { QrPicture } from '#lib/screen/qr-picture.tsx'
import { useItemDates } from './use-item-dates.ts'
import { saveDocument } from './wallet.calls.ts'

/**
 * C18: the code as a picture to scan and as large letters to read or type, to copy and to print; never the picture
 * alone. The print has all facts.
 */
export function ItemCode({ item, isLarge = false }: { item: WalletItem; isLarge?: boolean }) {
  const { t } = useTranslation('wallet')
  const dates = useItemDates(item)
  const showToast = useToast()
  const [isPrinting, setPrinting] = useState(false)

  async function handleCopy() {
    const isCopied = await navigator.clipboard.writeText(item.code!).then(
      () => true,
      () => false,
    )
    showToast(isCopied ? { tone: 'success', text: t('code.copied') } : { tone: 'danger', text: t('code.not_copied') })
  }

  /** Only this code is printed. Some browsers continue before they have printed, so the end of printing is awaited. */
  function handlePrint() {
    setPrinting(true)
    window.addEventListener('afterprint', () => setPrinting(false), { once: true })
    setTimeout(() => window.print())
  }

  return (
    <div className={isLarge ? 'item-code item-code--large' : 'item-code'} data-print={isPrinting || undefined}>
      {item.code && (
        <>
          <div className="item-code__paper">
            <p className="item-code__title">{item.title}</p>
            <p>
              <ProgrammeText>
                {(name) => (item.from && item.from !== name ? `${item.from} · ${name}` : name)}
              </ProgrammeText>
            </p>
          </div>
          <QrPicture text={item.code} label={t('code.picture')} className="item-code__picture" />
          <output className="item-code__letters tabular" aria-label={t('code.label')}>
            <CodeLetters code={item.code} />
          </output>
          <p className="quiet item-code__hint">{t('code.bright')}</p>
          <div className="item-code__paper">
            {dates && (
              <p>
                <strong>{dates}</strong>
              </p>
            )}
            <p>{item.how}</p>
          </div>
        </>
      )}
      <p className="item-code__tools">
        {item.code && !isLarge && (
          <PageLink href={`/wallet/${item.id}`} className={buttonClass({ size: 'small' })}>
            {t('code.large')}
          </PageLink>
        )}
        {item.code && (
          <Button size="small" onClick={() => void handleCopy()}>
            {t('code.copy')}
          </Button>
        )}
        {item.code && (
          <Button size="small" onClick={handlePrint}>
            {t('code.print')}
          </Button>
        )}
        {item.link && (
          <a href={item.link} target="_blank" rel="noopener noreferrer" className={buttonClass({ kind: 'primary' })}>
            {t('code.open')}
          </a>
        )}
        {item.has_file && (
          <Button kind="primary" onClick={() => void saveDocument(item.id).catch(reportSurprise)}>
            {t('code.download')}
          </Button>
        )}
      </p>
    </div>
  )
}
