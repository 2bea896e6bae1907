import { useLocation } from '@tanstack/react-router'
import { Button } from '@throughway/ui/button'
import { EmptyState } from '@throughway/ui/state/empty-state'
import { Skeleton } from '@throughway/ui/state/skeleton'
import { mostCounted } from '@throughway/contract/list'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { Loaded } from '#lib/page/loaded.tsx'
import { useSession } from '#lib/screen/hooks.ts'
import { useSearchOf } from '#lib/screen/use-search.ts'
import { StaffPage } from '../frame/staff-page.tsx'
import { ChooseColumns } from './choose-columns.tsx'
import { keepColumns, readColumns } from './kept-columns.ts'
import { type ListDescriptor, type RowOf, type SortOf, useListPages } from './list.calls.ts'
import { inputOf, type ListFilter, type ListSorts, readListAddress, turnSort } from './list-address.ts'
import { ListFilters } from './list-filters.tsx'
import { keepListPlace } from './list-place.ts'
import { type ListAction, nothingPicked, type Picked, selectionOf, toggleRow, toggleShown } from './list-selection.ts'
import { type ListColumn, ListTable } from './list-table.tsx'
import { columnsName, readViewColumns, writeView } from './list-view.ts'
import { SavedViews } from './saved-views.tsx'
import { SelectionBar } from './selection-bar.tsx'
import './list.css'

type ListScreenProps<Each extends ListDescriptor> = {
  /** Under this name, that of the list in the menu, columns and views are kept. */
  name: string
  call: Each
  title: string
  lead?: string
  /** The first column names the row, and is always there. */
  columns: readonly ListColumn<RowOf<Each>, SortOf<Each>>[]
  sorts: ListSorts<SortOf<Each>>
  filters: readonly ListFilter[]
  nameOf: (row: RowOf<Each>) => string
  /** The page of a row; a list without it has `detailsOf`. */
  hrefOf?: (row: RowOf<Each>) => string
  /** What a row shows in place, once it is opened. */
  detailsOf?: (row: RowOf<Each>) => ReactNode
  actions?: readonly ListAction<RowOf<Each>>[]
  /** Draws further tools beside the columns, such as a button that saves the filtered rows in their order as CSV. */
  tools?: (asked: Readonly<Record<string, string>>) => ReactNode
  /** Shown when the list is empty without a filter. */
  empty: { title: string; text?: string }
  failed: string
}

/**
 * A list of staff: filters and order in the address, pages, chosen columns, and actions on a selection of single rows or
 * of all that match.
 */
export function ListScreen<Each extends ListDescriptor>({
  name,
  call,
  title,
  lead,
  columns,
  sorts,
  filters,
  nameOf,
  hrefOf,
  detailsOf,
  actions = [],
  tools,
  empty,
  failed,
}: ListScreenProps<Each>) {
  const { t } = useTranslation('staff')
  const formats = useFormats()
  const { user } = useSession()
  const { pathname, searchStr } = useLocation()
  const choosable = columns.slice(1)
  const [{ address, viewColumns }, change] = useSearchOf((search) => ({
    address: readListAddress(search, filters, sorts),
    viewColumns: readViewColumns(
      search,
      choosable.map(({ id }) => id),
    ),
  }))
  const input = inputOf(address)
  const pages = useListPages(call, input)
  const [columnIds, setColumnIds] = useState(() => readColumns(name))
  const [ticked, setTicked] = useState({ of: '', picked: nothingPicked })
  const asked = JSON.stringify(input)

  useEffect(() => keepListPlace(pathname, searchStr), [pathname, searchStr])

  const rows = pages.data?.pages.flatMap((page) => page.items) ?? []
  const { count = null, as_of: asOf = null } = pages.data?.pages[0] ?? {}
  const chosen = viewColumns ?? columnIds ?? choosable.filter(({ isExtra }) => !isExtra).map(({ id }) => id)
  const shown = columns.filter(({ id }, index) => index === 0 || chosen.includes(id))
  const own = actions.filter(({ permission }) => user?.permissions?.includes(permission))
  // What was ticked belongs to the filters and order of its moment.
  const picked = ticked.of === asked ? ticked.picked : nothingPicked
  const setPicked = (next: Picked) => setTicked({ of: asked, picked: next })
  const selection = selectionOf(picked, { rows, filters: address.filters, count, asOf })
  const shownIds = rows.map(({ id }) => id)

  function chooseColumns(next: readonly string[]) {
    setColumnIds(next)
    keepColumns(name, next)
    // the reader's own choice now replaces the one from the address
    if (viewColumns) change({ [columnsName]: undefined }, { replace: true })
  }

  function sayCount() {
    if (!pages.data) return ''
    if (count === null) return t('list.shown', { count: rows.length, number: formats.whole(rows.length) })
    if (count > mostCounted) return t('list.more_than', { number: formats.whole(mostCounted) })
    return t('list.matching', { count, number: formats.whole(count) })
  }

  return (
    <StaffPage title={title} {...(lead && { lead })}>
      <div className="list-screen">
        <ListFilters filters={filters} sorts={sorts} address={address} onChange={(changes) => change(changes)} />
        <div className="list-head">
          <output className="list-head__count">{sayCount()}</output>
          <div className="list-head__tools">
            {tools?.(input)}
            <SavedViews list={name} query={writeView(address, chosen)} />
            <ChooseColumns columns={choosable} chosen={chosen} onChange={chooseColumns} />
          </div>
        </div>
        {own.length > 0 && selection && (
          <SelectionBar
            selection={selection}
            actions={own}
            matching={
              picked.kind === 'ids' &&
              selection.kind === 'rows' &&
              selection.rows.length === rows.length &&
              !own.some(({ onlyRows }) => onlyRows)
                ? count
                : null
            }
            onPickAll={() => setPicked({ kind: 'all' })}
            onClear={() => setPicked(nothingPicked)}
          />
        )}
        {rows.length > 0 && (
          <ListTable
            caption={title}
            columns={shown}
            rows={rows}
            address={address}
            onSort={(sort) => change(turnSort(address, sort, sorts))}
            nameOf={nameOf}
            hrefOf={hrefOf}
            detailsOf={detailsOf}
            ticks={
              own.length > 0
                ? {
                    picked,
                    onRow: (id) => setPicked(toggleRow(picked, id, shownIds)),
                    onShown: () => setPicked(toggleShown(picked, shownIds)),
                  }
                : undefined
            }
            isStale={pages.isPlaceholderData}
          />
        )}
        {pages.data && rows.length === 0 && (
          <EmptyState title={address.isNarrowed ? t('list.none_match') : empty.title}>
            {address.isNarrowed ? t('list.none_match_advice') : empty.text}
          </EmptyState>
        )}
        {pages.hasNextPage && (
          <p className="list-more">
            <Button pending={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
              {t('common:global_button_label_show_more')}
            </Button>
            <span className="quiet">{t('list.shown', { count: rows.length, number: formats.whole(rows.length) })}</span>
          </p>
        )}
        <Loaded answer={pages} failed={failed} skeleton={<Skeleton shape="block" lines={8} height={36} />} />
      </div>
    </StaffPage>
  )
}
