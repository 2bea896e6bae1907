import { useRouter } from '@tanstack/react-router'
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconSelector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { PageLink } from '#lib/screen/page-link.tsx'
import type { ListAddress } from './list-address.ts'
import { isPicked, type Picked } from './list-selection.ts'

export type ListColumn<Row, Sort extends string> = {
  id: string
  title: string
  cell: (row: Row) => ReactNode
  /** The order that a press on the heading asks for. */
  sort?: Sort
  /** Numbers stand to the end, in figures of one width. */
  isNumber?: true
  /** Shown once the reader chooses it. */
  isExtra?: true
}

type ListTableProps<Row, Sort extends string> = {
  caption: string
  columns: readonly ListColumn<Row, Sort>[]
  rows: readonly Row[]
  address: ListAddress<Sort>
  onSort: (sort: Sort) => void
  /** The name of a row, for its link and its box. */
  nameOf: (row: Row) => string
  hrefOf: (row: Row) => string
  /** Without it, rows cannot be ticked. */
  ticks?: { picked: Picked; onRow: (id: string) => void; onShown: () => void } | undefined
  isStale: boolean
}

/**
 * The rows of a list as a table; in a narrow place each row is a card of the same columns. The first column names the
 * row and links to it, and a press anywhere else in the row opens it too.
 */
export function ListTable<Row extends { id: string }, Sort extends string>({
  caption,
  columns,
  rows,
  address,
  onSort,
  nameOf,
  hrefOf,
  ticks,
  isStale,
}: ListTableProps<Row, Sort>) {
  const router = useRouter()

  function handlePress(event: MouseEvent<HTMLTableRowElement>, row: Row) {
    if ((event.target as Element).closest('a, button, input, label')) return
    if (getSelection()?.toString() || event.metaKey || event.ctrlKey || event.shiftKey) return
    void router.navigate({ href: hrefOf(row) })
  }

  return (
    <div className="list-table" aria-busy={isStale || undefined}>
      <table>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {ticks && (
              <th scope="col" className="list-table__tick">
                <AllBox rows={rows} picked={ticks.picked} onToggle={ticks.onShown} />
              </th>
            )}
            {columns.map((column) => (
              <Heading key={column.id} column={column} address={address} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            // The link in the row is the way for the keyboard.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
            <tr
              key={row.id}
              data-picked={(ticks && isPicked(ticks.picked, row.id)) || undefined}
              onClick={(event) => handlePress(event, row)}
            >
              {ticks && (
                <td className="list-table__tick">
                  <TickBox row={row} name={nameOf(row)} ticks={ticks} />
                </td>
              )}
              {columns.map((column, index) => (
                <Cell key={column.id} column={column} row={row} href={index === 0 ? hrefOf(row) : undefined} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type HeadingProps<Row, Sort extends string> = {
  column: ListColumn<Row, Sort>
  address: ListAddress<Sort>
  onSort: (sort: Sort) => void
}

function Heading<Row, Sort extends string>({ column, address, onSort }: HeadingProps<Row, Sort>) {
  const { title, sort, isNumber } = column
  const number = isNumber || undefined
  if (!sort) {
    return (
      <th scope="col" data-number={number}>
        {title}
      </th>
    )
  }
  const isBy = address.sort === sort
  const Arrow = !isBy ? IconSelector : address.direction === 'asc' ? IconArrowUp : IconArrowDown
  const order = isBy ? (address.direction === 'asc' ? 'ascending' : 'descending') : undefined
  return (
    <th scope="col" data-number={number} aria-sort={order}>
      <button type="button" className="list-table__sort" onClick={() => onSort(sort)}>
        {title}
        <Arrow size={16} aria-hidden="true" />
      </button>
    </th>
  )
}

type CellProps<Row, Sort extends string> = { column: ListColumn<Row, Sort>; row: Row; href: string | undefined }

function Cell<Row, Sort extends string>({ column, row, href }: CellProps<Row, Sort>) {
  const number = column.isNumber || undefined
  if (href)
    return (
      <th scope="row" data-number={number}>
        <PageLink href={href}>{column.cell(row)}</PageLink>
      </th>
    )
  return (
    <td data-number={number}>
      <span className="list-table__name">{column.title}</span>
      <span className="list-table__value">{column.cell(row)}</span>
    </td>
  )
}

type Ticks = NonNullable<ListTableProps<never, never>['ticks']>

function TickBox({ row: { id }, name, ticks }: { row: { id: string }; name: string; ticks: Ticks }) {
  const { t } = useTranslation('staff')
  return (
    <label className="list-table__box">
      <input type="checkbox" checked={isPicked(ticks.picked, id)} onChange={() => ticks.onRow(id)} />
      <span className="visually-hidden">{t('list.pick', { name })}</span>
    </label>
  )
}

/** Ticks the rows that are shown; half ticked while some of them are. */
function AllBox({ rows, picked, onToggle }: { rows: readonly { id: string }[]; picked: Picked; onToggle: () => void }) {
  const { t } = useTranslation('staff')
  const box = useRef<HTMLInputElement>(null)
  const ticked = rows.filter(({ id }) => isPicked(picked, id)).length
  const isAll = ticked > 0 && ticked === rows.length
  const isSome = ticked > 0 && !isAll

  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome
  }, [isSome])

  return (
    <label className="list-table__box">
      <input ref={box} type="checkbox" checked={isAll} onChange={onToggle} />
      <span className="list-table__all">{t('list.pick_shown')}</span>
    </label>
  )
}
