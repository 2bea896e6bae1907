import {
  type CompressedScheme,
  compressedSchemes,
  listFirstDaysOff,
  type OffWeekday,
  offWeekdays,
} from '@throughway/domain/trip/compressed-week'
import { weekdayOf } from '@throughway/domain/trip/profile-days'
import { Button } from '@throughway/ui/button'
import { Notice } from '@throughway/ui/state/notice'
import { RadioCards } from '@throughway/ui/field/radio-cards'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { messageKeyOf, RefusalError } from '#lib/send/call-errors.ts'
import { useMember } from '#lib/screen/hooks.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useCallQuery } from '#lib/send/use-call.ts'
import { useFormats } from '#lib/language/use-formats.ts'
import { useKeepCompressedWeek } from './compressed-week.calls.ts'

/** C8: scheme and weekday off in one place; the days off then become pending trips. */
export function CompressedWeekPanel({ today }: { today: string }) {
  const { t } = useTranslation('trip-form')
  const answer = useCallQuery(callDescriptors.getCompressedWeek, {})
  const [isChanging, setChanging] = useState(false)
  const hasOrganisation = useMember().org_id !== null
  if (!answer.data) return null
  const { compressed_week: week, allowed } = answer.data
  if (!allowed)
    return hasOrganisation ? (
      <Notice title={t('week.not_offered')}>
        <p>{t('week.not_offered_text')}</p>
      </Notice>
    ) : (
      <Notice title={t('week.no_organisation')} actions={<PageLink href="/account/profile">{t('week.join')}</PageLink>}>
        <p>{t('week.no_organisation_text')}</p>
      </Notice>
    )
  return (
    <section className="compressed-week" aria-labelledby="compressed-week-title">
      <h2 id="compressed-week-title">{t('week.title')}</h2>
      {week && !isChanging ? (
        <Chosen week={week} onChange={() => setChanging(true)} />
      ) : (
        <Choose week={week} today={today} onDone={() => setChanging(false)} />
      )}
    </section>
  )
}

type Week = { scheme: CompressedScheme; first_day_off: string; next_days_off: string[] }

function Chosen({ week, onChange }: { week: Week; onChange: () => void }) {
  const { t } = useTranslation(['trip-form', 'common'])
  const formats = useFormats()
  const { stop } = useKeepCompressedWeek()
  const weekday = weekdayOf(week.first_day_off) as OffWeekday
  return (
    <>
      <p>{t(`week.chosen.${week.scheme}`, { day: t(`week.days.${weekday}`) })}</p>
      <p className="quiet">
        {t('week.next', { days: formats.list(week.next_days_off.map((date) => formats.date(date))) })} {t('week.wait')}
      </p>
      <div className="compressed-week__buttons">
        <Button size="small" onClick={onChange}>
          {t('week.change')}
        </Button>
        <Button size="small" kind="quiet" pending={stop.isPending} onClick={() => stop.mutate({})}>
          {t('week.stop')}
        </Button>
      </div>
      {stop.isError && (
        <Notice tone="danger" role="alert">
          {t(messageKeyOf(stop.error), { ns: 'common' })}
        </Notice>
      )}
    </>
  )
}

function Choose({ week, today, onDone }: { week: Week | null; today: string; onDone: () => void }) {
  const { t } = useTranslation(['trip-form', 'common'])
  const formats = useFormats()
  const { save } = useKeepCompressedWeek()
  const [scheme, setScheme] = useState<CompressedScheme>(week?.scheme ?? '4_40')
  const [weekday, setWeekday] = useState<OffWeekday>(() => (week ? (weekdayOf(week.first_day_off) as OffWeekday) : 5))
  const firstDays = listFirstDaysOff(today, scheme, weekday)
  const [turn, setTurn] = useState(0)
  const first = firstDays[Math.min(turn, firstDays.length - 1)]!
  const fault =
    save.error &&
    (save.error instanceof RefusalError
      ? (Object.values(save.error.fields)[0] ?? save.error.message)
      : messageKeyOf(save.error))

  return (
    <>
      <p className="quiet">{t('week.lead')}</p>
      <RadioCards
        legend={t('week.scheme')}
        name="scheme"
        value={scheme}
        onChange={setScheme}
        options={compressedSchemes.map((each) => ({
          value: each,
          label: t(`week.schemes.${each}`),
          hint: t(`week.hints.${each}`),
        }))}
      />
      <RadioCards
        legend={t('week.weekday')}
        name="weekday"
        value={String(weekday)}
        onChange={(value) => setWeekday(Number(value) as OffWeekday)}
        options={offWeekdays.map((each) => ({ value: String(each), label: t(`week.days.${each}`) }))}
      />
      {firstDays.length > 1 && (
        <RadioCards
          legend={t('week.first')}
          name="first_day_off"
          value={String(turn)}
          onChange={(value) => setTurn(Number(value))}
          options={firstDays.map((date, index) => ({ value: String(index), label: formats.date(date, 'full') }))}
        />
      )}
      {fault && (
        <Notice tone="danger" role="alert">
          {t(fault, { ns: 'common' })}
        </Notice>
      )}
      <div className="compressed-week__buttons">
        <Button
          pending={save.isPending}
          onClick={() => save.mutate({ scheme, first_day_off: first }, { onSuccess: onDone })}
        >
          {t('week.save')}
        </Button>
        {week && (
          <Button kind="quiet" onClick={onDone}>
            {t('week.cancel')}
          </Button>
        )}
      </div>
    </>
  )
}
