import type { ContentPage } from '@throughway/contract/content/content'
import { PageHeader } from '@throughway/ui/page-header'
import { Notice } from '@throughway/ui/state/notice'
import type { ReactNode } from 'react'
import { useTranslation } from '#lib/language/use-translation.ts'
import { useLanguage } from '#lib/screen/hooks.ts'
import { useOwnTitle } from '#lib/screen/page-title.ts'
import { ContentTreeView } from './content-tree.tsx'

type ContentPageProps = {
  page: ContentPage
  /** Over the title: the way back. */
  above?: ReactNode
  /** Below the title: which version this is. */
  meta?: ReactNode
  /** Replaces the plain text, where a page arranges the blocks itself. */
  children?: ReactNode
}

/** A text with its title; where it is written in another language than the reader's, it says so and is read in it. */
export function ContentPageView({ page, above, meta, children }: ContentPageProps) {
  const { t } = useTranslation('content')
  const { lang } = useLanguage()
  useOwnTitle(page.title)
  const isForeign = page.language !== lang
  const marked = isForeign ? { lang: page.language } : {}
  return (
    <>
      <PageHeader title={<span {...marked}>{page.title}</span>} above={above} />
      {isForeign && (
        <div className="content-notice">
          <Notice>{t('only_in', { language: t(`language.${page.language}`) })}</Notice>
        </div>
      )}
      {meta && <p className="content-meta">{meta}</p>}
      <div {...marked}>{children ?? <ContentTreeView tree={page.tree} />}</div>
    </>
  )
}
