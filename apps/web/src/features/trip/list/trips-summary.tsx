import type { TripTotals } from '@throughway/contract/trip/trip-calls'
import { Menu, MenuItem } from '@throughway/ui/overlay/menu'
import { Stat } from '@throughway/ui/chart/stat'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { type SummaryFigure, summaryFigures } from './trips-view.ts'

type TripsSummaryProps = {
  totals: TripTotals | null | undefined
  figure: SummaryFigure
  isFiltered: boolean
  onChoose: (figure: SummaryFigure) => void
}

/** R2.57: trips, miles or calories of the whole filtered list. */
export function TripsSummary({ totals, figure, isFiltered, onChoose }: TripsSummaryProps) {
  const { t } = useTranslation('trips')
  const formats = useFormats()
  // no number is shown before the totals are loaded
  const isKnown = totals !== undefined
  const value = totals?.[figure] ?? 0
  const notCounted = totals ? totals.rows - totals.trips : 0

  return (
    <section className="trips-summary" aria-label={t('summary.title')}>
      <Menu
        button={t(`summary.${figure}`)}
        label={t('summary.menu', { figure: t(`summary.${figure}`) })}
        kind="secondary"
      >
        {summaryFigures.map((each) => (
          <MenuItem key={each}>
            <button type="button" aria-current={each === figure || undefined} onClick={() => onChoose(each)}>
              {t(`summary.${each}`)}
            </button>
          </MenuItem>
        ))}
      </Menu>
      <div aria-live="polite">
        {isKnown && (
          <Stat
            value={value}
            format={figure === 'miles' ? formats.oneDecimal : formats.whole}
            unit={t(`summary.unit_${figure}`, { count: Math.round(value) })}
            label={t(isFiltered ? 'summary.of_filter' : 'summary.of_all')}
          />
        )}
      </div>
      {notCounted > 0 && <p className="quiet trips-summary__note">{t('summary.not_counted', { count: notCounted })}</p>}
    </section>
  )
}
