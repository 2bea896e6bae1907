import { defaultRangeExtractor, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import type { Trip } from '@throughway/contract/trip/trip'
import { buttonClass } from '@throughway/ui/button'
import { type FocusEvent, Fragment, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageLink } from '#lib/screen/page-link.tsx'
import { TripsFrame, TripsRow, useGroups } from './trips-table.tsx'

type LongTripsTableProps = { trips: readonly Trip[]; count: number; isLoading: boolean; onWantMore: () => void }

/** Estimated heights of a row and a card; each is measured once it is shown. */
const rowPx = 53
const cardPx = 150
/** In em, as all layouts. */
const cardsQuery = '(max-width: 47.49em)'

/**
 * A table for thousands of trips. Only the rows near the screen are in the page, with gaps in place of the others, so
 * that the scrollbar is correct. Rows that come near are fetched page by page. The focused row stays, and each row has
 * its position among all (`aria-rowindex`), so keyboard and screen reader work as in any table.
 */
export function LongTripsTable({ trips, count, isLoading, onWantMore }: LongTripsTableProps) {
  const { t } = useTranslation('trips')
  const body = useRef<HTMLTableSectionElement>(null)
  const [top, setTop] = useState(0)
  const focused = useRef<number | undefined>(undefined)
  const groupOf = useGroups(trips)
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count,
    estimateSize: () => (matchMedia(cardsQuery).matches ? cardPx : rowPx),
    getItemKey: (index) => trips[index]?.id ?? index,
    overscan: 10,
    scrollMargin: top,
    rangeExtractor: (range) => withFocused(defaultRangeExtractor(range), focused.current),
  })
  const items = virtualizer.getVirtualItems()
  const wanted = items.at(-1)?.index ?? 0
  const isShort = wanted + 10 >= trips.length && trips.length < count

  useLayoutEffect(() => {
    if (body.current) setTop(body.current.getBoundingClientRect().top + window.scrollY)
  }, [])

  useEffect(() => {
    if (isShort && !isLoading) onWantMore()
  }, [isShort, isLoading, onWantMore])

  function handleFocus({ target }: FocusEvent<HTMLElement>) {
    const index = Number(target.closest('tr')?.dataset['index'])
    focused.current = Number.isNaN(index) ? undefined : index
  }

  const rows = layOut(items, top)
  return (
    <div onFocus={handleFocus}>
      <p className="trips__plain">
        {t('long.text')}{' '}
        <PageLink href={plainHref()} className={buttonClass({ kind: 'quiet', size: 'small' })}>
          {t('long.plain')}
        </PageLink>
      </p>
      <TripsFrame count={count} bodyRef={body}>
        {rows.map(({ item: { key, index, size }, gapPx }) => {
          const trip = trips[index]
          return (
            <Fragment key={key}>
              {gapPx > 0 && <Gap px={gapPx} />}
              {trip ? (
                <TripsRow rowRef={virtualizer.measureElement} trip={trip} group={groupOf(trip)} index={index} />
              ) : (
                <Gap px={size} isWaiting />
              )}
            </Fragment>
          )
        })}
        <Gap px={Math.max(0, virtualizer.getTotalSize() + top - (items.at(-1)?.end ?? top))} />
      </TripsFrame>
    </div>
  )
}

/** Each row with the height of the gap before it. */
function layOut(items: readonly VirtualItem[], top: number) {
  return items.map((item, place) => ({ item, gapPx: item.start - (items[place - 1]?.end ?? top) }))
}

/** Rows that are not rendered, or not loaded yet. */
function Gap({ px, isWaiting }: { px: number; isWaiting?: boolean }) {
  return (
    <tr className="trips-table__gap" data-waiting={isWaiting || undefined} aria-hidden="true">
      <td aria-hidden="true" colSpan={9} style={{ blockSize: `${px}px` }} />
    </tr>
  )
}

function withFocused(indexes: number[], focused: number | undefined) {
  if (focused === undefined || indexes.includes(focused)) return indexes
  return [...indexes, focused].toSorted((one, other) => one - other)
}

function plainHref() {
  const query = new URLSearchParams(location.search)
  query.set('view', 'pages')
  return `/trips/trips?${query}`
}
