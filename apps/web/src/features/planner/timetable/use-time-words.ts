import { useFormats } from '#lib/language/use-formats.ts'
import { useBrand } from '#lib/screen/hooks.ts'
import { useJourneyWords } from '../answer/journey-words.ts'
import { otherDate } from './day-words.ts'

/** A time of a service day, with its weekday where it is another one than that of the day. */
export function useTimeWords(serviceDate: string): (instant: string) => string {
  const words = useJourneyWords()
  const formats = useFormats()
  const { brand } = useBrand()
  return (instant) => {
    const date = otherDate(instant, serviceDate, brand.time_zone)
    return date ? `${words.clock(instant)} ${formats.date(date, 'weekday')}` : words.clock(instant)
  }
}
