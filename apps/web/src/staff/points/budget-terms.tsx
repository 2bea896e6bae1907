import { pointsBudgetCalls, type PointsBudget } from '@throughway/contract/trip/points-budget'
import { Field } from '@throughway/ui/field/field'
import { NumberInput } from '@throughway/ui/field/number-input'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { useFormats } from '#lib/language/use-formats.ts'
import { ChangedElsewhere, listDifferences } from '#lib/page/changed-elsewhere.tsx'
import { FormDialog } from '../frame/form-dialog.tsx'
import { amountOf, centsOf, namesOfTerms, type TermsValues, valuesOfTerms } from './budget-values.ts'

type Terms = NonNullable<PointsBudget['terms']>
type Kept = Terms & { version: number }
type BudgetTermsProps = { terms: Terms | null; onClose: () => void; onDone: () => void }

/** Says what 100 points cost, and the limits at which staff are warned. */
export function BudgetTerms({ terms, onClose, onDone }: BudgetTermsProps) {
  const { t } = useTranslation('staff-points')
  const formats = useFormats()
  const form = useCallForm(pointsBudgetCalls.savePointsBudget, {
    start: () => valuesOfTerms(terms),
    inputOf: (values: TermsValues, version) => ({
      revision: String(version),
      cents_per_hundred: centsOf(values.cost),
      ...(values.month_limit && { month_limit_cents: centsOf(values.month_limit) }),
      ...(values.liability_limit && { liability_limit_cents: centsOf(values.liability_limit) }),
    }),
    namesOf: (changes) => Object.keys(changes).flatMap((name) => [name, namesOfTerms[name as keyof TermsValues]]),
    version: {
      kept: terms ? { ...terms, version: terms.revision } : undefined,
      valuesOf: (kept: Kept) => valuesOfTerms(kept),
      findCurrent: ({ data }) => {
        const { terms: current } = (data as { current: PointsBudget }).current
        return current ? { ...current, version: current.revision } : undefined
      },
    },
    onDone,
  })
  const { values, change, say, elsewhere } = form
  const amount = (name: keyof TermsValues, isFirst = false) => (
    <Field
      label={t(`terms.${name}`)}
      hint={t(`terms.${name}_hint`)}
      error={say(namesOfTerms[name])}
      required={isFirst}
      {...(!isFirst && { optionalText: t('staff:form.optional') })}
    >
      <NumberInput
        {...(isFirst && { 'data-autofocus': true })}
        min="0"
        step="0.01"
        value={values[name]}
        onChange={({ target }) => change({ [name]: target.value })}
      />
    </Field>
  )

  return (
    <FormDialog form={form} title={t('terms.title')} submit={t('terms.submit')} onClose={onClose}>
      {elsewhere && (
        <ChangedElsewhere
          facts={listDifferences(values, elsewhere, (name, value) => ({
            label: t(`terms.${name}`),
            value: value ? formats.money(Number(amountOf(value)) * 100) : t('terms.no_limit'),
          }))}
          onTake={form.takeElsewhere}
        />
      )}
      <p>{t('terms.text')}</p>
      {amount('cost', true)}
      {amount('month_limit')}
      {amount('liability_limit')}
    </FormDialog>
  )
}
