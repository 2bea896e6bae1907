import { writeValues } from '@throughway/contract/content/write-values'
import type { Language } from '@throughway/contract/programme/brand'
import { Notice } from '@throughway/ui/state/notice'
import { useTranslation } from 'react-i18next'
import { ContentTreeView } from '#lib/content/content-tree.tsx'
import { Loaded } from '#lib/page/loaded.tsx'
import { useValueWriter } from '../editor/editor.calls.ts'
import { type OpenedItem, useRevision } from './content.calls.ts'
import { Differences } from './history.tsx'

type SourceTextProps = {
  item: OpenedItem
  source: Language
  /** The revision that the translation says now. */
  translates: string
}

/** Shows the source beside its translation: the text on the site, and its changes since the translation was made. */
export function SourceText({ item, source, translates }: SourceTextProps) {
  const { t } = useTranslation('staff-content')
  const locale = item.locales.find(({ language }) => language === source)
  const id = locale?.published ?? locale?.draft
  const revision = useRevision(id)
  const writeValue = useValueWriter(source)
  if (!id) return <p className="quiet">{t('source.none')}</p>
  return (
    <section className="source-text" aria-label={t('side.source')}>
      {translates && translates !== id && (
        <>
          <Notice tone="warning">{t('source.stale')}</Notice>
          <h2>{t('source.changes')}</h2>
          <Differences from={translates} to={id} language={source} />
        </>
      )}
      <Loaded answer={revision} failed={t('history.failed')}>
        {({ title, description, tree, version }) => (
          <div lang={source}>
            <p className="quiet">{t('history.version', { version })}</p>
            <p className="phone__title">{title}</p>
            <p>{description}</p>
            <ContentTreeView tree={writeValues(tree, writeValue)} />
          </div>
        )}
      </Loaded>
    </section>
  )
}
