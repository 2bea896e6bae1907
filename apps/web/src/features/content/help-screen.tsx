import type { ContentEntry, HelpArea } from '@throughway/contract/content/content'
import { EmptyState } from '@throughway/ui/state/empty-state'
import { PageHeader } from '@throughway/ui/page-header'
import { useTranslation } from 'react-i18next'
import { useContent, useContentList } from '#lib/content/content.calls.ts'
import { ContentPageView } from '#lib/content/content-page.tsx'
import { ContentTreeView } from '#lib/content/content-tree.tsx'
import { Loaded } from '#lib/page/loaded.tsx'
import { Section } from '#lib/page/section.tsx'
import { useLanguage } from '#lib/screen/hooks.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useSearchOf } from '#lib/screen/use-search.ts'
import { Helpful } from './helpful.tsx'
import './content-screens.css'

/** In the order in which a member meets them. */
const areas: readonly HelpArea[] = ['begin', 'trips', 'points', 'planner', 'rides', 'account']

/** R2.25: one topic, or all of them by area; an unknown topic shows all of them. */
export function HelpScreen() {
  const { t } = useTranslation('content')
  const [topic] = useSearchOf((search) => search['topicID']?.slice(0, 64) || undefined)
  const content = useContent('help', topic)
  if (topic === undefined || content.data === null) return <Topics />
  return (
    <Loaded answer={content} failed={t('failed')} title={t('help')}>
      {(page) =>
        page && (
          <ContentPageView page={page} above={<PageLink href="/more/help">{t('all_topics')}</PageLink>}>
            <TopicText page={page} />
          </ContentPageView>
        )
      }
    </Loaded>
  )
}

function TopicText({ page }: { page: NonNullable<ReturnType<typeof useContent>['data']> }) {
  return (
    <>
      <ContentTreeView tree={page.tree} />
      <Helpful key={page.slug} kind="help" slug={page.slug} />
    </>
  )
}

function Topics() {
  const { t } = useTranslation('content')
  const list = useContentList('help')
  return (
    <>
      <PageHeader title={t('help')} lead={t('help_lead')} />
      <Loaded answer={list} failed={t('failed')}>
        {({ items }) =>
          items.length ? (
            <div className="topics">
              {areas.map((area) => (
                <Area key={area} area={area} topics={items.filter((each) => each.area === area)} />
              ))}
              <Area area="other" topics={items.filter((each) => each.area === null)} />
            </div>
          ) : (
            <EmptyState title={t('nothing_yet')} />
          )
        }
      </Loaded>
      <p className="content-end">
        <PageLink className="link-alone" href="/more/faqs">
          {t('to_faqs')}
        </PageLink>{' '}
        <PageLink className="link-alone" href="/more/contact_us">
          {t('to_contact')}
        </PageLink>
      </p>
    </>
  )
}

function Area({ area, topics }: { area: HelpArea | 'other'; topics: readonly ContentEntry[] }) {
  const { t } = useTranslation('content')
  const { lang } = useLanguage()
  if (!topics.length) return null
  return (
    <Section title={t(`area.${area}`)}>
      <ul className="topics__list">
        {topics.map(({ slug, title, description, language }) => (
          <li key={slug} {...(language !== lang && { lang: language })}>
            <PageLink href={`/more/help?topicID=${encodeURIComponent(slug)}`}>{title}</PageLink>
            <p className="quiet">{description}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
