import type { AnswerOf } from '@throughway/contract/call'
import type { raceEntrantsStaffCalls } from '@throughway/contract/race/race-entrants-staff'
import type { StaffRace } from '@throughway/contract/race/race-staff'
import { Button } from '@throughway/ui/button'
import { DataTable } from '@throughway/ui/chart/data-table'
import { useToast } from '@throughway/ui/overlay/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { Loaded } from '#lib/page/loaded.tsx'
import { focusBehindDialog } from '#lib/screen/focus-behind-dialog.ts'
import { useMember } from '#lib/screen/hooks.ts'
import { SearchForm } from '../list/search-form.tsx'
import { CorrectRace } from './correct-race.tsx'
import { useOrganisationsOf } from './race.calls.ts'
import { useSayAmount } from './use-say-amount.ts'
import '../list/list.css'

type Row = AnswerOf<typeof raceEntrantsStaffCalls.getRaceOrganisations>['organisations'][number]

/** The organisations of a race, with the headcounts by which they are compared. */
export function OrganisationsPart({ race }: { race: StaffRace }) {
  const { t } = useTranslation('staff-races')
  const formats = useFormats()
  const showToast = useToast()
  const say = useSayAmount(race.rule.metric)
  const [text, setText] = useState('')
  const organisations = useOrganisationsOf(String(race.id), text)
  const [correcting, setCorrecting] = useState<Row>()
  const isShare = race.rule.metric === 'participation'
  const corrects = useMember().permissions.includes('race.publish') && race.state !== 'void' && !isShare

  return (
    <div className="race-part">
      <p>{t('organisations.lead')}</p>
      <search className="list-filters" aria-label={t('staff:list.filters')}>
        <SearchForm label={t('column.organisation')} onSearch={setText} />
      </search>
      <output className="list-head__count">
        {organisations.data &&
          organisations.data.count > organisations.data.organisations.length &&
          t('organisations.cut', {
            number: formats.whole(organisations.data.organisations.length),
            all: formats.whole(organisations.data.count),
          })}
      </output>
      <Loaded answer={organisations} failed={t('organisations.failed')}>
        {({ organisations: rows }) => (
          <DataTable
            caption={t('part.organisations')}
            hideCaption
            rows={rows}
            rowKey={({ id }) => id}
            empty={t('organisations.none')}
            columns={[
              { key: 'name', title: t('column.organisation'), cell: ({ name }) => name },
              { key: 'rank', title: t('column.rank'), isNumber: true, cell: ({ rank }) => formats.whole(rank) },
              { key: 'class', title: t('column.size_class'), cell: (row) => t(`size.${row.size_class}`) },
              {
                key: 'headcount',
                title: t('column.headcount'),
                isNumber: true,
                cell: ({ headcount, is_locked: isLocked }) =>
                  isLocked ? formats.whole(headcount) : t('organisations.open', { number: formats.whole(headcount) }),
              },
              { key: 'active', title: t('column.active'), isNumber: true, cell: (row) => formats.whole(row.active) },
              {
                key: 'score',
                title: t('column.score'),
                isNumber: true,
                cell: ({ score }) => (isShare ? `${formats.oneDecimal(score * 100)} %` : say(score)),
              },
              ...(corrects
                ? [
                    {
                      key: 'acts',
                      title: t('column.acts'),
                      cell: (row: Row) => (
                        <Button size="small" kind="quiet" aria-haspopup="dialog" onClick={() => setCorrecting(row)}>
                          {t('correct.button')} <span className="visually-hidden">{row.name}</span>
                        </Button>
                      ),
                    },
                  ]
                : []),
            ]}
          />
        )}
      </Loaded>
      {correcting && (
        <CorrectRace
          race={race}
          whom={{ organisation_id: correcting.id }}
          name={correcting.name}
          onClose={() => setCorrecting(undefined)}
          onDone={() => {
            setCorrecting(undefined)
            showToast({ tone: 'success', text: t('correct.done') })
            focusBehindDialog('h1')
          }}
        />
      )}
    </div>
  )
}
