import { useRouter } from '@tanstack/react-router'
import type { ListedReward } from '@throughway/contract/reward/reward-stock-staff'
import { rewardStates } from '@throughway/domain/reward/rewards'
import { Button } from '@throughway/ui/button'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { useMember } from '#lib/screen/hooks.ts'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useMoment } from '../frame/use-moment.ts'
import { ListScreen } from '../list/list-screen.tsx'
import type { ListColumn } from '../list/list-table.tsx'
import { SaveList } from '../list/save-list.tsx'
import { rewardList } from './reward.calls.ts'
import { RewardState } from './reward-state.tsx'
import { editedCategories } from './reward-values.ts'
import { Stock } from './stock.tsx'

/** C14: the rewards of the programme, drafts among them. */
export function RewardsScreen() {
  const { t } = useTranslation('staff-rewards')
  const formats = useFormats()
  const moment = useMoment()
  const router = useRouter()
  const canDraft = useMember().permissions.includes('reward.draft')

  const columns: ListColumn<ListedReward, 'made' | 'starts' | 'cost'>[] = [
    { id: 'title', title: t('column.title'), cell: ({ title }) => title },
    { id: 'state', title: t('column.state'), cell: ({ state }) => <RewardState state={state} /> },
    { id: 'category', title: t('column.category'), cell: ({ category }) => t(`category.${category}`) },
    { id: 'kind', title: t('column.kind'), cell: ({ kind }) => t(`kind.${kind}`) },
    { id: 'cost', title: t('column.cost'), sort: 'cost', isNumber: true, cell: ({ cost }) => formats.whole(cost) },
    { id: 'left', title: t('column.left'), cell: (reward) => <Stock reward={reward} /> },
    { id: 'starts', title: t('column.starts'), sort: 'starts', cell: ({ live_from: at }) => moment(at) },
    { id: 'ends', title: t('column.ends'), cell: ({ live_to: at }) => (at ? moment(at) : '–') },
    { id: 'sponsor', title: t('column.sponsor'), isExtra: true, cell: ({ sponsor }) => sponsor },
    {
      id: 'value',
      title: t('column.value'),
      isNumber: true,
      isExtra: true,
      cell: ({ value_cents: cents }) => formats.money(cents),
    },
    { id: 'number', title: t('column.number'), sort: 'made', isNumber: true, isExtra: true, cell: ({ id }) => id },
  ]

  return (
    <ListScreen
      name="rewards"
      call={rewardList}
      title={t('title')}
      columns={columns}
      sorts={{
        made: { label: t('column.number'), usual: 'desc' },
        starts: { label: t('column.starts'), usual: 'desc' },
        cost: { label: t('column.cost'), usual: 'asc' },
      }}
      filters={[
        {
          kind: 'choice',
          name: 'state',
          label: t('column.state'),
          options: rewardStates.map((value) => ({ value, label: t(`state.${value}`) })),
        },
        {
          kind: 'choice',
          name: 'category',
          label: t('column.category'),
          options: editedCategories.map((value) => ({ value, label: t(`category.${value}`) })),
        },
        {
          kind: 'choice',
          name: 'stock',
          label: t('column.left'),
          options: [{ value: 'low', label: t('stock.low') }],
        },
        { kind: 'text', name: 'text', label: t('filter.text') },
      ]}
      nameOf={({ title }) => title}
      hrefOf={({ id }) => `/admin/rewards/${id}`}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
      failed={t('failed')}
      tools={(filters) => (
        <>
          {canDraft && (
            <Button size="small" kind="primary" onClick={() => void router.navigate({ href: '/admin/rewards/new' })}>
              {t('new.button')}
            </Button>
          )}
          <SaveList
            call={callDescriptors.exportStaffRewards}
            name={t('title')}
            filters={filters}
            permission="reward.export"
          />
        </>
      )}
    />
  )
}
