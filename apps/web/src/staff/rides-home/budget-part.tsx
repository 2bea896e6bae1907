import type { AnswerOf } from '@throughway/contract/call'
import type { rideHomeStaffCalls } from '@throughway/contract/reward/ride-home-staff'
import { DataTable } from '@throughway/ui/chart/data-table'
import { Field } from '@throughway/ui/field/field'
import { SelectInput } from '@throughway/ui/field/select-input'
import { Notice } from '@throughway/ui/state/notice'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { Loaded } from '#lib/page/loaded.tsx'
import { useToday } from '#lib/screen/use-today.ts'
import { Fact } from '../frame/fact.tsx'
import { useBudget } from './ride-home.calls.ts'

type Budget = AnswerOf<typeof rideHomeStaffCalls.getRideHomeBudget>

/** From this share of the budget on, the page says that little is left. */
const nearShare = 0.9

/** The cost of rides home in a year, beside the programme's budget for them. */
export function BudgetPart() {
  const { t } = useTranslation('staff-rides-home')
  const thisYear = Number(useToday().slice(0, 4))
  const [year, setYear] = useState('')
  const budget = useBudget(year || undefined)

  return (
    <section aria-labelledby="ride-home-budget">
      <h2 id="ride-home-budget">{t('budget.title')}</h2>
      <Field label={t('budget.year')}>
        <SelectInput
          value={year || String(thisYear)}
          options={[0, 1, 2, 3].map((back) => ({ value: String(thisYear - back), label: String(thisYear - back) }))}
          onChange={({ target }) => setYear(target.value)}
        />
      </Field>
      <Loaded answer={budget} failed={t('budget.failed')}>
        {(found) => <Year budget={found} />}
      </Loaded>
    </section>
  )
}

function Year({ budget }: { budget: Budget }) {
  const { t } = useTranslation('staff-rides-home')
  const formats = useFormats()
  const { budget_cents: whole, paid_cents: paid, open_cents: open, rides, months } = budget
  const left = whole === null ? null : whole - paid - open

  return (
    <>
      {whole !== null && left !== null && paid + open >= whole * nearShare && (
        <Notice tone={left < 0 ? 'danger' : 'warning'}>{t(left < 0 ? 'budget.over' : 'budget.near')}</Notice>
      )}
      <dl className="staff-facts">
        <Fact name={t('budget.whole')}>{whole === null ? t('budget.none') : formats.wholeMoney(whole)}</Fact>
        <Fact name={t('budget.paid')}>{formats.money(paid)}</Fact>
        <Fact name={t('budget.open')}>{formats.money(open)}</Fact>
        {left !== null && <Fact name={t('budget.left')}>{formats.money(left)}</Fact>}
        <Fact name={t('budget.rides')}>{formats.whole(rides)}</Fact>
      </dl>
      {months.length > 0 && (
        <DataTable
          caption={t('budget.months')}
          rows={months}
          rowKey={({ month }) => month}
          columns={[
            { key: 'month', title: t('budget.month'), cell: ({ month }) => formats.date(month, 'month') },
            { key: 'rides', title: t('budget.rides'), isNumber: true, cell: (each) => formats.whole(each.rides) },
            { key: 'paid', title: t('budget.paid'), isNumber: true, cell: (each) => formats.money(each.paid_cents) },
            { key: 'open', title: t('budget.open'), isNumber: true, cell: (each) => formats.money(each.open_cents) },
          ]}
        />
      )}
    </>
  )
}
