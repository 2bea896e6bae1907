import type { PointsRuleInForce } from '@throughway/contract/trip/points'
import { ModeIcon } from '@throughway/ui/mode-icon'
import { Skeleton } from '@throughway/ui/state/skeleton'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { Loaded } from '#lib/page/loaded.tsx'
import { useRules } from './points.calls.ts'
import { sayGeneral, sayPeriod, sayRule, sayWorth } from './say-rule.ts'

/** Today's rules and future ones in sentences, made from the same rows that judge trips. */
export function RulesInWords() {
  const { t } = useTranslation('ledger')
  const formats = useFormats()
  const rules = useRules()

  if (!rules.data)
    return <Loaded answer={rules} failed={t('points:failed')} advice={null} skeleton={<Skeleton lines={8} />} />
  const { rules: all, upcoming } = rules.data
  const modes = all.filter(({ kind }) => kind === 'mode').toSorted((one, other) => other.points - one.points)

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
          {sayGeneral(t, formats, rules.data).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </section>
    </div>
  )
}

/** Changes under the dates from which they hold; until then they have no effect. */
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
              .flatMap((rule) => sayRule(t, formats, { ...rule, valid_to: null }))
              .map((words) => (
                <dd key={words}>{words}</dd>
              ))}
          </div>
        ))}
      </dl>
    </section>
  )
}
