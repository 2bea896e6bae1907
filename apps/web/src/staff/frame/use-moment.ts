import { useFormats } from '#lib/language/use-formats.ts'
import { useBrand } from '#lib/screen/hooks.ts'
import { keepHour } from './keep-hour.ts'

/** Writes an instant with its date on the programme's clock, for the narrow cells of a table. */
export function useMoment(): (instant: string) => string {
  const formats = useFormats()
  const { brand } = useBrand()
  return (instant) => keepHour(formats.moment(instant, brand.time_zone))
}
