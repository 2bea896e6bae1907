import type { PointsBudget } from '@throughway/contract/trip/points-budget'
import { Button } from '@throughway/ui/button'
import { BarChart } from '@throughway/ui/chart/bar-chart'
import { DataTable } from '@throughway/ui/chart/data-table'
import { useToast } from '@throughway/ui/overlay/toast'
import { Notice } from '@throughway/ui/state/notice'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { Loaded } from '#lib/page/loaded.tsx'
import { Section } from '#lib/page/section.tsx'
import { focusBehindDialog } from '#lib/screen/focus-behind-dialog.ts'
import { useMember } from '#lib/screen/hooks.ts'
import { Fact } from '../frame/fact.tsx'
import { StaffPage } from '../frame/staff-page.tsx'
import { useMoment } from '../frame/use-moment.ts'
import { BudgetTerms } from './budget-terms.tsx'
import { LowerCaps } from './lower-caps-form.tsx'
import { useBudget } from './points.calls.ts'
import './points.css'

/** C1: the cost of outstanding points, the points given and spent by month, the forecast, and the brake. */
export function BudgetScreen() {
  const { t } = useTranslation('staff-points')
  const budget = useBudget()
  return (
    <StaffPage title={t('budget.title')} lead={t('budget.lead')}>
      <Loaded answer={budget} failed={t('budget.failed')}>
        {(found) => <Budget budget={found} />}
      </Loaded>
    </StaffPage>
  )
}

function Budget({ budget }: { budget: PointsBudget }) {
  const { t } = useTranslation('staff-points')
  const showToast = useToast()
  const { permissions } = useMember()
  const [isSaying, setSaying] = useState(false)
  const mayWrite = permissions.includes('points.budget')

  return (
    <div className="budget-page">
      <Brake budget={budget} />
      {mayWrite && (
        <p className="points-acts">
          <Button kind={budget.terms ? 'secondary' : 'primary'} aria-haspopup="dialog" onClick={() => setSaying(true)}>
            {t(budget.terms ? 'terms.change' : 'terms.say')}
          </Button>
        </p>
      )}
      <Owed budget={budget} />
      <Past budget={budget} />
      <Expected budget={budget} />
      {isSaying && (
        <BudgetTerms
          terms={budget.terms}
          onClose={() => setSaying(false)}
          onDone={() => {
            setSaying(false)
            showToast({ tone: 'success', text: t('terms.done') })
            focusBehindDialog('h1')
          }}
        />
      )}
    </div>
  )
}

/** Says whether a limit is reached, and offers to draft lower caps. Nothing changes by itself. */
function Brake({ budget: { brake, reached, terms } }: { budget: PointsBudget }) {
  const { t } = useTranslation('staff-points')
  const formats = useFormats()
  const mayDraft = useMember().permissions.includes('rules.write')
  const [isLowering, setLowering] = useState(false)
  if (!terms) return <Notice title={t('brake.unsaid')}>{t('brake.unsaid_text')}</Notice>
  if (brake === 'off') return <Notice>{t('brake.off')}</Notice>
  if (brake === 'calm') return <Notice tone="success">{t('brake.calm')}</Notice>
  return (
    <>
      <Notice
        tone={brake === 'over' ? 'danger' : 'warning'}
        title={t(`brake.${brake}`)}
        actions={
          mayDraft && (
            <Button size="small" aria-haspopup="dialog" onClick={() => setLowering(true)}>
              {t('brake.lower')}
            </Button>
          )
        }
      >
        <ul>
          {reached.map(({ limit, month, cents, limit_cents: most }) => (
            <li key={limit}>
              {t(`brake.${brake}_${limit}`, {
                month: formats.date(`${month}-01`, 'month'),
                cost: formats.money(cents),
                limit: formats.money(most),
              })}
            </li>
          ))}
        </ul>
        <p>{t('brake.text')}</p>
      </Notice>
      {isLowering && <LowerCaps onClose={() => setLowering(false)} />}
    </>
  )
}

