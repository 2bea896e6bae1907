import { ProgressLadder } from '@throughway/ui/chart/progress-ladder'
import { Skeleton } from '@throughway/ui/state/skeleton'
import { Stat } from '@throughway/ui/chart/stat'
import { useTranslation } from 'react-i18next'
import { useBrand } from '#lib/screen/hooks.ts'
import { dateAt } from '#lib/language/local-dates.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { Section } from '#lib/page/section.tsx'
import { useFormats } from '#lib/language/use-formats.ts'
import { Loaded } from '#lib/page/loaded.tsx'
import { usePoints } from './points.calls.ts'
import './points.css'

/** Points to spend, pending points, and the next level; `isAlone` on their own page, which needs no link there. */
export function PointsProgress({ isAlone = false }: { isAlone?: boolean }) {
  const { t } = useTranslation('points')
  const formats = useFormats()
  const { brand } = useBrand()
  const points = usePoints()

  return (
    <Section
      className="points-progress"
      title={t(isAlone ? 'balance' : 'title')}
      aside={points.data && !isAlone && <PageLink href="/trips/points">{t('ledger')}</PageLink>}
    >
      <Loaded answer={points} failed={t('failed')} advice={null} skeleton={<Skeleton shape="block" height={150} />}>
        {(own) => (
          <>
            <div className="points-progress__numbers">
              <Stat
                size="large"
                value={own.balance}
                format={formats.whole}
                label={t('to_spend', { count: own.balance })}
              />
              <p className="points-progress__pending">
                {own.ready_at && (
                  <span>
                    {t('pending', {
                      count: own.pending,
                      points: formats.whole(own.pending),
                      date: formats.date(dateAt(Date.parse(own.ready_at), brand.time_zone)),
                    })}
                  </span>
                )}
                {own.on_hold > 0 && (
                  <span>{t('on_hold', { count: own.on_hold, points: formats.whole(own.on_hold) })}</span>
                )}
              </p>
            </div>
            <Ladder levels={own.levels} next={own.next_level} />
          </>
        )}
      </Loaded>
    </Section>
  )
}

/** Above this, the steps are hundreds. */
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
        // far above the lowest levels they are out of view
        from={levels[0]! < farAbove ? 0 : levels[0]!}
        levels={levels.map((at) => ({ at, label: formats.whole(at) }))}
        label={words}
        height={52}
      />
      <p aria-hidden="true">{words}</p>
    </div>
  )
}
