import { useRouter } from '@tanstack/react-router'
import type { ListedDrawing } from '@throughway/contract/reward/drawing-queue-staff'
import { drawingStates } from '@throughway/domain/drawing/drawings'
import { Badge } from '@throughway/ui/badge'
import { Button } from '@throughway/ui/button'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { useMember } from '#lib/screen/hooks.ts'
import { useMoment } from '../frame/use-moment.ts'
import { ListScreen } from '../list/list-screen.tsx'
import type { ListColumn } from '../list/list-table.tsx'
import { drawingList } from './drawing.calls.ts'
import { DrawingState } from './drawing-state.tsx'

/** C15: the drawings of the programme, with the prizes that wait for a decision. */
export function DrawingsScreen() {
  const { t } = useTranslation('staff-drawings')
  const formats = useFormats()
  const moment = useMoment()
  const router = useRouter()
  const mayRun = useMember().permissions.includes('drawing.run')

  const columns: ListColumn<ListedDrawing, 'starts' | 'made'>[] = [
    { id: 'title', title: t('column.title'), cell: ({ title }) => title },
    { id: 'state', title: t('column.state'), cell: ({ state }) => <DrawingState state={state} /> },
    { id: 'starts', title: t('column.first_day'), sort: 'starts', cell: ({ first_day: day }) => formats.date(day) },
    { id: 'ends', title: t('column.last_day'), cell: ({ last_day: day }) => formats.date(day) },
    { id: 'entries', title: t('column.entries'), isNumber: true, cell: ({ entries }) => formats.whole(entries) },
    {
      id: 'claims',
      title: t('column.claims'),
      isNumber: true,
      cell: ({ claims }) => (claims > 0 ? <Badge tone="warning">{formats.whole(claims)}</Badge> : '–'),
    },
    { id: 'prize', title: t('column.prize'), isExtra: true, cell: ({ prize }) => prize },
    { id: 'rule', title: t('column.rule'), isExtra: true, cell: ({ entry_rule: rule }) => t(`rule.${rule}`) },
    {
      id: 'winners',
      title: t('column.winners'),
      isNumber: true,
      isExtra: true,
      cell: ({ winner_count: count }) => formats.whole(count),
    },
    { id: 'closes', title: t('column.closes'), isExtra: true, cell: ({ list_closes_at: at }) => moment(at) },
  ]

  return (
    <ListScreen
      name="drawings"
      call={drawingList}
      title={t('title')}
      columns={columns}
      sorts={{
        starts: { label: t('column.first_day'), usual: 'desc' },
        made: { label: t('column.made'), usual: 'desc' },
      }}
      filters={[
        {
          kind: 'choice',
          name: 'state',
          label: t('column.state'),
          options: drawingStates.map((value) => ({ value, label: t(`state.${value}`) })),
        },
        {
          kind: 'choice',
          name: 'claims',
          label: t('column.claims'),
          options: [{ value: 'waiting', label: t('filter.waiting') }],
        },
        { kind: 'text', name: 'text', label: t('filter.text') },
      ]}
      nameOf={({ title }) => title}
      hrefOf={({ id }) => `/admin/drawings/${id}`}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
      failed={t('failed')}
      tools={() =>
        mayRun && (
          <Button size="small" kind="primary" onClick={() => void router.navigate({ href: '/admin/drawings/new' })}>
            {t('new.button')}
          </Button>
        )
      }
    />
  )
}
