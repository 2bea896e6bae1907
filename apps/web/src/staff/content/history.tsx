import type { Language } from '@throughway/contract/programme/brand'
import { Badge } from '@throughway/ui/badge'
import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { SelectInput } from '@throughway/ui/field/select-input'
import { useToast } from '@throughway/ui/overlay/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Loaded } from '#lib/page/loaded.tsx'
import { useMember } from '#lib/screen/hooks.ts'
import { useMoment } from '../frame/use-moment.ts'
import { type OpenedItem, readRevision, useRevision, useRevisions } from './content.calls.ts'
import { DiffView } from '../editor/diff-view.tsx'
import { listLines, type TextLine } from '../editor/differences.ts'
import { Ask } from './publishing.tsx'
import { type TextValues, valuesOf } from './text-values.ts'

type HistoryProps = { item: OpenedItem; language: Language; onRestore: (text: TextValues) => void }

/** Every version saved in one language: the changes between two of them, and a button that restores one. */
export function History({ item, language, onRestore }: HistoryProps) {
  const { t } = useTranslation('staff-content')
  const moment = useMoment()
  const showToast = useToast()
  const { permissions } = useMember()
  const pages = useRevisions(item.id, language)
  const [compared, setCompared] = useState<{ from?: string; to?: string }>({})
  const [back, setBack] = useState<string>()
  const revisions = pages.data?.pages.flatMap(({ items }) => items) ?? []
  const locale = item.locales.find((each) => each.language === language)
  const to = compared.to ?? revisions[0]?.id
  const from = compared.from ?? revisions[1]?.id
  const options = revisions.map(({ id, version, title }) => ({
    value: id,
    label: t('history.version_of', { version, title }),
  }))

  async function restore(id: string) {
    try {
      onRestore(valuesOf(await readRevision(id)))
    } catch {
      showToast({ tone: 'danger', text: t('history.failed') })
    }
  }

  return (
    <section className="history" aria-label={t('side.history')}>
      <Loaded answer={pages} failed={t('history.failed')}>
        {() => revisions.length === 0 && <p className="quiet">{t('history.none')}</p>}
      </Loaded>
      <ol className="history__list">
        {revisions.map(({ id, version, title, author, created_at: at, published_at: publishedAt }) => (
          <li key={id}>
            <p>
              <strong>{t('history.version', { version })}</strong>{' '}
              {id === locale?.published && <Badge tone="success">{t('state.published')}</Badge>}{' '}
              {id === locale?.draft && id !== locale?.published && <Badge tone="brand">{t('state.draft')}</Badge>}
            </p>
            <p lang={language}>{title}</p>
            <p className="quiet">
              {t('history.by', { at: moment(at), author: author ?? t('history.product') })}
              {publishedAt && ` ${t('history.published', { at: moment(publishedAt) })}`}
            </p>
            <p className="history__tools">
              {permissions.includes('content.edit') && (
                <Button size="small" aria-label={t('history.restore_of', { version })} onClick={() => void restore(id)}>
                  {t('history.restore')}
                </Button>
              )}
              {permissions.includes('content.publish') && id !== locale?.published && publishedAt && (
                <Button
                  size="small"
                  aria-haspopup="dialog"
                  aria-label={t('history.back_of', { version })}
                  onClick={() => setBack(id)}
                >
                  {t('history.back')}
                </Button>
              )}
            </p>
          </li>
        ))}
      </ol>
      {pages.hasNextPage && (
        <p>
          <Button size="small" pending={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {t('common:global_button_label_show_more')}
          </Button>
        </p>
      )}
      {revisions.length > 1 && from && to && (
        <>
          <h2>{t('diff.title')}</h2>
          <div className="history__choices">
            <Field label={t('diff.from')}>
              <SelectInput
                value={from}
                options={options}
                onChange={({ target }) => setCompared({ ...compared, from: target.value })}
              />
            </Field>
            <Field label={t('diff.to')}>
              <SelectInput
                value={to}
                options={options}
                onChange={({ target }) => setCompared({ ...compared, to: target.value })}
              />
            </Field>
          </div>
          <Differences from={from} to={to} language={language} />
        </>
      )}
      {back && (
        <Ask what="publish" item={item} language={language} revision={back} onClose={() => setBack(undefined)} />
      )}
    </section>
  )
}

/** Two revisions that never change. */
export function Differences({ from, to, language }: { from: string; to: string; language: Language }) {
  const { t } = useTranslation('staff-content')
  const before = useRevision(from)
  const after = useRevision(to)
  return (
    <Loaded answer={before} failed={t('history.failed')}>
      {(old) => (
        <Loaded answer={after} failed={t('history.failed')}>
          {(fresh) => <DiffView before={wholeText(old)} after={wholeText(fresh)} language={language} />}
        </Loaded>
      )}
    </Loaded>
  )
}

type WholeText = Parameters<typeof listLines>[0]

/** Title and description belong to the text. */
function wholeText({ title, description, tree }: { title: string; description: string; tree: WholeText }): TextLine[] {
  return [{ block: 'title', text: title }, { block: 'description', text: description }, ...listLines(tree)]
}
