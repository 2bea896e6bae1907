import type { RewardDetail } from '@throughway/contract/reward/reward'
import { useTranslation } from 'react-i18next'
import { dateAt } from '#lib/language/local-dates.ts'
import { useTextLanguage } from '#lib/content/content-texts.ts'
import { useTextFormats } from '#lib/content/use-text-formats.ts'
import { useBrand } from '#lib/screen/hooks.ts'

/** Whom it is for, how often and until when: only the rules that this reward has. */
export function RewardRules({
  reward: { rules, needs_approval: needsApproval, valid_days: days, redeem_by: by, until },
}: {
  reward: Pick<RewardDetail, 'rules' | 'needs_approval' | 'valid_days' | 'redeem_by' | 'until'>
}) {
  const { t } = useTranslation('reward', useTextLanguage())
  const formats = useTextFormats()
  const { brand } = useBrand()
  const lines = [
    rules.limit_total !== null && t('rules.total', { count: rules.limit_total }),
    rules.limit_in_period !== null &&
      rules.period &&
      t('rules.period', { count: rules.limit_in_period, period: t(`period.${rules.period}`) }),
    rules.min_trips > 0 && t('rules.trips', { count: rules.min_trips }),
    rules.age_from !== null && t('rules.age', { age: rules.age_from }),
    rules.near_miles !== null && t(`obstacle.near_${rules.near}`, { count: rules.near_miles }),
    needsApproval && t('rules.approval'),
    days !== null && t('rules.days', { count: days }),
    by && t('rules.by', { date: formats.date(by, 'longDay') }),
    until && t('rules.until', { date: formats.date(dateAt(Date.parse(until), brand.time_zone), 'longDay') }),
  ].filter((line) => typeof line === 'string' && line !== '')
  if (lines.length === 0) return <p>{t('rules.none')}</p>
  return (
    <ul>
      {lines.map((line) => (
        <li key={String(line)}>{line}</li>
      ))}
    </ul>
  )
}
