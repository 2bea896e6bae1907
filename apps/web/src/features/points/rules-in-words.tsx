import type { PointsRuleInForce } from '@throughway/contract/points'
import { approvedModes } from '@throughway/domain/identity/approvals'
import { ErrorState } from '@throughway/ui/state/error-state'
import { ModeIcon } from '@throughway/ui/mode-icon'
import { Loading, Skeleton } from '@throughway/ui/state/skeleton'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { useRules } from './points.calls.ts'
import { sayPeriod, sayRule, sayWorth } from './say-rule.ts'

/** The rules that hold today and those to come, in sentences, made from the same rows by which trips are judged. */
export function RulesInWords() {
  const { t } = useTranslation('ledger')
  const formats = useFormats()
  const rules = useRules()

  if (rules.isPending)
    return (
      <Loading label={t('common:loading')}>
        <Skeleton lines={8} />
      </Loading>
    )
  if (rules.isError)
    return (
      <ErrorState
        title={t('points:failed')}
        retryText={t('common:global_button_label_retry')}
        onRetry={() => void rules.refetch()}
        isRetrying={rules.isFetching}
      />
    )
  const {
    rules: all,
    upcoming,
    pending_hours: hours,
    earning_window_days: days,
    life_months: months,
    levels,
  } = rules.data
  const modes = all.filter(({ kind }) => kind === 'mode').toSorted((one, other) => other.points - one.points)
  const general = all.filter(
    ({ kind, points, factor_percent: percent }) =>
      kind !== 'mode' && (kind !== 'bonus' || points > 0) && (kind !== 'pool' || percent !== 100),
  )

  return (
    <div className="points-rules">
      <section>
        <h2>{t('rules.modes')}</h2>
        <ul className="points-rules__modes">
          {modes.map((rule) => (
            <li key={rule.mode}>
              <span aria-hidden="true">
                <ModeIcon mode={rule.mode!} size={24} />
              </span>
              <span>{t(`trip:mode.${rule.mode!}`)}</span>
              <span className="points-rules__worth">{sayWorth(t, formats, rule)}</span>
            </li>
          ))}
        </ul>
      </section>
      {upcoming.length > 0 && <Upcoming rules={upcoming} />}
      <section>
        <h2>{t('rules.general')}</h2>
        <ul className="points-rules__words">
          {general
            .flatMap((rule) => sayRule(t, formats, rule))
            .map((words) => (
              <li key={words}>{words}</li>
            ))}
          {modes.some(({ mode, points }) => mode === 'compressed_week' && points > 0) && (
            <li>{t('rules.fortnight')}</li>
          )}
          {modes.some(({ mode, points }) => mode === 'brown_bag' && points > 0) && <li>{t('rules.lunch')}</li>}
          {modes.some(({ mode, points }) => mode !== null && mode in approvedModes && points > 0) && (
            <li>{t('rules.approved')}</li>
          )}
          <li>{t('rules.one_way')}</li>
          <li>{t('rules.driven')}</li>
          <li>{t('rules.window', { days })}</li>
          <li>{t('rules.pending', { hours })}</li>
          <li>{t('rules.life', { months })}</li>
          <li>{t('rules.given')}</li>
          <li>{t('rules.levels', { levels: formats.list(levels.map((level) => formats.whole(level))) })}</li>
        </ul>
      </section>
    </div>
  )
}

/** What changes, under the days from which it does; until then nothing of it counts. */
function Upcoming({ rules }: { rules: readonly PointsRuleInForce[] }) {
  const { t } = useTranslation('ledger')
  const formats = useFormats()
  const periods = Map.groupBy(rules, (rule) => sayPeriod(t, formats, rule))
  return (
    <section>
      <h2>{t('rules.upcoming')}</h2>
      <dl className="points-rules__upcoming">
        {[...periods].map(([period, ofPeriod]) => (
          <div key={period}>
            <dt>{period}</dt>
            {ofPeriod
              .flatMap((rule) => sayRule(t, formats, rule))
              .map((words) => (
                <dd key={words}>{words}</dd>
              ))}
          </div>
        ))}
      </dl>
    </section>
  )
}
