import type { RuleChangeSet } from '@throughway/contract/trip/rule-change'
import type { RulesTrial } from '@throughway/contract/trip/rules-trial'
import { bonusNames, type BonusName } from '@throughway/domain/points/points'
import { Button } from '@throughway/ui/button'
import { BarChart } from '@throughway/ui/chart/bar-chart'
import { DataTable } from '@throughway/ui/chart/data-table'
import { Notice } from '@throughway/ui/state/notice'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { Loaded } from '#lib/page/loaded.tsx'
import { Section } from '#lib/page/section.tsx'
import { useMember } from '#lib/screen/hooks.ts'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { Fact } from '../frame/fact.tsx'
import { useRulesTrial, useTryRules } from './points.calls.ts'

type Result = NonNullable<RulesTrial['result']>

/** What the last 90 days would have earned under a draft: how many members gain and lose, but never who. */
export function TrialPart({ change }: { change: RuleChangeSet }) {
  const { t } = useTranslation('staff-points')
  const trial = useRulesTrial(change.id, change.has_trial)
  const tryRules = useTryRules()
  const { permissions } = useMember()
  // a draft that waits for a second person cannot be changed, nor tried
  const canTry = change.state === 'draft' && !change.proposal && permissions.includes('rules.write')
  return (
    <Section title={t('trial.title')}>
      <p>{t('trial.lead')}</p>
      {canTry && (
        <p className="points-acts">
          <Button pending={tryRules.isPending} onClick={() => tryRules.mutate({ id: change.id })}>
            {t(change.has_trial ? 'trial.again' : 'trial.button')}
          </Button>
        </p>
      )}
      {tryRules.error && (
        <Notice tone="danger" role="alert">
          {t(`common:${messageKeyOf(tryRules.error)}`)}
        </Notice>
      )}
      {change.has_trial && (
        <Loaded answer={trial} failed={t('trial.failed')}>
          {(found) => <Trial trial={found} isStale={change.state === 'draft' && !change.is_tried} />}
        </Loaded>
      )}
    </Section>
  )
}

function Trial({ trial, isStale }: { trial: RulesTrial; isStale: boolean }) {
  const { t } = useTranslation('staff-points')
  const formats = useFormats()
  const days = { from: formats.date(trial.from, 'longDay'), to: formats.date(trial.to, 'longDay') }
  return (
    <div className="points-trial">
      {isStale && trial.result && <Notice tone="warning">{t('trial.stale')}</Notice>}
      <p>{t('trial.days', days)}</p>
      <output>
        {trial.result === null &&
          t('trial.running', {
            done: formats.whole(trial.members_done),
            total: formats.whole(trial.members_total),
          })}
      </output>
      {trial.result && <Outcome result={trial.result} />}
    </div>
  )
}

function Outcome({ result }: { result: Result }) {
  const { t } = useTranslation('staff-points')
  const formats = useFormats()
  const hidden = t('trial.hidden')
  const people = (count: number | null) => (count === null ? hidden : formats.whole(count))
  const difference = result.points_then - result.points_now
  return (
    <>
      <dl className="staff-facts">
        <Fact name={t('trial.members')}>{formats.whole(result.members)}</Fact>
        <Fact name={t('trial.gaining')}>{people(result.gaining)}</Fact>
        <Fact name={t('trial.losing')}>{people(result.losing)}</Fact>
        <Fact name={t('trial.now')}>{formats.whole(result.points_now)}</Fact>
        <Fact name={t('trial.then')}>{`${formats.whole(result.points_then)} (${formats.signed(difference)})`}</Fact>
        <Fact name={t('trial.cost')}>
          {result.cost_cents === null ? t('trial.no_cost') : formats.wholeMoney(result.cost_cents)}
        </Fact>
      </dl>
      <Histogram buckets={result.buckets} />
      <ByRule rules={result.by_rule} />
    </>
  )
}

/** Members by points more or fewer, as a picture and as a table; no group is of fewer than five people. */
function Histogram({ buckets }: { buckets: Result['buckets'] }) {
  const { t } = useTranslation('staff-points')
  const formats = useFormats()
  if (!buckets.length) return <Notice>{t('trial.few')}</Notice>

  const say = ({ from, to }: Result['buckets'][number]) => {
    if (from === null) return to === null ? t('trial.all') : t('trial.up_to', { to: formats.signed(to) })
    if (to === null) return t('trial.from_on', { from: formats.signed(from) })
    return from === to ? formats.signed(from) : t('trial.range', { from: formats.signed(from), to: formats.signed(to) })
  }
  /** The label under a bar in a narrow picture; the table has it in words. */
  const sayShort = ({ from, to }: Result['buckets'][number]) => {
    if (from === null) return to === null ? '' : `≤ ${formats.signed(to)}`
    if (to === null) return `≥ ${formats.signed(from)}`
    return from === to ? formats.signed(from) : `${formats.signed(from)}…${formats.signed(to)}`
  }
  return (
    <BarChart
      title={t('trial.histogram')}
      series={[{ key: 'members', label: t('trial.members') }]}
      rows={buckets.map((bucket) => ({
        label: sayShort(bucket),
        name: say(bucket),
        values: { members: bucket.members },
      }))}
      rowTitle={t('trial.difference')}
      format={formats.whole}
      tableText={t('past.table')}
    />
  )
}

function ByRule({ rules }: { rules: Result['by_rule'] }) {
  const { t } = useTranslation('staff-points')
  const formats = useFormats()
  const say = ({ rule, mode }: Result['by_rule'][number]) => {
    if (mode !== null) return t(`trip:mode.${mode}`)
    if (rule === 'other') return t('trial.other')
    return bonusNames.some((name) => name === rule) ? t(`bonus.${rule as BonusName}`) : rule
  }
  return (
    <DataTable
      caption={t('trial.by_rule')}
      rows={rules}
      rowKey={({ rule, mode }) => `${rule} ${mode}`}
      empty={t('trial.few')}
      columns={[
        { key: 'rule', title: t('column.rule'), cell: say },
        { key: 'members', title: t('trial.members'), isNumber: true, cell: ({ members }) => formats.whole(members) },
        { key: 'now', title: t('column.before'), isNumber: true, cell: (row) => formats.whole(row.points_now) },
        { key: 'then', title: t('column.after'), isNumber: true, cell: (row) => formats.whole(row.points_then) },
        {
          key: 'difference',
          title: t('column.difference'),
          isNumber: true,
          cell: (row) => formats.signed(row.points_then - row.points_now),
        },
      ]}
    />
  )
}
