import { useRouter } from '@tanstack/react-router'
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconSelector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs'
import { Fragment, type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
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
  /** Numbers are aligned to the end, in figures of one width. */
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
  hrefOf?: ((row: Row) => string) | undefined
  /** Draws the details that an opened row shows below itself, in place of a page of its own. */
  detailsOf?: ((row: Row) => ReactNode) | undefined
  /** Without it, rows cannot be ticked. */
  ticks?: { picked: Picked; onRow: (id: string) => void; onShown: () => void } | undefined
  isStale: boolean
}

/**
 * The rows of a list as a table; in a narrow place each row is a card of the same columns. The first column names the
 * row and opens it, as a page or in place, and a press anywhere else in the row does the same.
 */
export function ListTable<Row extends { id: string }, Sort extends string>({
  caption,
  columns,
  rows,
  address,
  onSort,
  nameOf,
  hrefOf,
  detailsOf,
  ticks,
  isStale,
}: ListTableProps<Row, Sort>) {
  const router = useRouter()
  const tableId = useId()
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set())

  function toggle(id: string) {
    const next = new Set(openIds)
    if (!next.delete(id)) next.add(id)
    setOpenIds(next)
  }

  function handlePress(event: MouseEvent<HTMLTableRowElement>, row: Row) {
    if ((event.target as Element).closest('a, button, input, label')) return
    if (getSelection()?.toString() || event.metaKey || event.ctrlKey || event.shiftKey) return
    if (detailsOf) return toggle(row.id)
    if (hrefOf) void router.navigate({ href: hrefOf(row) })
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
            <Fragment key={row.id}>
              {/* The link or button in the row is the way for the keyboard. */}
              {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
              <tr
                data-picked={(ticks && isPicked(ticks.picked, row.id)) || undefined}
                onClick={(event) => handlePress(event, row)}
              >
                {ticks && (
                  <td className="list-table__tick">
                    <TickBox row={row} name={nameOf(row)} ticks={ticks} />
                  </td>
                )}
                {columns.map((column, index) => (
                  <Cell
                    key={column.id}
                    column={column}
                    row={row}
                    href={index === 0 ? hrefOf?.(row) : undefined}
                    opener={
                      index === 0 && detailsOf
                        ? {
                            isOpen: openIds.has(row.id),
                            detailsId: `${tableId}${row.id}`,
                            onPress: () => toggle(row.id),
                          }
                        : undefined
                    }
                  />
                ))}
              </tr>
              {detailsOf && openIds.has(row.id) && (
                <tr className="list-table__details" id={`${tableId}${row.id}`}>
                  <td colSpan={columns.length + (ticks ? 1 : 0)}>{detailsOf(row)}</td>
                </tr>
              )}
            </Fragment>
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

type CellProps<Row, Sort extends string> = {
  column: ListColumn<Row, Sort>
  row: Row
  href: string | undefined
  /** Opens and closes the details of the row. */
  opener: { isOpen: boolean; detailsId: string; onPress: () => void } | undefined
}

function Cell<Row, Sort extends string>({ column, row, href, opener }: CellProps<Row, Sort>) {
  const number = column.isNumber || undefined
  if (opener) {
    const { isOpen, detailsId, onPress } = opener
    return (
      <th scope="row" data-number={number}>
        <button
          type="button"
          className="list-table__open"
          aria-expanded={isOpen}
          aria-controls={isOpen ? detailsId : undefined}
          onClick={onPress}
        >
          {column.cell(row)}
          <IconChevronDown size={16} aria-hidden="true" />
        </button>
      </th>
    )
  }
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