function Owed({ budget }: { budget: PointsBudget }) {
  const { t } = useTranslation('staff-points')
  const formats = useFormats()
  const moment = useMoment()
  const { terms, liability } = budget
  const money = (cents: number | null) => (cents === null ? t('terms.no_limit') : formats.money(cents))
  return (
    <Section title={t('owed.title')}>
      <dl className="staff-facts">
        <Fact name={t('owed.points')}>{formats.whole(budget.points_out)}</Fact>
        <Fact name={t('owed.holders')}>{formats.whole(budget.holders)}</Fact>
        <Fact name={t('owed.on_hold')}>{formats.whole(budget.on_hold)}</Fact>
        {liability && <Fact name={t('owed.liability')}>{formats.money(liability.whole_cents)}</Fact>}
        {liability && <Fact name={t('owed.expected')}>{formats.money(liability.expected_cents)}</Fact>}
        <Fact name={t('owed.breakage')}>{`${formats.oneDecimal(budget.breakage * 100)} %`}</Fact>
        {terms && <Fact name={t('terms.cost')}>{formats.money(terms.cents_per_hundred)}</Fact>}
        {terms && <Fact name={t('terms.month_limit')}>{money(terms.month_limit_cents)}</Fact>}
        {terms && <Fact name={t('terms.liability_limit')}>{money(terms.liability_limit_cents)}</Fact>}
      </dl>
      <p className="quiet">
        {t('owed.counted', { at: moment(budget.counted_at) })}
        {terms && ` ${t('terms.changed', { by: terms.changed_by || '–', at: moment(terms.changed_at) })}`}
      </p>
      <details className="points-how">
        <summary>{t('owed.how')}</summary>
        <p>{t('owed.how_liability')}</p>
        <p>{t('owed.how_breakage')}</p>
        <p>{t('owed.how_source')}</p>
      </details>
    </Section>
  )
}

function Past({ budget: { months, terms } }: { budget: PointsBudget }) {
  const { t } = useTranslation('staff-points')
  const formats = useFormats()
  const name = (month: string) => formats.date(`${month}-01`, 'month')
  const rows = months.map(({ month, given, spent, lapsed }) => ({
    label: formats.date(`${month}-01`, 'shortMonth'),
    name: name(month),
    values: { given, spent, lapsed },
  }))
  return (
    <Section title={t('past.title')}>
      <p>{t('past.lead')}</p>
      <BarChart
        title={t('past.spent')}
        series={[{ key: 'spent', label: t('column.spent') }]}
        rows={rows}
        rowTitle={t('column.month')}
        format={formats.whole}
        tableText={t('past.table')}
      />
      <DataTable
        caption={t('past.caption')}
        rows={months}
        rowKey={({ month }) => month}
        columns={[
          { key: 'month', title: t('column.month'), cell: ({ month }) => name(month) },
          { key: 'given', title: t('column.given'), isNumber: true, cell: ({ given }) => formats.whole(given) },
          { key: 'spent', title: t('column.spent'), isNumber: true, cell: ({ spent }) => formats.whole(spent) },
          { key: 'lapsed', title: t('column.lapsed'), isNumber: true, cell: ({ lapsed }) => formats.whole(lapsed) },
          ...(terms
            ? [
                {
                  key: 'cost',
                  title: t('column.burn_cost'),
                  isNumber: true,
                  cell: ({ spent }: { spent: number }) =>
                    formats.money(Math.round((spent * terms.cents_per_hundred) / 100)),
                },
              ]
            : []),
        ]}
      />
    </Section>
  )
}

function Expected({ budget: { expected, terms } }: { budget: PointsBudget }) {
  const { t } = useTranslation('staff-points')
  const formats = useFormats()
  const name = (month: string) => formats.date(`${month}-01`, 'month')
  const money = (points: number) => formats.money(Math.round((points * (terms?.cents_per_hundred ?? 0)) / 100))
  return (
    <Section title={t('expected.title')}>
      <BarChart
        title={t('expected.chart')}
        series={[{ key: 'out', label: t('column.points_out') }]}
        rows={expected.map(({ month, points_out: out }) => ({
          label: formats.date(`${month}-01`, 'shortMonth'),
          name: name(month),
          values: { out },
        }))}
        rowTitle={t('column.month')}
        format={formats.whole}
        tableText={t('past.table')}
      />
      <DataTable
        caption={t('expected.caption')}
        rows={expected}
        rowKey={({ month }) => month}
        columns={[
          { key: 'month', title: t('column.month'), cell: ({ month }) => name(month) },
          { key: 'given', title: t('column.given'), isNumber: true, cell: ({ given }) => formats.whole(given) },
          { key: 'spent', title: t('column.spent'), isNumber: true, cell: ({ spent }) => formats.whole(spent) },
          { key: 'lapsed', title: t('column.lapsed'), isNumber: true, cell: ({ lapsed }) => formats.whole(lapsed) },
          {
            key: 'out',
            title: t('column.points_out'),
            isNumber: true,
            cell: ({ points_out: out }) => formats.whole(out),
          },
          ...(terms
            ? [
                {
                  key: 'owed',
                  title: t('column.owed'),
                  isNumber: true,
                  cell: ({ points_out: out }: { points_out: number }) => money(out),
                },
              ]
            : []),
        ]}
      />
      <details className="points-how">
        <summary>{t('expected.how')}</summary>
        <p>{t('expected.how_season')}</p>
        <p>{t('expected.how_out')}</p>
        <p>{t('expected.how_source')}</p>
      </details>
    </Section>
  )
}
