import type { SpecialEvent } from '@throughway/contract/content/special-event'
import { Button } from '@throughway/ui/button'
import { useToast } from '@throughway/ui/overlay/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveText } from '#lib/language/save-text.ts'
import { useBrand } from '#lib/screen/hooks.ts'
import { writeEventCalendar } from './event-calendar.ts'

/** Saves the event as a calendar file, which stays on the device. An event without times is one of whole days. */
export function SaveCalendar({ event }: { event: SpecialEvent }) {
  const { t } = useTranslation('event')
  const { brand } = useBrand()
  const showToast = useToast()
  const [isPending, setPending] = useState(false)
  const { id, name, revision, place, registration } = event

  async function save() {
    setPending(true)
    try {
      const text = await writeEventCalendar({
        id: `event-${id}@${location.hostname}`,
        revision,
        name,
        time: registration
          ? { startsAt: registration.starts_at, endsAt: registration.ends_at }
          : { startsOn: event.starts_on, endsOn: event.ends_on },
        place,
        url: `${location.origin}/event/${id}`,
        appName: brand.app_name,
        timeZone: brand.time_zone,
        now: new Date(),
      })
      saveText(text, `event-${id}.ics`, 'text/calendar')
      showToast({ tone: 'success', text: t('calendar.made') })
    } catch {
      showToast({ tone: 'danger', text: t('calendar.failed') })
    } finally {
      setPending(false)
    }
  }

  return (
    <Button pending={isPending} onClick={() => void save()}>
      {t('calendar.save')}
    </Button>
  )
}
