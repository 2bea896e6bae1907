import { Button } from '@throughway/ui/button'
import { DateInput } from '@throughway/ui/field/date-input'
import { Field } from '@throughway/ui/field/field'
import { Loading, Skeleton } from '@throughway/ui/state/skeleton'
import { Modal } from '@throughway/ui/overlay/modal'
import { ModeIcon } from '@throughway/ui/mode-icon'
import { RadioCards } from '@throughway/ui/field/radio-cards'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isDate } from '#lib/language/local-dates.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useFormats } from '#lib/language/use-formats.ts'
import { type Copy, copiesOf, placeCopies, type TripsInput } from './copies.ts'
import { usePaste } from './paste-preview.tsx'
import { useTripsOfDays } from './calendar.calls.ts'
import { useSayCopy } from './use-say-copy.ts'
import { useUsual } from './use-usual.ts'

const mostUsual = 4
const likeADay = 'day'

type LogLikeProps = { dates: readonly string[]; today: string; onClose: () => void; onLogged: () => void }

/** Logs something done before on the chosen days: first the choice, then a preview. */
export function LogLike({ dates, today, onClose, onLogged }: LogLikeProps) {
  const [trips, setTrips] = useState<TripsInput>()
  if (trips)
    return <Check key="check" trips={trips} onBack={() => setTrips(undefined)} onClose={onClose} onLogged={onLogged} />
  return (
    <Choose
      key="choose"
      {...{ dates, today, onClose }}
      onChoose={(copies) => setTrips(placeCopies(copies.map((copy) => ({ copy, dates }))))}
    />
  )
}

type ChooseProps = Pick<LogLikeProps, 'dates' | 'today' | 'onClose'> & { onChoose: (copies: readonly Copy[]) => void }

function Choose({ dates, today, onClose, onChoose }: ChooseProps) {
  const { t } = useTranslation('calendar')
  const formats = useFormats()
  const sayCopy = useSayCopy()
  const { usual, isPending } = useUsual(mostUsual)
  const [picked, setPicked] = useState<string>()
  const [day, setDay] = useState('')
  const choice = picked ?? usual[0]?.key ?? likeADay
  const isDayKnown = choice === likeADay && isDate(day)
  const ofDay = useTripsOfDays(day, day, isDayKnown)
  const copies =
    choice === likeADay
      ? isDayKnown
        ? copiesOf(ofDay.data?.items ?? [])
        : []
      : usual.filter(({ key }) => key === choice)

  const options = [
    ...usual.map((copy) => {
      const { title, detail } = sayCopy(copy)
      return { value: copy.key, label: title, hint: detail, icon: <ModeIcon mode={copy.headline} size={24} /> }
    }),
    { value: likeADay, label: t('like.day'), hint: t('like.day_hint'), icon: <IconCalendar size={24} /> },
  ]

  return (
    <Modal
      isOpen
      onClose={onClose}
      title={
        dates.length === 1
          ? t('like.title_day', { date: formats.date(dates[0]!, 'full') })
          : t('like.title', { count: dates.length })
      }
      closeText={t('common:global_button_label_close')}
      theme="inherit"
      size="medium"
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('common:global_button_label_cancel')}
          </Button>
          <Button kind="primary" disabled={copies.length === 0} onClick={() => onChoose(copies)}>
            {t('like.check')}
          </Button>
        </>
      }
    >
      {isPending ? (
        <Loading label={t('common:loading')}>
          <Skeleton shape="block" height={120} />
        </Loading>
      ) : (
        <div className="like">
          <RadioCards legend={t('like.legend')} name="like" options={options} value={choice} onChange={setPicked} />
        </div>
      )}
      {!isPending && usual.length === 0 && (
        <p>
          {t('like.first')} <PageLink href={`/trips/trip?date=${dates.at(-1)}`}>{t('log')}</PageLink>
        </p>
      )}
      {choice === likeADay && (
        <Field label={t('like.which_day')}>
          <DateInput value={day} max={today} onChange={({ target }) => setDay(target.value)} />
        </Field>
      )}
      {isDayKnown && <DayFound isLoading={ofDay.isPending} copies={copies} />}
    </Modal>
  )
}

/** The trips of the source day, shown before copying. */
function DayFound({ isLoading, copies }: { isLoading: boolean; copies: readonly Copy[] }) {
  const { t } = useTranslation('calendar')
  const sayCopy = useSayCopy()
  if (isLoading) return <Skeleton lines={1} />
  return (
    <output className="day-found">
      {copies.length === 0 && <p>{t('like.day_empty')}</p>}
      <ul className="copies">
        {copies.map((copy) => {
          const { title, detail } = sayCopy(copy)
          return (
            <li key={copy.key} className="copies__one">
              <ModeIcon mode={copy.headline} size={20} />{' '}
              <span>
                <strong>{title}</strong> <span className="quiet">{detail}</span>
              </span>
            </li>
          )
        })}
      </ul>
    </output>
  )
}

type CheckProps = { trips: TripsInput; onBack: () => void; onClose: () => void; onLogged: () => void }

function Check({ trips, onBack, onClose, onLogged }: CheckProps) {
  const { t } = useTranslation('calendar')
  const paste = usePaste(trips, onLogged)
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('paste.title')}
      closeText={t('common:global_button_label_close')}
      theme="inherit"
      size="medium"
      actions={
        <>
          <Button kind="quiet" onClick={onBack}>
            {t('common:global_button_label_back')}
          </Button>
          {paste.button}
        </>
      }
    >
      {paste.list}
    </Modal>
  )
}
