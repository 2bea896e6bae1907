import { contentKinds, helpAreas } from '@throughway/contract/content/content'
import { contentStates, type ContentItem } from '@throughway/contract/content/content-staff'
import { Button } from '@throughway/ui/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMember } from '#lib/screen/hooks.ts'
import { useMoment } from '../frame/use-moment.ts'
import type { ListFilter } from '../list/list-address.ts'
import { ListScreen } from '../list/list-screen.tsx'
import type { ListColumn } from '../list/list-table.tsx'
import { contentList } from './content.calls.ts'
import { CreatePage } from './create-page.tsx'
import { LocaleStates } from './locale-states.tsx'

/** C36: all that the programme has written, with what each language is at. */
export function ContentsScreen() {
  const { t } = useTranslation('staff-content')
  const moment = useMoment()
  const canEdit = useMember().permissions.includes('content.edit')
  const [isCreating, setCreating] = useState(false)

  const columns: ListColumn<ContentItem, 'place' | 'changed'>[] = [
    { id: 'title', title: t('column.title'), cell: ({ title, slug }) => title ?? slug },
    { id: 'kind', title: t('column.kind'), sort: 'place', cell: ({ kind }) => t(`kind.${kind}`) },
    { id: 'slug', title: t('column.slug'), cell: ({ slug }) => slug },
    {
      id: 'area',
      title: t('column.area'),
      isExtra: true,
      cell: ({ area }) => (area ? t(`content:area.${area}`) : '–'),
    },
    { id: 'locales', title: t('column.locales'), cell: ({ locales }) => <LocaleStates locales={locales} /> },
    { id: 'changed', title: t('column.changed'), sort: 'changed', cell: ({ changed_at: at }) => moment(at) },
  ]
  const filters: ListFilter[] = [
    {
      kind: 'choice',
      name: 'kind',
      label: t('column.kind'),
      options: contentKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
    },
    {
      kind: 'choice',
      name: 'state',
      label: t('filter.state'),
      options: contentStates.map((value) => ({ value, label: t(`state.${value}`) })),
    },
    {
      kind: 'choice',
      name: 'area',
      label: t('column.area'),
      options: helpAreas.map((value) => ({ value, label: t(`content:area.${value}`) })),
    },
    { kind: 'text', name: 'text', label: t('filter.text') },
  ]

  return (
    <>
      <ListScreen
        name="content"
        call={contentList}
        title={t('title')}
        columns={columns}
        sorts={{
          place: { label: t('column.kind'), usual: 'asc' },
          changed: { label: t('column.changed'), usual: 'desc' },
        }}
        filters={filters}
        nameOf={({ title, slug }) => title ?? slug}
        hrefOf={({ id }) => `/admin/content/${id}`}
        empty={{ title: t('empty.title'), text: t('empty.text') }}
        failed={t('failed')}
        tools={() =>
          canEdit && (
            <Button size="small" kind="primary" aria-haspopup="dialog" onClick={() => setCreating(true)}>
              {t('create.button')}
            </Button>
          )
        }
      />
      {isCreating && <CreatePage onClose={() => setCreating(false)} />}
    </>
  )
}
