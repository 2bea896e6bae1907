import type { StaffRace } from '@throughway/contract/race/race-staff'
import { Button } from '@throughway/ui/button'
import { DataTable } from '@throughway/ui/chart/data-table'
import { useTranslation } from 'react-i18next'
import { Loaded } from '#lib/page/loaded.tsx'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useMoment } from '../frame/use-moment.ts'
import { useListPages } from '../list/list.calls.ts'
import { useSayAmount } from './use-say-amount.ts'

/** Lists the corrections of staff as members read them. */
export function CorrectionsPart({ race }: { race: StaffRace }) {
  const { t } = useTranslation('staff-races')
  const moment = useMoment()
  const say = useSayAmount(race.rule.metric)
  const pages = useListPages(callDescriptors.listRaceCorrections, { id: String(race.id) })
  return (
    <div className="race-part">
      <p>{t('corrections.lead')}</p>
      <Loaded answer={pages} failed={t('corrections.failed')}>
        {({ pages: read }) => (
          <DataTable
            caption={t('part.corrections')}
            hideCaption
            rows={read.flatMap(({ items }) => items)}
            rowKey={({ id }) => id}
            empty={t('corrections.none')}
            columns={[
              { key: 'whom', title: t('column.whom'), cell: ({ whom }) => whom ?? '–' },
              {
                key: 'amount',
                title: t('column.amount'),
                isNumber: true,
                cell: ({ amount }) => say(amount, { isSigned: true }),
              },
              {
                key: 'reason',
                title: t('reason.label'),
                cell: ({ reason, is_waiting: isWaiting }) => (
                  <>
                    {reason}
                    {isWaiting && <p className="quiet">{t('corrections.waiting')}</p>}
                  </>
                ),
              },
              { key: 'by', title: t('column.by'), cell: ({ by }) => by ?? '–' },
              { key: 'at', title: t('column.at'), cell: ({ made_at: at }) => moment(at) },
            ]}
          />
        )}
      </Loaded>
      {pages.hasNextPage && (
        <p>
          <Button pending={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {t('common:global_button_label_show_more')}
          </Button>
        </p>
      )}
    </div>
  )
}
