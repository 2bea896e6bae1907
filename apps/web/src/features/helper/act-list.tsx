import { Skeleton } from '@throughway/ui/state/skeleton'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { Loaded } from '#lib/page/loaded.tsx'
import { useBrand } from '#lib/screen/hooks.ts'
import { useHelperActs } from './helper.calls.ts'

/** The acts under a right, the same list for both people. */
export function ActList({ id }: { id: string }) {
  const { t } = useTranslation('helper')
  const formats = useFormats()
  const { brand } = useBrand()
  const answer = useHelperActs(id)
  return (
    <Loaded answer={answer} failed={t('acts.failed')} skeleton={<Skeleton lines={2} />}>
      {({ items }) =>
        items.length === 0 ? (
          <p className="quiet">{t('acts.none')}</p>
        ) : (
          <ul className="helper-acts" aria-label={t('acts.title')}>
            {items.map((each) => (
              <li key={each.id}>
                <time dateTime={each.at}>{formats.moment(each.at, brand.time_zone)}</time>{' '}
                {t(`act.${each.act}`, { date: each.date ? formats.date(each.date, 'full') : '' })}
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}
