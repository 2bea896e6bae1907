import type { AnswerOf } from '@throughway/contract/call'
import type { rideStaffCalls } from '@throughway/contract/ride/ride-staff'
import { Button } from '@throughway/ui/button'
import { DataTable } from '@throughway/ui/chart/data-table'
import { DateInput } from '@throughway/ui/field/date-input'
import { Field } from '@throughway/ui/field/field'
import { SelectInput } from '@throughway/ui/field/select-input'
import { EmptyState } from '@throughway/ui/state/empty-state'
import { useTranslation } from 'react-i18next'
import { saveText } from '#lib/language/save-text.ts'
import { useFormats } from '#lib/language/use-formats.ts'
import { Loaded } from '#lib/page/loaded.tsx'
import { useSearchOf } from '#lib/screen/use-search.ts'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallQuery } from '#lib/send/use-call.ts'
import { StaffPage } from '../frame/staff-page.tsx'
import { findListPlace } from '../list/list-place.ts'
import { isDay } from '../list/list-address.ts'
import { groupUnmet, type UnmetBy, unmetBys, writeUnmetCsv } from './group-unmet.ts'
import '../list/list.css'

type Unmet = AnswerOf<typeof rideStaffCalls.getUnmetRides>['items'][number]

/** E4: rides that were wanted and not given, by reason, purpose, area, hour or month. Nobody's name is with them. */
export function UnmetScreen() {
  const { t } = useTranslation('staff-rides')
  const formats = useFormats()
  const [{ from, to, by }, change] = useSearchOf((search) => ({
    from: search['from'] && isDay(search['from']) ? search['from'] : undefined,
    to: search['to'] && isDay(search['to']) ? search['to'] : undefined,
    by: unmetBys.find((each) => each === search['by']) ?? 'reason',
  }))
  const answer = useCallQuery(
    callDescriptors.getUnmetRides,
    { ...(from && { from }), ...(to && { to }) },
    { staleTime: 0 },
  )

  function sayGroup(value: string): string {
    if (by === 'reason') return t(`unmet.reason.${value}`)
    if (by === 'purpose') return value ? t(`ride:purpose.${value}`) : t('unmet.no_purpose')
    if (by === 'hour') return formats.time(`${value.padStart(2, '0')}:00`)
    return by === 'month' ? formats.date(value, 'month') : value || t('unmet.no_area')
  }

  return (
    <StaffPage
      title={t('unmet.title')}
      lead={t('unmet.lead')}
      crumbs={[{ href: findListPlace('/admin/rides'), text: t('title') }]}
    >
      <search className="list-filters" aria-label={t('unmet.title')}>
        <Field label={t('unmet.by')}>
          <SelectInput
            value={by}
            options={unmetBys.map((value) => ({ value, label: t(`unmet.bys.${value}`) }))}
            onChange={({ target }) => change({ by: target.value === 'reason' ? undefined : target.value })}
          />
        </Field>
        <Field label={t('unmet.from')}>
          <DateInput value={from ?? ''} onChange={({ target }) => change({ from: target.value || undefined })} />
        </Field>
        <Field label={t('unmet.to')}>
          <DateInput value={to ?? ''} onChange={({ target }) => change({ to: target.value || undefined })} />
        </Field>
      </search>
      <Loaded answer={answer} failed={t('unmet.failed')}>
        {({ items, total }) =>
          total === 0 ? (
            <EmptyState title={t('unmet.none')} />
          ) : (
            <>
              <p>
                {t('unmet.total', { count: total, number: formats.whole(total) })}{' '}
                <Button
                  size="small"
                  onClick={() =>
                    saveText(
                      writeUnmetCsv(items, (name) => t(`unmet.bys.${name}`), t('unmet.rides')),
                      'unmet.csv',
                      'text/csv',
                    )
                  }
                >
                  {t('staff:list.save')}
                </Button>
              </p>
              <Groups by={by} items={items} total={total} sayGroup={sayGroup} />
            </>
          )
        }
      </Loaded>
    </StaffPage>
  )
}

type GroupsProps = { by: UnmetBy; items: readonly Unmet[]; total: number; sayGroup: (value: string) => string }

function Groups({ by, items, total, sayGroup }: GroupsProps) {
  const { t } = useTranslation('staff-rides')
  const formats = useFormats()
  return (
    <DataTable
      caption={t('unmet.title')}
      hideCaption
      rows={groupUnmet(items, by)}
      rowKey={({ value }) => value}
      columns={[
        { key: 'value', title: t(`unmet.bys.${by}`), cell: ({ value }) => sayGroup(value) },
        { key: 'rides', title: t('unmet.rides'), isNumber: true, cell: ({ rides }) => formats.whole(rides) },
        {
          key: 'share',
          title: t('unmet.share'),
          isNumber: true,
          cell: ({ rides }) => t('unmet.percent', { number: formats.whole(Math.round((rides / total) * 100)) }),
        },
      ]}
    />
  )
}
