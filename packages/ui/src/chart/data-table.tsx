import type { ReactNode } from 'react'
import './data-table.css'

export type Column<Row> = {
  key: string
  title: ReactNode
  cell: (row: Row) => ReactNode
  /** Numbers stand to the end, in figures of one width. */
  isNumber?: boolean
  /** Names the row; the first column unless said otherwise. */
  isHeading?: boolean
}

export type DataTableProps<Row> = {
  caption: ReactNode
  hideCaption?: boolean
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** Shown instead of rows when there are none. */
  empty?: ReactNode
}

/** A table of so many columns needs the width of a page. */
const manyColumns = 6

/** A plain table; in a narrow place each row becomes a small list, and stays a row for screen readers. */
export function DataTable<Row>({ caption, hideCaption = false, columns, rows, rowKey, empty }: DataTableProps<Row>) {
  const headingKey = columns.find(({ isHeading }) => isHeading)?.key ?? columns[0]?.key
  return (
    <div className={`data-table${columns.length >= manyColumns ? ' data-table--many' : ''}`}>
      <table>
        <caption className={hideCaption ? 'visually-hidden' : undefined}>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, title, isNumber }) => (
              <th key={key} scope="col" data-number={isNumber || undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <Cell key={column.key} {...{ column, row }} isHeading={column.key === headingKey} />
              ))}
            </tr>
          ))}
          {rows.length === 0 && empty && (
            <tr>
              <td colSpan={columns.length} className="data-table__empty">
                {empty}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}

function Cell<Row>({ column, row, isHeading }: { column: Column<Row>; row: Row; isHeading: boolean }) {
  const inside = (
    <>
      {!isHeading && (
        <span className="data-table__name" aria-hidden="true">
          {column.title}
        </span>
      )}
      <span className="data-table__value">{column.cell(row)}</span>
    </>
  )
  const number = column.isNumber || undefined
  return isHeading ? (
    <th scope="row" data-number={number}>
      {inside}
    </th>
  ) : (
    <td data-number={number}>{inside}</td>
  )
}
