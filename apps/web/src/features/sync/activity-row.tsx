import type { SyncActivity } from '@throughway/contract/trip/sync'
import { ModeIcon } from '@throughway/ui/mode-icon'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'

/** A recorded ride or walk; `aside` is its outcome or its action. */
export function ActivityRow({ activity, note, aside }: { activity: SyncActivity; note?: ReactNode; aside: ReactNode }) {
  const { t } = useTranslation('sync')
  const formats = useFormats()
  const { date, departure, arrival, mode, miles, from, to } = activity
  const places = from && to ? t('from_to', { from, to }) : from ? t('from', { from }) : to && t('to', { to })
  return (
    <li className="sync-activity">
      <ModeIcon mode={mode} size={24} />
      <div className="sync-activity__words">
        <p>
          <strong>{formats.date(date)}</strong>{' '}
          {t('between', { from: formats.time(departure), to: formats.time(arrival) })}
        </p>
        <p className="quiet">
          {[t(`trip:mode.${mode}`), t('miles', { count: miles, value: formats.miles(miles) }), places]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {note && <p className="quiet">{note}</p>}
      </div>
      <div className="sync-activity__aside">{aside}</div>
    </li>
  )
}
