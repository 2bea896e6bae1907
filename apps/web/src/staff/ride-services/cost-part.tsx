import { type EligibilityCode, eligibilityCodes, type FareKind, fareKinds } from '@throughway/domain/ride/ride-codes'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { useTranslation } from 'react-i18next'
import { Boxes } from './boxes.tsx'
import { replaceEntry, useFormPart } from './form-part.ts'
import { Repeated } from './repeated.tsx'
import { ChoiceRow, DateRow, NumberRow, PairRows, TextRow } from './rows.tsx'
import type { AreaChoice, ServicePartProps } from './service-part.ts'
import type { FareValues, FundingValues } from './service-values.ts'

const amounts = ['base', 'per_mile', 'per_minute', 'companion', 'aide'] as const

/** What a ride costs, and who pays a part of it. It is long because it lists the fields of one form. */
export function CostPart({ values, change, areas }: ServicePartProps & { areas: readonly AreaChoice[] }) {
  const { t } = useTranslation('staff-ride-services')
  const { isReadOnly } = useFormPart()
  const { fare, funding } = values
  const put = (more: Partial<FareValues>) => change({ fare: { ...fare, ...more } })
  const nameOf = (key: string) => areas.find(({ value }) => value === key)?.label ?? '…'
  const sayEligibility = (code: EligibilityCode) => t(`ride:eligibility.${code}`)

  return (
    <>
      <ChoiceRow<FareKind | ''>
        label={t('cost.kind')}
        path="fare.kind"
        value={fare.kind}
        options={[
          { value: '', label: t('cost.unknown') },
          ...fareKinds.map((value) => ({ value, label: t(`cost.kinds.${value}`) })),
        ]}
        onChange={(kind) => put({ kind })}
      />
      {fare.kind && fare.kind !== 'free' && (
        <>
          <div className="service-form__grid">
            {amounts.map((amount) => (
              <NumberRow
                key={amount}
                label={t(`cost.${amount}`)}
                step="0.01"
                unit="$"
                path={`fare.${amount}`}
                value={fare[amount]}
                onChange={(text) => put({ [amount]: text })}
              />
            ))}
            <DateRow
              label={t('cost.as_of')}
              path="fare.as_of"
              value={fare.as_of}
              onChange={(day) => put({ as_of: day })}
            />
          </div>
          {fare.kind === 'zone' && (
            <Repeated
              legend={t('cost.zones')}
              path="fare.zones"
              entries={fare.zones}
              most={60}
              nameOf={({ from, to }) => t('where.pattern_of', { from: nameOf(from), to: nameOf(to) })}
              addText={t('cost.add_zone')}
              onAdd={() => put({ zones: [...fare.zones, { from: '', to: '', fare: '' }] })}
              onChange={(zones) => put({ zones })}
            >
              {(zone, index) => {
                const putZone = (more: Partial<typeof zone>) => put({ zones: replaceEntry(fare.zones, index, more) })
                return (
                  <div className="service-form__grid">
                    {(['from', 'to'] as const).map((end) => (
                      <ChoiceRow
                        key={end}
                        label={t(`where.${end}`)}
                        path={`fare.zones.${index}.${end}`}
                        isRequired
                        value={zone[end]}
                        placeholder={t('choose')}
                        options={areas}
                        onChange={(area) => putZone({ [end]: area })}
                      />
                    ))}
                    <NumberRow
                      label={t('cost.zone_fare')}
                      step="0.01"
                      unit="$"
                      path={`fare.zones.${index}.fare`}
                      isRequired
                      value={zone.fare}
                      onChange={(text) => putZone({ fare: text })}
                    />
                  </div>
                )
              }}
            </Repeated>
          )}
          <Repeated
            legend={t('cost.discounts')}
            path="fare.discounts"
            entries={fare.discounts}
            most={eligibilityCodes.length}
            nameOf={({ eligibility }) => sayEligibility(eligibility)}
            addText={t('cost.add_discount')}
            onAdd={() => put({ discounts: [...fare.discounts, { eligibility: eligibilityCodes[0], percent: '' }] })}
            onChange={(discounts) => put({ discounts })}
          >
            {(discount, index) => {
              const putOne = (more: Partial<typeof discount>) =>
                put({ discounts: replaceEntry(fare.discounts, index, more) })
              return (
                <div className="service-form__pair">
                  <ChoiceRow<EligibilityCode>
                    label={t('cost.discount_for')}
                    path={`fare.discounts.${index}.eligibility`}
                    isRequired
                    value={discount.eligibility}
                    options={eligibilityCodes.map((value) => ({ value, label: sayEligibility(value) }))}
                    onChange={(eligibility) => putOne({ eligibility })}
                  />
                  <NumberRow
                    label={t('cost.percent')}
                    unit="%"
                    path={`fare.discounts.${index}.percent`}
                    isRequired
                    value={discount.percent}
                    onChange={(percent) => putOne({ percent })}
                  />
                </div>
              )
            }}
          </Repeated>
        </>
      )}
      <PairRows
        label={t('cost.note')}
        path="fare_note"
        maxLength={500}
        rows={2}
        value={values.fare_note}
        onChange={(note) => change({ fare_note: note })}
      />
      <Repeated<FundingValues>
        legend={t('cost.funding')}
        hint={t('cost.funding_hint')}
        path="funding"
        entries={funding}
        most={20}
        nameOf={({ name }, index) => name || t('cost.funding_number', { number: index + 1 })}
        addText={t('cost.add_funding')}
        onAdd={() =>
          change({
            funding: [
              ...funding,
              { name: '', covers_percent: '100', eligibilities: [], needs_authorisation: false, priority: '' },
            ],
          })
        }
        onChange={(list) => change({ funding: list })}
      >
        {(each, index) => {
          const putOne = (more: Partial<FundingValues>) => change({ funding: replaceEntry(funding, index, more) })
          return (
            <>
              <div className="service-form__pair">
                <TextRow
                  label={t('cost.funding_name')}
                  path={`funding.${index}.name`}
                  isRequired
                  maxLength={100}
                  value={each.name}
                  onChange={(name) => putOne({ name })}
                />
                <NumberRow
                  label={t('cost.covers_percent')}
                  unit="%"
                  path={`funding.${index}.covers_percent`}
                  isRequired
                  value={each.covers_percent}
                  onChange={(percent) => putOne({ covers_percent: percent })}
                />
                <NumberRow
                  label={t('cost.priority')}
                  path={`funding.${index}.priority`}
                  value={each.priority}
                  onChange={(priority) => putOne({ priority })}
                />
              </div>
              <Boxes
                legend={t('cost.funding_for')}
                codes={eligibilityCodes}
                chosen={each.eligibilities}
                sayCode={sayEligibility}
                onChange={(eligibilities) => putOne({ eligibilities })}
              />
              <Checkbox
                label={t('cost.needs_authorisation')}
                disabled={isReadOnly}
                checked={each.needs_authorisation}
                onChange={({ target }) => putOne({ needs_authorisation: target.checked })}
              />
            </>
          )
        }}
      </Repeated>
    </>
  )
}
