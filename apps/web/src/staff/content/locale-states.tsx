import type { ContentItem } from '@throughway/contract/content/content-staff'
import { Badge } from '@throughway/ui/badge'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import './locale-states.css'

type Locale = ContentItem['locales'][number]

/** The state of each language of an item, in words. */
export function LocaleStates({ locales }: Pick<ContentItem, 'locales'>) {
  const { t } = useTranslation('staff-content')
  if (locales.length === 0) return t('state.nothing')
  return (
    <ul className="locale-states">
      {locales.map((locale) => (
        <li key={locale.language}>
          <span>{t(`language.${locale.language}`)}</span>
          <LocaleState locale={locale} />
        </li>
      ))}
    </ul>
  )
}

export function LocaleState({ locale }: { locale: Locale }) {
  const { t } = useTranslation('staff-content')
  const formats = useFormats()
  const { draft, published, scheduled, is_stale: isStale } = locale
  return (
    <>
      <Badge tone={published ? 'success' : 'neutral'}>{t(published ? 'state.published' : 'state.unpublished')}</Badge>
      {draft !== null && draft !== published && <Badge tone="brand">{t('state.draft')}</Badge>}
      {scheduled && (
        <Badge tone="brand">
          {t('state.scheduled_for', {
            day: formats.date(scheduled.local.slice(0, 10), 'monthDay'),
            time: formats.time(scheduled.local.slice(11)),
          })}
        </Badge>
      )}
      {isStale && <Badge tone="warning">{t('state.stale')}</Badge>}
    </>
  )
}
