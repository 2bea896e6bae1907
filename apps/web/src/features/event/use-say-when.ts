import { useTranslation } from 'react-i18next'
import { dateAt } from '#lib/language/local-dates.ts'
import { useFormats } from '#lib/language/use-formats.ts'
import { useBrand } from '#lib/screen/hooks.ts'

/** Says when an event is, on the programme's clock. */
export function useSayWhen(): (event: { starts_at: string; ends_at: string }) => string {
  const { t } = useTranslation('event')
  const formats = useFormats()
  const zone = useBrand().brand.time_zone
  return ({ starts_at: start, ends_at: end }) => {
    const [first, last] = [dateAt(new Date(start), zone), dateAt(new Date(end), zone)]
    return first === last
      ? t('when.day', { day: formats.date(first, 'whole'), times: formats.clockRange(start, end, zone) })
      : t('from_to', { from: formats.moment(start, zone), to: formats.moment(end, zone) })
  }
}
