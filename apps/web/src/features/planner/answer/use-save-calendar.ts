import { useToast } from '@throughway/ui/overlay/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBrand } from '#lib/screen/hooks.ts'
import { saveText } from '#lib/language/save-text.ts'
import type { ActionProps } from './journey-action-props.ts'
import { writeCalendar } from './journey-calendar.ts'
import { useJourneyWords } from './journey-words.ts'
import { titleAlert } from '../details/leg-times.ts'
import { logAction } from '../log/planner-actions.ts'
import { findJourneyKey } from '../details/share-address.ts'
import { useShareQuery } from '../details/use-share-query.ts'
import { useEndNames } from '../question/use-end-names.ts'

/** Saves the journey as a calendar file with the names that others are to read. The file stays on the device. */
export function useSaveCalendar({ journey, question, answer }: ActionProps) {
  const { t } = useTranslation('journey')
  const { brand } = useBrand()
  const words = useJourneyWords()
  const names = useEndNames(journey, question, { knowsMember: true, forOthers: true })
  const query = useShareQuery({ journey, question, answer })
  const showToast = useToast()
  const [isPending, setPending] = useState(false)

  async function write(): Promise<void> {
    setPending(true)
    try {
      const text = await writeCalendar({
        journey,
        id: `${findJourneyKey(answer, journey) ?? journey.mode}-${Date.parse(journey.start)}@${location.hostname}`,
        summary: t('calendar.summary', { mode: words.mode(journey.mode), to: names.end }),
        lines: journey.legs.flatMap((leg, index) => [
          `${words.clock(leg.start)} ${words.leg(leg)}: ${t('from_to', { from: names.fromOf(index), to: names.toOf(index) })}`,
          ...leg.alerts.map((alert) => t('calendar.alert', { title: titleAlert(t, alert, words.vehicle(leg)) })),
        ]),
        from: names.start,
        url: `${location.origin}/find${query}`,
        appName: brand.app_name,
        timeZone: brand.time_zone,
        now: new Date(),
      })
      saveText(text, `${journey.mode}.ics`, 'text/calendar')
      logAction('calendar')
      showToast({ tone: 'success', text: t('calendar.made') })
    } catch {
      showToast({ tone: 'danger', text: t('calendar.failed') })
    } finally {
      setPending(false)
    }
  }

  return { isPending, save: () => void write() }
}
