import type { RideHomeRequestSaid } from '@throughway/contract/reward/ride-home'
import { formatPhone } from '@throughway/domain/identity/phone'
import { Badge } from '@throughway/ui/badge'
import { Button, buttonClass } from '@throughway/ui/button'
import { useTranslation } from 'react-i18next'
import { CodeLetters } from '#lib/page/code-letters.tsx'
import { useBrand } from '#lib/screen/hooks.ts'
import { QrPicture } from '#lib/screen/qr-picture.tsx'
import { useCopy } from '#lib/screen/use-copy.ts'
import { useFormats } from '#lib/language/use-formats.ts'

/** The authorisation to read out, show or print, and whom to call; without its number for staff who act for the member. */
export function Voucher({ request }: { request: RideHomeRequestSaid }) {
  const { t } = useTranslation('ride-home')
  const formats = useFormats()
  const { brand } = useBrand()
  const copy = useCopy()
  const { number, valid_until: end, most_cents: most, needs_accessible: needsAccessible, providers } = request

  return (
    <div className="voucher">
      <p className="voucher__until">{t('voucher.until', { time: formats.clock(end!, brand.time_zone) })}</p>
      {number === null ? (
        <p>{t('voucher.hidden')}</p>
      ) : (
        <div className="voucher__code">
          <QrPicture text={number} label={t('voucher.picture')} className="voucher__picture" />
          <output className="voucher__number tabular" aria-label={t('voucher.number')}>
            <CodeLetters code={number} />
          </output>
        </div>
      )}
      <p>{t('voucher.most', { most: formats.wholeMoney(most) })}</p>
      <h2>{t('voucher.call')}</h2>
      <ul className="voucher__providers">
        {providers.map((each) => (
          <li key={each.name}>
            <p>
              <strong>{each.name}</strong>{' '}
              {each.takes_wheelchairs && (
                <Badge tone={needsAccessible ? 'success' : 'neutral'}>{t('voucher.wheelchairs')}</Badge>
              )}
            </p>
            <a
              className={buttonClass({ kind: 'primary' })}
              href={`tel:${each.phone}`}
              aria-label={t('voucher.call_named', { name: each.name, phone: formatPhone(each.phone) })}
            >
              {formatPhone(each.phone)}
            </a>
            <span>{each.how}</span>
          </li>
        ))}
      </ul>
      {number !== null && (
        <p className="voucher__tools">
          <Button
            size="small"
            onClick={() => void copy(number, { done: t('voucher.copied'), failed: t('voucher.not_copied') })}
          >
            {t('voucher.copy')}
          </Button>
          <Button size="small" onClick={() => window.print()}>
            {t('voucher.print')}
          </Button>
        </p>
      )}
    </div>
  )
}
