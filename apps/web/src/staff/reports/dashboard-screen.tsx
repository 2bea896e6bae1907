import type { Dashboard } from '@throughway/contract/programme/dashboard'
import { listMonths } from '@throughway/domain/report/dashboard-figures'
import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { SelectInput } from '@throughway/ui/field/select-input'
import { TextInput } from '@throughway/ui/field/text-input'
import { EmptyState } from '@throughway/ui/state/empty-state'
import { Notice } from '@throughway/ui/state/notice'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveText } from '#lib/language/save-text.ts'
import { useFormats } from '#lib/language/use-formats.ts'
import { Loaded } from '#lib/page/loaded.tsx'
import { useSearchOf } from '#lib/screen/use-search.ts'
import { useGrantedOrganisations } from '../audience/audience.calls.ts'
import { StaffPage } from '../frame/staff-page.tsx'
import { DashboardParts } from './dashboard-parts.tsx'
import { listCodebookLines, listDashboardLines, writeLines } from './dashboard-rows.ts'
import { ProgrammeMails } from './programme-mails.tsx'
import { useDashboard } from './report.calls.ts'
import { useDashboardWords } from './use-dashboard-words.ts'
import './dashboard.css'

/** C32: the figures of the programme or of an organisation by month, beside the same months a year before. */
export function DashboardScreen() {
  const { t } = useTranslation('staff-dashboard')
  const [asked, change] = useSearchOf((search) => ({
    organisation: search['organisation'],
    from: isMonth(search['from']) ? search['from'] : undefined,
    to: isMonth(search['to']) ? search['to'] : undefined,
  }))
  const { organisation, from, to } = asked
  const answer = useDashboard({ ...(organisation && { organisation }), ...(from && { from }), ...(to && { to }) })

  return (
    <StaffPage title={t('title')} lead={t('lead')}>
      <Loaded answer={answer} failed={t('failed')}>
        {(found) => (
          <div className="dashboard">
            <Choices dashboard={found} onChange={(changes) => change(changes, { replace: true })} />
            <h2>{found.organisation?.name ?? t('programme')}</h2>
            {found.counted === null ? (
              <EmptyState title={t('empty.title')} level={3}>
                {t('empty.text')}
              </EmptyState>
            ) : (
              <>
                <Remarks dashboard={found} />
                <DashboardParts dashboard={found} />
                <Files dashboard={found} />
              </>
            )}
            {found.organisation === null && <ProgrammeMails />}
          </div>
        )}
      </Loaded>
    </StaffPage>
  )
}

function isMonth(text: string | undefined): boolean {
  return text !== undefined && /^\d{4}-(0[1-9]|1[0-2])$/.test(text)
}

type ChoicesProps = { dashboard: Dashboard; onChange: (changes: Record<string, string | undefined>) => void }

function Choices({ dashboard, onChange }: ChoicesProps) {
  const { t } = useTranslation('staff-dashboard')
  const formats = useFormats()
  const { counted, now, organisation, reaches_programme: reachesProgramme } = dashboard
  const [typed, setTyped] = useState('')
  const found = useGrantedOrganisations(useDeferredValue(typed.trim())).data?.items ?? []
  const listed = [
    ...(organisation && !found.some(({ id }) => id === organisation.id) ? [organisation] : []),
    ...found.map(({ id, name }) => ({ id, name })),
  ]
  const [first, last] = [
    [counted?.first ?? now.from, now.from].toSorted()[0]!,
    [counted?.last ?? now.to, now.to].toSorted()[1]!,
  ]
  const months = listMonths(first, last).map((value) => ({ value, label: formats.date(`${value}-01`, 'month') }))

  return (
    <search className="dashboard__choices no-print" aria-label={t('choices')}>
      <Field label={t('find')} optionalText={t('staff:form.optional')}>
        <TextInput
          type="search"
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <Field label={t('of')}>
        <SelectInput
          options={[
            ...(reachesProgramme ? [{ value: '', label: t('programme') }] : []),
            ...listed.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={organisation?.id ?? ''}
          onChange={({ target }) => onChange({ organisation: target.value || undefined })}
        />
      </Field>
      <Field label={t('from')}>
        <SelectInput
          options={months.filter(({ value }) => value <= now.to)}
          value={now.from}
          onChange={({ target }) => onChange({ from: target.value, to: now.to })}
        />
      </Field>
      <Field label={t('to')}>
        <SelectInput
          options={months.filter(({ value }) => value >= now.from)}
          value={now.to}
          onChange={({ target }) => onChange({ from: now.from, to: target.value })}
        />
      </Field>
    </search>
  )
}

/** What a reader should know of the months: which are not counted, and which leave somebody out. */
function Remarks({ dashboard: { now } }: { dashboard: Dashboard }) {
  const { t } = useTranslation('staff-dashboard')
  const formats = useFormats()
  const sayMonths = (months: Dashboard['now']['months']) =>
    formats.list(months.map(({ month }) => formats.date(`${month}-01`, 'month')))
  const missing = now.months.filter(({ is_counted: isCounted }) => !isCounted)
  const partial = now.months.filter(({ is_partial: isPartial }) => isPartial)
  return (
    <>
      {missing.length > 0 && <p>{t('not_counted', { months: sayMonths(missing) })}</p>}
      {partial.length > 0 && (
        <Notice title={t('partial.title')}>{t('partial.text', { months: sayMonths(partial) })}</Notice>
      )}
      <p className="quiet">{t('rule')}</p>
      <p className="quiet">{t('when')}</p>
    </>
  )
}

function Files({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useTranslation('staff-dashboard')
  const words = useDashboardWords()
  const { now } = dashboard
  const name = `${dashboard.organisation?.name ?? t('programme')} ${now.from} ${now.to}`

  async function saveFigures() {
    const headings = ['figure', 'part', 'name', 'unit', 'span', 'value', 'span_before', 'value_before']
    const lines = listDashboardLines(dashboard, { ...words, headings: headings.map((key) => t(`file.column.${key}`)) })
    saveText(await writeLines(lines), `${name}.csv`, 'text/csv')
  }

  async function saveCodebook() {
    const headings = ['figure', 'name', 'unit', 'definition', 'over', 'source', 'rule']
    const lines = listCodebookLines(dashboard, {
      ...words,
      headings: headings.map((key) => t(`file.column.${key}`)),
      rule: t('rule'),
    })
    saveText(await writeLines(lines), `${t('file.codebook_name')}.csv`, 'text/csv')
  }

  return (
    <p className="dashboard__acts no-print">
      <Button onClick={() => void saveFigures()}>{t('file.figures')}</Button>
      <Button onClick={() => void saveCodebook()}>{t('file.codebook')}</Button>
      <Button onClick={() => window.print()}>{t('print')}</Button>
    </p>
  )
}
