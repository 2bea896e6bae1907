import type { PoolDay, StandingPool } from '@throughway/contract/match/standing-pool'
import { Button } from '@throughway/ui/button'
import { useToast } from '@throughway/ui/overlay/toast'
import { useTranslation } from 'react-i18next'
import { useNotToday, useTakeBack } from './pool.calls.ts'
import { useSayPool } from './use-say-pool.ts'

/** The coming days, each with its driver and the absent people; "not today" is one press. */
export function PoolDays({ pool }: { pool: StandingPool }) {
  return (
    <ul className="pool-days">
      {pool.days.map((day, index) => (
        <DayRow key={day.date} pool={pool} day={day} isNext={index === 0} />
      ))}
    </ul>
  )
}

function DayRow({ pool, day, isNext }: { pool: StandingPool; day: PoolDay; isNext: boolean }) {
  const { t } = useTranslation('standing-pool')
  const showToast = useToast()
  const { fail, formats } = useSayPool()
  const notToday = useNotToday()
  const takeBack = useTakeBack()
  const { id, members, kind } = pool
  const nameOf = (memberId: string) => {
    const member = members.find((each) => each.id === memberId)
    return member?.is_you ? t('you') : (member?.name ?? '')
  }
  const own = members.find((each) => each.is_you)!.id
  const isAway = day.away.includes(own) || day.left_early.includes(own)
  const date = formats.date(day.date, 'short')
  const isByCar = kind === 'carpool' || kind === 'vanpool'
  const told = { onSuccess: () => showToast({ tone: 'success', text: t('days.told') }), onError: fail }

  return (
    <li className="pool-days__day">
      <p>
        <strong>{date}</strong>{' '}
        {isByCar && (day.driver ? t('days.drives', { name: nameOf(day.driver) }) : t('days.nobody'))}
      </p>
      {day.away.length > 0 && <p className="quiet">{t('days.away', { names: formats.list(day.away.map(nameOf)) })}</p>}
      {day.left_early.length > 0 && (
        <p className="quiet">{t('days.left_early', { names: formats.list(day.left_early.map(nameOf)) })}</p>
      )}
      <div className="wish-card__actions">
        {isAway ? (
          <Button
            size="small"
            pending={takeBack.isPending}
            aria-label={t('days.back_named', { date })}
            onClick={() => takeBack.mutate({ id, date: day.date }, told)}
          >
            {t('days.back')}
          </Button>
        ) : (
          <>
            <Button
              size="small"
              kind={isNext ? 'secondary' : 'quiet'}
              pending={notToday.isPending && notToday.variables.ways === 'both'}
              aria-label={t('days.not_named', { date })}
              onClick={() => notToday.mutate({ id, date: day.date, ways: 'both' }, told)}
            >
              {t('days.not')}
            </Button>
            <Button
              size="small"
              kind="quiet"
              pending={notToday.isPending && notToday.variables.ways === 'back'}
              aria-label={t('days.early_named', { date })}
              onClick={() => notToday.mutate({ id, date: day.date, ways: 'back' }, told)}
            >
              {t('days.early')}
            </Button>
          </>
        )}
      </div>
    </li>
  )
}
