import type { PointsRuleInForce } from '@throughway/contract/points'
import { ErrorState } from '@throughway/ui/error-state'
import { ModeIcon } from '@throughway/ui/mode-icon'
import { Loading, Skeleton } from '@throughway/ui/skeleton'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/use-formats.ts'
import type { Translate } from './describe-entry.ts'
import { useRules } from './points.calls.ts'

/** The rules that hold today, in sentences, made from the same rows by which trips are judged. */
export function RulesInWords() {
  const { t } = useTranslation('ledger')
  const formats = useFormats()
  const rules = useRules()

  if (rules.isPending) return <Loading label={t('common:loading')}><Skeleton lines={8} /></Loading>
  if (rules.isError) return <ErrorState title={t('points:failed')} retryText={t('common:global_button_label_retry')} onRetry={() => void rules.refetch()} isRetrying={rules.isFetching} />
  const { rules: all, pending_hours: hours, earning_window_days: days, life_months: months, levels } = rules.data
  const modes = all.filter(({ kind }) => kind === 'mode').toSorted((one, other) => other.points - one.points)
  const bonuses = all.filter(({ kind, points }) => kind === 'bonus' && points > 0)
  const day = all.find(({ kind }) => kind === 'day')

  return (
    <div className="points-rules">
      <section>
        <h2>{t('rules.modes')}</h2>
        <ul className="points-rules__modes">
          {modes.map((rule) => (
            <li key={rule.mode}>
              <span aria-hidden="true"><ModeIcon mode={rule.mode!} size={24} /></span>
              <span>{t(`trip:mode.${rule.mode!}`)}</span>
              <span className="points-rules__worth">{sayWorth(t, rule)}</span>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{t('rules.general')}</h2>
        <ul className="points-rules__words">
          {day?.cap_per_day !== null && day !== undefined && <li>{t('rules.day_cap', { count: day.cap_per_day })}</li>}
          {day?.cap_per_month !== null && day !== undefined && <li>{t('rules.month_cap', { count: day.cap_per_month })}</li>}
          {bonuses.map((rule) => <li key={rule.name}>{t('rules.bonus', { count: rule.points, name: t(`rule.${rule.name}`) })}</li>)}
          <li>{t('rules.window', { days })}</li>
          <li>{t('rules.pending', { hours })}</li>
          <li>{t('rules.life', { months })}</li>
          <li>{t('rules.levels', { levels: formats.list(levels.map((level) => formats.whole(level))) })}</li>
        </ul>
      </section>
    </div>
  )
}

function sayWorth(t: Translate, { points, unit, cap_per_day: cap, cap_per_month: capPerMonth, of_organisation: isOwn }: PointsRuleInForce): string {
  if (points === 0) return t('rules.nothing')
  return [
    t(`rules.per_${unit}`, { count: points }),
    cap !== null && unit !== 'day' && t('rules.own_cap', { count: cap }),
    capPerMonth !== null && t('rules.own_month_cap', { count: capPerMonth }),
    isOwn && t('rules.of_organisation'),
  ].filter(Boolean).join(' · ')
}
