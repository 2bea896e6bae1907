import type { TripImportRow } from '@throughway/contract/trip/trip-import'
import { type LegMode, legModes } from '@throughway/domain/trip/legs'
import { Button } from '@throughway/ui/button'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { type Column, DataTable } from '@throughway/ui/chart/data-table'
import { SelectInput } from '@throughway/ui/field/select-input'
import { Loading, Skeleton } from '@throughway/ui/state/skeleton'
import { useTranslation } from 'react-i18next'
import { type Formats, useFormats } from '#lib/language/use-formats.ts'
import { type RowChoice, useImportRows } from './trip-import.calls.ts'

type Changes = { mode?: LegMode; wanted?: 'true' | 'false' }
type ImportRowsProps = { id: string; only: RowChoice; onChange?: (position: number, changes: Changes) => void }

/** Rows of the file in order, page by page. */
export function ImportRows({ id, only, onChange }: ImportRowsProps) {
  const { t } = useTranslation('imports')
  const { t: tColumn } = useTranslation('trips')
  const formats = useFormats()
  const pages = useImportRows(id, only)
  const rows = pages.data?.pages.flatMap(({ items }) => items) ?? []
  const nameOf = ({ line, position }: TripImportRow) =>
    line === null ? t('row.journey', { number: position }) : t('row.line', { number: line })

  if (pages.isPending)
    return (
      <Loading label={t('common:loading')}>
        <Skeleton shape="block" lines={4} height={48} />
      </Loading>
    )
  const columns: Column<TripImportRow>[] = [
    { key: 'line', title: t('row.where'), cell: nameOf },
    { key: 'date', title: tColumn('column.date'), cell: ({ date }) => (date ? formats.date(date, 'short') : '–') },
    {
      key: 'mode',
      title: tColumn('column.mode'),
      cell: (row) => <Mode row={row} name={nameOf(row)} onChange={onChange} />,
    },
    {
      key: 'places',
      title: tColumn('column.places'),
      cell: ({ from, to }) => [from, to].filter(Boolean).join(' → ') || '–',
    },
    {
      key: 'miles',
      title: tColumn('column.miles'),
      isNumber: true,
      cell: ({ miles }) => (miles === null ? '–' : formats.miles(miles)),
    },
    { key: 'times', title: t('row.times'), cell: (row) => sayTimes(row, formats) },
    only === 'ready'
      ? {
          key: 'wanted',
          title: t('row.wanted'),
          cell: ({ position, wanted, earns, ...row }) => (
            <Checkbox
              label={
                <>
                  {t('row.log')}
                  <span className="visually-hidden"> {nameOf({ position, wanted, earns, ...row })}</span>
                  {!earns && <span className="quiet"> {t('row.no_points')}</span>}
                </>
              }
              checked={wanted}
              onChange={(event) => onChange?.(position, { wanted: event.target.checked ? 'true' : 'false' })}
            />
          ),
        }
      : { key: 'problem', title: t('row.problem'), cell: (row) => <Problem row={row} /> },
  ]

  return (
    <>
      <DataTable
        caption={t('row.caption')}
        hideCaption
        columns={columns}
        rows={rows}
        rowKey={({ position }) => position}
        empty={t(`row.empty_${only}`)}
      />
      {pages.hasNextPage && (
        <Button pending={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {tColumn('more')}
        </Button>
      )}
    </>
  )
}

function Mode({ row, name, onChange }: { row: TripImportRow; name: string; onChange: ImportRowsProps['onChange'] }) {
  const { t } = useTranslation('trip')
  const { t: tImport } = useTranslation('imports')
  if (!row.mode) return '–'
  if (!onChange || !row.mode_is_open) return t(`mode.${row.mode}`)
  return (
    <SelectInput
      aria-label={tImport('row.mode_of', { row: name })}
      value={row.mode}
      options={legModes.map((mode) => ({ value: mode, label: t(`mode.${mode}`) }))}
      onChange={(event) => onChange(row.position, { mode: event.target.value as LegMode })}
    />
  )
}

/** Why a row is not logged, by column if the row itself is faulty. */
function Problem({ row: { state, faults, same_as_line: sameAsLine, refusal } }: { row: TripImportRow }) {
  const { t } = useTranslation('imports')
  if (refusal) return t(refusal, { ns: 'common' })
  if (faults.length === 0)
    return state === 'duplicate' && sameAsLine !== null
      ? t('row.same_as_line', { number: sameAsLine })
      : t(`state.${state}`)
  return (
    <ul className="import__faults">
      {faults.map(({ column, text }) => (
        <li key={column}>
          <strong>{t(`column.${column}`)}</strong>: {t(text, { ns: 'common' })}
        </li>
      ))}
    </ul>
  )
}

function sayTimes({ departure, arrival }: TripImportRow, formats: Formats) {
  return (
    [departure, arrival]
      .filter((time) => time !== null)
      .map((time) => formats.time(time))
      .join(' – ') || '–'
  )
}
