import { type CommuteReport, commuteReportCalls } from '@throughway/contract/programme/commute-report'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { ChangedElsewhere, listDifferences } from '#lib/page/changed-elsewhere.tsx'
import { FormDialog } from '../frame/form-dialog.tsx'
import { EmployeesField, FillField } from './draft-report.tsx'
import { readReport } from './report.calls.ts'

type Values = { employees: string; fill: string }

function valuesOf({ figures, fill }: CommuteReport): Values {
  return { employees: figures.employees === null ? '' : String(figures.employees), fill: String(fill) }
}

/**
 * Changes the facts of a draft that staff enter: the number of employees, and the rule for people who did not answer.
 */
export function EditReport({ report, onClose }: { report: CommuteReport; onClose: () => void }) {
  const { t } = useTranslation('staff-reports')
  const form = useCallForm(commuteReportCalls.saveCommuteReport, {
    start: () => valuesOf(report),
    inputOf: ({ employees, fill }, version) => ({
      id: report.id,
      version: String(version),
      fill,
      ...(employees && { employees }),
    }),
    version: { kept: report, valuesOf, findCurrent: () => readReport(report.id) },
    thing: report.id,
    onDone: onClose,
  })
  const { values, change, say, elsewhere } = form

  return (
    <FormDialog form={form} title={t('edit.title')} submit={t('edit.submit')} onClose={onClose}>
      {elsewhere && (
        <ChangedElsewhere
          facts={listDifferences(values, elsewhere, (name, value) => ({
            label: t(`field.${name}`),
            value: value || '–',
          }))}
          onTake={form.takeElsewhere}
        />
      )}
      <EmployeesField
        value={values.employees}
        error={say('employees')}
        headcount={null}
        onChange={(employees) => change({ employees })}
      />
      <FillField method={report.method} value={values.fill} error={say('fill')} onChange={(fill) => change({ fill })} />
    </FormDialog>
  )
}
