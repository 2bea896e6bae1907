import { type StaffPassProduct, transitPassStaffCalls } from '@throughway/contract/reward/transit-pass'
import type { Language } from '@throughway/contract/programme/brand'
import { passApprovers, passKinds, passPeriods } from '@throughway/domain/reward/transit-pass'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { Field } from '@throughway/ui/field/field'
import { SelectInput } from '@throughway/ui/field/select-input'
import { TextArea, TextInput } from '@throughway/ui/field/text-input'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { ChangedElsewhere, listDifferences } from '#lib/page/changed-elsewhere.tsx'
import { PickOrganisations } from '../audience/pick-organisations.tsx'
import { FormDialog } from '../frame/form-dialog.tsx'
import {
  faultsOfProduct,
  inputOfProduct,
  noProduct,
  productLanguages,
  type ProductValues,
  productWords,
  valuesOfProduct,
} from './product-values.ts'

type EditProductProps = {
  /** Undefined for a new one. */
  product?: StaffPassProduct
  onClose: () => void
  onDone: () => void
}

/** A pass that members order. What was ordered keeps its price. It is long because it lists the fields of one form. */
export function EditProduct({ product, onClose, onDone }: EditProductProps) {
  const { t } = useTranslation('staff-passes')
  const form = useCallForm(product ? transitPassStaffCalls.savePassProduct : transitPassStaffCalls.createPassProduct, {
    start: () => (product ? valuesOfProduct(product) : noProduct),
    inputOf: (values: ProductValues, version) => ({
      ...inputOfProduct(values),
      ...(product && { id: product.id, version: String(version) }),
    }),
    namesOf: faultsOfProduct,
    version: { kept: product, valuesOf: (kept: StaffPassProduct) => valuesOfProduct(kept) },
    thing: product?.id,
    onDone,
  })
  const { values, change, say, elsewhere } = form

  function handleWords(language: Language, name: (typeof productWords)[number], words: string) {
    change({ texts: { ...values.texts, [language]: { ...values.texts[language], [name]: words } } })
  }

  return (
    <FormDialog
      form={form}
      size="medium"
      title={t(product ? 'products.edit' : 'products.new')}
      submit={t('products.save')}
      onClose={onClose}
    >
      {elsewhere && (
        <ChangedElsewhere
          facts={listDifferences(values, elsewhere, (name, value) => ({
            label: t(`products.field.${name}`),
            value: typeof value === 'object' ? ('en' in value ? value.en.name : value.length) : String(value) || '–',
          }))}
          onTake={form.takeElsewhere}
        />
      )}
      <Field label={t('products.field.kind')} error={say('kind')} required>
        <SelectInput
          data-autofocus
          options={passKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          value={values.kind}
          onChange={({ target }) => change({ kind: target.value as ProductValues['kind'] })}
        />
      </Field>
      <Field label={t('products.field.operator')} error={say('operator')} required>
        <TextInput
          autoComplete="off"
          maxLength={80}
          value={values.operator}
          onChange={({ target }) => change({ operator: target.value })}
        />
      </Field>
      {productLanguages.map((language) =>
        productWords.map((name) => {
          const parts = {
            lang: language,
            maxLength: name === 'how' ? 400 : 80,
            value: values.texts[language][name],
            onChange: ({ target }: { target: { value: string } }) => handleWords(language, name, target.value),
          }
          return (
            <Field
              key={`${language} ${name}`}
              label={t(`products.word.${name}`, { language: t(`language.${language}`) })}
              error={say(`texts.${language}.${name}`)}
              required
            >
              {name === 'how' ? <TextArea rows={2} {...parts} /> : <TextInput autoComplete="off" {...parts} />}
            </Field>
          )
        }),
      )}
      <Field label={t('products.field.period')} error={say('period')} required>
        <SelectInput
          options={passPeriods.map((value) => ({ value, label: t(`period.${value}`) }))}
          value={values.period}
          onChange={({ target }) => change({ period: target.value as ProductValues['period'] })}
        />
      </Field>
      {(['price', 'subsidy'] as const).map((name) => (
        <Field key={name} label={t(`products.field.${name}`)} error={say(`${name}_cents`)} required>
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            value={values[name]}
            onChange={({ target }) => change({ [name]: target.value })}
          />
        </Field>
      ))}
      <Field label={t('products.field.payment_url')} hint={t('products.hint.payment_url')} error={say('payment_url')}>
        <TextInput
          type="url"
          autoComplete="off"
          maxLength={200}
          value={values.payment_url}
          onChange={({ target }) => change({ payment_url: target.value })}
        />
      </Field>
      <Field label={t('products.field.approver')} error={say('approver')} required>
        <SelectInput
          options={passApprovers.map((value) => ({ value, label: t(`approver.${value}`) }))}
          value={values.approver}
          onChange={({ target }) => change({ approver: target.value as ProductValues['approver'] })}
        />
      </Field>
      <p className="field__hint">{t('products.hint.organisation')}</p>
      <PickOrganisations
        ids={values.organisations}
        error={say('organisation_id')}
        // a pass is of one organisation or of everybody
        onChange={(organisations) => change({ organisations: organisations.slice(-1) })}
      />
      <Checkbox
        label={t('products.field.is_offered')}
        hint={t('products.hint.is_offered')}
        checked={values.is_offered}
        onChange={({ target }) => change({ is_offered: target.checked })}
      />
    </FormDialog>
  )
}
