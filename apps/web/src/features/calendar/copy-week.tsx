import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { Modal } from '@throughway/ui/overlay/modal'
import { Skeleton } from '@throughway/ui/state/skeleton'
import { SelectInput } from '@throughway/ui/field/select-input'
import { isRecordable, windowOf } from '@throughway/domain/recording/recording-window'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, startOfWeek } from '#lib/language/local-dates.ts'
import { useFormats } from '#lib/language/use-formats.ts'
import { copiesOf, placeCopies, type TripsInput } from './copies.ts'
import { usePaste } from './paste-preview.tsx'
import { useTripsOfDays } from './calendar.calls.ts'

type CopyWeekProps = { date: string; today: string; onClose: () => void; onLogged: () => void }

/** Copies the trips of a week to the next one, after the member has seen a preview. */
export function CopyWeek({ date, today, onClose, onLogged }: CopyWeekProps) {
  const { t } = useTranslation('calendar')
  const formats = useFormats()
  const weeks = listWeeks(today)
  const asked = startOfWeek(date)
  const [week, setWeek] = useState(weeks.includes(asked) ? asked : weeks[0]!)
  const before = addDays(week, -7)
  const source = useTripsOfDays(before, addDays(week, -1))
  const trips: TripsInput = placeCopies(
    copiesOf(source.data?.items ?? []).map((copy) => ({ copy, dates: [addDays(copy.date!, 7)] })),
  )
  const paste = usePaste(trips, onLogged)
  const sayWeek = (start: string) =>
    t('week.span', { from: formats.date(start, 'monthDay'), to: formats.date(addDays(start, 6), 'monthDay') })

  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('week.title')}
      closeText={t('common:global_button_label_close')}
      theme="inherit"
      size="medium"
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('common:global_button_label_cancel')}
          </Button>
          {trips.length > 0 && paste.button}
        </>
      }
    >
      <Field label={t('week.fill')} hint={t('week.from', { week: sayWeek(before) })}>
        <SelectInput
          value={week}
          onChange={({ target }) => setWeek(target.value)}
          options={weeks.map((start) => ({
            value: start,
            label: start === weeks[0] ? t('week.this', { week: sayWeek(start) }) : sayWeek(start),
          }))}
        />
      </Field>
      {source.isPending && <Skeleton lines={3} />}
      {source.isSuccess && trips.length === 0 && <output>{t('week.empty', { week: sayWeek(before) })}</output>}
      {paste.list}
    </Modal>
  )
}

/** This week and earlier ones with a day that can still be recorded. */
function listWeeks(today: string): string[] {
  const start = startOfWeek(today)
  return Array.from({ length: 10 }, (_, index) => addDays(start, -7 * index)).filter((week) =>
    isRecordable(windowOf(addDays(week, 6) > today ? today : addDays(week, 6), today)),
  )
}
