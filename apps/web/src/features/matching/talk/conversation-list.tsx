import { Badge } from '@throughway/ui/badge'
import { buttonClass } from '@throughway/ui/button'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { Section } from '#lib/page/section.tsx'
import { useBrand } from '#lib/screen/hooks.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useSayLine } from './say-line.ts'
import { useConversations } from './talk.calls.ts'

/** The members with whom the member writes; empty without any. */
export function ConversationList() {
  const { t } = useTranslation('conversation')
  const formats = useFormats()
  const { brand } = useBrand()
  const sayLine = useSayLine()
  const { data } = useConversations()
  if (!data?.items.length) return null
  return (
    <Section title={t('list.title')}>
      <ul className="wishes">
        {data.items.map(({ id, name, kinds, answered, begun_by: begunBy, last }) => (
          <li key={id} className="wish-card">
            <h3 className="wish-card__name">
              {name}
              {kinds.map((kind) => (
                <Badge key={kind} tone="brand">
                  {t(`matching:kind.${kind}`)}
                </Badge>
              ))}
              {!answered && <Badge tone="warning">{t(begunBy === 'member' ? 'list.waits' : 'list.asks')}</Badge>}
            </h3>
            <p>{last.mine ? t('list.you', { words: sayLine(last) }) : sayLine(last)}</p>
            <p className="quiet">{formats.moment(last.at, brand.time_zone)}</p>
            <div className="wish-card__actions">
              <PageLink href={`/trips/company?operation=talk&id=${id}`} className={buttonClass({ size: 'small' })}>
                {t('list.open', { name })}
              </PageLink>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
