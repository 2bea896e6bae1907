import { useRouter } from '@tanstack/react-router'
import { pollStates } from '@throughway/contract/content/poll'
import type { StaffPoll } from '@throughway/contract/content/poll-staff'
import { Button } from '@throughway/ui/button'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { useLanguage, useMember } from '#lib/screen/hooks.ts'
import { useMoment } from '../frame/use-moment.ts'
import { ListScreen } from '../list/list-screen.tsx'
import type { ListColumn } from '../list/list-table.tsx'
import { pollList } from './poll.calls.ts'
import { PollState } from './poll-state.tsx'
import { textOf } from './poll-text.ts'

/** C21: the polls of the programme, with how many answered those that are closed. */
export function PollsScreen() {
  const { t } = useTranslation('staff-polls')
  const moment = useMoment()
  const formats = useFormats()
  const router = useRouter()
  const { lang } = useLanguage()
  const canDraft = useMember().permissions.includes('poll.draft')
  const nameOf = (poll: StaffPoll) => textOf(poll, lang).question

  function sayAnswers({ state, results }: StaffPoll) {
    if (state !== 'closed') return '–'
    return results ? formats.whole(results.answers) : t('results.under_ten')
  }

  function sayOpening({ opens_at: planned, opened_at: opened }: StaffPoll) {
    const at = opened ?? planned
    return at ? moment(at) : '–'
  }

  const columns: ListColumn<StaffPoll, 'made'>[] = [
    { id: 'question', title: t('column.question'), cell: nameOf },
    { id: 'state', title: t('column.state'), cell: ({ state }) => <PollState state={state} /> },
    { id: 'choice', title: t('column.choice'), isExtra: true, cell: ({ choice }) => t(`choice.${choice}`) },
    { id: 'answers', title: t('column.answers'), isNumber: true, cell: sayAnswers },
    { id: 'opened', title: t('column.opens'), isExtra: true, cell: sayOpening },
    { id: 'closes', title: t('column.closes'), cell: (row) => moment(row.closed_at ?? row.closes_at) },
    { id: 'made', title: t('column.made'), sort: 'made', cell: ({ made_at: at }) => moment(at) },
  ]

  return (
    <ListScreen
      name="polls"
      call={pollList}
      title={t('title')}
      columns={columns}
      sorts={{ made: { label: t('column.made'), usual: 'desc' } }}
      filters={[
        {
          kind: 'choice',
          name: 'state',
          label: t('column.state'),
          options: pollStates.map((value) => ({ value, label: t(`state.${value}`) })),
        },
      ]}
      nameOf={nameOf}
      hrefOf={({ id }) => `/admin/poll/${id}`}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
      failed={t('failed')}
      tools={() =>
        canDraft && (
          <Button size="small" kind="primary" onClick={() => void router.navigate({ href: '/admin/poll/new' })}>
            {t('new.button')}
          </Button>
        )
      }
    />
  )
}
