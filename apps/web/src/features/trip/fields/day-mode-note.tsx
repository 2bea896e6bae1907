import { type TripMode, sparesCommute } from '@throughway/domain/mode/modes'
import { Notice } from '@throughway/ui/state/notice'
import { useTranslation } from 'react-i18next'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useFormats } from '#lib/language/use-formats.ts'
import { usePlaces } from '../trip.calls.ts'

/** C7, C8: the meaning of a day without a commute, and the miles it saves. */
export function DayModeNote({ mode }: { mode: TripMode }) {
  const { t } = useTranslation(['trip-form', 'trip'])
  const formats = useFormats()
  const places = usePlaces()
  const words = <p className="quiet">{t(`trip-form:day_mode.${mode}`)}</p>
  if (!sparesCommute(mode) || !places.data) return words
  const miles = places.data.commute_miles?.drive
  if (miles === undefined && ['home', 'work'].some((kind) => !places.data.items.some((each) => each.kind === kind)))
    return (
      <Notice title={t('day.needs_places')}>
        <p>{t('day.needs_places_text')}</p>
        <PageLink href="/account/locations">{t('day.add_places')}</PageLink>
      </Notice>
    )
  if (miles === undefined) return words
  return (
    <p className="quiet">
      {t(`day.${mode === 'telecommute' ? 'at_home' : 'off'}`, { miles: formats.miles(2 * miles) })}
    </p>
  )
}
