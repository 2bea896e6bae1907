import type { UnmetRides } from '@throughway/contract/ride/ride-unmet'
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
import { listUnmet, type UnmetBy, unmetBys, writeUnmetCsv } from './group-unmet.ts'
import '../list/list.css'

/** E4: refused rides by reason, purpose, area, hour or month, without any names. */
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

  function sayGroup(value: string | null): string {
    if (value === null) return t('unmet.together')
    if (by === 'reason') return t(`unmet.reason.${value}`)
    if (by === 'purpose') return value ? t(`ride:purpose.${value}`) : t('unmet.no_purpose')
    if (by === 'hour') return formats.time(`${value.padStart(2, '0')}:00`)
    return by === 'month' ? formats.date(`${value}-01`, 'month') : value || t('unmet.no_area')
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
        {(unmet) => (
          <>
            <p className="quiet">
              {unmet.counted_to === null
                ? t('unmet.not_counted')
                : t('unmet.counted_to', { month: formats.date(`${unmet.counted_to}-01`, 'month') })}
            </p>
            {unmet.total === 0 ? (
              <EmptyState title={unmet.months.some(({ rides }) => rides === null) ? t('unmet.few') : t('unmet.none')} />
            ) : (
              <>
                <p>
                  {t('unmet.total', { count: unmet.total, number: formats.whole(unmet.total) })}{' '}
                  <Button
                    size="small"
                    onClick={() =>
                      saveText(
                        writeUnmetCsv(unmet, {
                          sayBy: (name) => t(`unmet.bys.${name}`),
                          sayTogether: t('unmet.together'),
                          rides: t('unmet.rides'),
                        }),
                        'unmet.csv',
                        'text/csv',
                      )
                    }
                  >
                    {t('staff:list.save')}
                  </Button>
                </p>
                <Groups by={by} unmet={unmet} sayGroup={sayGroup} />
              </>
            )}
          </>
        )}
      </Loaded>
    </StaffPage>
  )
}

type GroupsProps = { by: UnmetBy; unmet: UnmetRides; sayGroup: (value: string | null) => string }

function Groups({ by, unmet, sayGroup }: GroupsProps) {
  const { t } = useTranslation('staff-rides')
  const formats = useFormats()
  const shareOf = (rides: number) =>
    t('unmet.percent', { number: formats.whole(Math.round((rides / unmet.total) * 100)) })
  return (
    <DataTable
      caption={t('unmet.title')}
      hideCaption
      rows={listUnmet(unmet, by)}
      rowKey={({ value }) => value ?? 'together'}
      columns={[
        { key: 'value', title: t(`unmet.bys.${by}`), cell: ({ value }) => sayGroup(value) },
        {
          key: 'rides',
          title: t('unmet.rides'),
          isNumber: true,
          cell: ({ rides }) => (rides === null ? t('unmet.few') : formats.whole(rides)),
        },
        {
          key: 'share',
          title: t('unmet.share'),
          isNumber: true,
          cell: ({ rides }) => (rides === null ? '–' : shareOf(rides)),
        },
      ]}
    />
  )
}
