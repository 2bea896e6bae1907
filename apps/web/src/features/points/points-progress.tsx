import { ErrorState } from '@throughway/ui/state/error-state'
import { ProgressLadder } from '@throughway/ui/chart/progress-ladder'
import { Skeleton } from '@throughway/ui/state/skeleton'
import { Stat } from '@throughway/ui/chart/stat'
import { useTranslation } from 'react-i18next'
import { useBrand } from '#lib/screen/hooks.ts'
import { dateAt } from '#lib/language/local-dates.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { Section } from '#lib/page/section.tsx'
import { useFormats } from '#lib/language/use-formats.ts'
import { usePoints } from './points.calls.ts'
import './points.css'

/** What can be spent, what is on its way, and the next stop on the ladder of levels; `isAlone` on their own page, which needs no way there. */
export function PointsProgress({ isAlone = false }: { isAlone?: boolean }) {
  const { t } = useTranslation('points')
  const formats = useFormats()
  const { brand } = useBrand()
  const points = usePoints()

  return (
    <Section
      className="points-progress"
      title={t(isAlone ? 'balance' : 'title')}
      aside={points.isSuccess && !isAlone && <PageLink href="/trips/points">{t('ledger')}</PageLink>}
    >
      {points.isPending && <Skeleton shape="block" height={150} />}
      {points.isError && (
        <ErrorState
          title={t('failed')}
          retryText={t('common:global_button_label_retry')}
          onRetry={() => void points.refetch()}
          isRetrying={points.isFetching}
        />
      )}
      {points.isSuccess && (
        <>
          <div className="points-progress__numbers">
            <Stat
              size="large"
              value={points.data.balance}
              format={formats.whole}
              label={t('to_spend', { count: points.data.balance })}
            />
            <p className="points-progress__pending">
              {points.data.ready_at && (
                <span>
                  {t('pending', {
                    count: points.data.pending,
                    points: formats.whole(points.data.pending),
                    date: formats.date(dateAt(Date.parse(points.data.ready_at), brand.time_zone)),
                  })}
                </span>
              )}
              {points.data.on_hold > 0 && (
                <span>{t('on_hold', { count: points.data.on_hold, points: formats.whole(points.data.on_hold) })}</span>
              )}
            </p>
          </div>
          <Ladder levels={points.data.levels} next={points.data.next_level} />
        </>
      )}
    </Section>
  )
}

/** Steps of a hundred begin here. */
const farAbove = 100

type LadderProps = { levels: readonly number[]; next: { at: number; missing: number } }

function Ladder({ levels, next }: LadderProps) {
  const { t } = useTranslation('points')
  const formats = useFormats()
  const words = t('next', {
    count: next.missing,
    points: formats.whole(next.missing),
    level: formats.whole(next.at),
  })
  return (
    <div className="points-progress__ladder">
      <ProgressLadder
        value={next.at - next.missing}
        // far above the ladder its foot is out of sight
        from={levels[0]! < farAbove ? 0 : levels[0]!}
        levels={levels.map((at) => ({ at, label: formats.whole(at) }))}
        label={words}
        height={52}
      />
      <p aria-hidden="true">{words}</p>
    </div>
  )
}
