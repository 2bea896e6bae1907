import { eligibilityCodes, needCodes, servedPurposes } from '@throughway/domain/ride/ride-codes'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { useTranslation } from 'react-i18next'
import { Boxes } from './boxes.tsx'
import { replaceEntry, useFormPart } from './form-part.ts'
import { Repeated } from './repeated.tsx'
import { ChoiceRow, DateRow, PairRows } from './rows.tsx'
import type { ServicePartProps } from './service-part.ts'
import { type AlertValues, noPair } from './service-values.ts'

const severities = ['info', 'warning', 'severe'] as const

/** E1: what riders must know about the service on some days or on all days. */
export function AlertsPart({ values, change }: ServicePartProps) {
  const { t } = useTranslation('staff-ride-services')
  const { isReadOnly } = useFormPart()
  const { alerts } = values

  return (
    <Repeated<AlertValues>
      legend={t('alerts.title')}
      hint={t('alerts.hint')}
      path="alerts"
      entries={alerts}
      most={20}
      nameOf={({ text }, index) => text.en || t('alerts.number', { number: index + 1 })}
      addText={t('alerts.add')}
      onAdd={() => change({ alerts: [...alerts, { severity: 'warning', text: noPair, from: '', to: '', for: null }] })}
      onChange={(list) => change({ alerts: list })}
    >
      {(alert, index) => {
        const put = (more: Partial<AlertValues>) => change({ alerts: replaceEntry(alerts, index, more) })
        const at = `alerts.${index}`
        const whom = alert.for
        return (
          <>
            <ChoiceRow<AlertValues['severity']>
              label={t('alerts.severity')}
              path={`${at}.severity`}
              isRequired
              value={alert.severity}
              options={severities.map((value) => ({ value, label: t(`ride:alert.${value}`) }))}
              onChange={(severity) => put({ severity })}
            />
            <PairRows
              label={t('alerts.text')}
              path={`${at}.text`}
              isRequired
              maxLength={500}
              rows={2}
              value={alert.text}
              onChange={(text) => put({ text })}
            />
            <div className="service-form__pair">
              <DateRow
                label={t('alerts.from')}
                path={`${at}.from`}
                value={alert.from}
                onChange={(from) => put({ from })}
              />
              <DateRow label={t('alerts.to')} path={`${at}.to`} value={alert.to} onChange={(to) => put({ to })} />
            </div>
            <Checkbox
              label={t('alerts.all')}
              disabled={isReadOnly}
              checked={whom === null}
              onChange={({ target }) =>
                put({ for: target.checked ? null : { needs: [], eligibilities: [], purposes: [] } })
              }
            />
            {whom && (
              <>
                <Boxes
                  legend={t('alerts.needs')}
                  codes={needCodes}
                  chosen={whom.needs}
                  sayCode={(code) => t(`ride:need.${code}`)}
                  onChange={(needs) => put({ for: { ...whom, needs } })}
                />
                <Boxes
                  legend={t('alerts.eligibilities')}
                  codes={eligibilityCodes}
                  chosen={whom.eligibilities}
                  sayCode={(code) => t(`ride:eligibility.${code}`)}
                  onChange={(eligibilities) => put({ for: { ...whom, eligibilities } })}
                />
                <Boxes
                  legend={t('alerts.purposes')}
                  codes={servedPurposes}
                  chosen={whom.purposes}
                  sayCode={(code) => (code === 'any' ? t('who.any_purpose') : t(`ride:purpose.${code}`))}
                  onChange={(purposes) => put({ for: { ...whom, purposes } })}
                />
              </>
            )}
          </>
        )
      }}
    </Repeated>
  )
}
