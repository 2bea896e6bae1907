import { Button } from '@throughway/ui/button'
import { PageHeader } from '@throughway/ui/page-header'
import { Skeleton } from '@throughway/ui/state/skeleton'
import { Tabs } from '@throughway/ui/overlay/tabs'
import { useTranslation } from 'react-i18next'
import { ProgrammeText } from '#lib/page/programme-name.tsx'
import { useSession } from '#lib/screen/hooks.ts'
import { useFormats } from '#lib/language/use-formats.ts'
import { useSearchOf } from '#lib/screen/use-search.ts'
import { useToday } from '#lib/screen/use-today.ts'
import { Loaded } from '#lib/page/loaded.tsx'
import { HowWeCalculate } from './how-we-calculate.tsx'
import { ProgrammeBody } from './programme-body.tsx'
import { ReportBody } from './report-body.tsx'
import { nameOf, parseReportView, reportPeriods, type ReportView, type SavingsBasis, stepOf } from './report-view.ts'
import { useProgrammeReport, useReport } from './statistics.calls.ts'
import './statistics.css'

/** R2.18, R2.24, C26: a member's months and years beside the programme's average; a visitor sees the totals. */
export function MyStatsScreen() {
  const { t } = useTranslation('report')
  const { isSignedIn } = useSession()
  const today = useToday()
  const [view, changeSearch] = useSearchOf((search) => parseReportView(search, today))

  return (
    <div className="my-stats">
      <PageHeader
        title={isSignedIn ? t('title') : <ProgrammeText>{(name) => t('title_programme', { name })}</ProgrammeText>}
        lead={isSignedIn ? t('lead') : t('lead_programme')}
      />
      <Tabs
        label={t('statistics:span')}
        selected={view.period}
        onSelect={(period) => changeSearch({ period, of: undefined })}
        tabs={reportPeriods.map((period) => ({
          key: period,
          label: t(`period_${period}`),
          panel: <Period view={view} today={today} isMember={isSignedIn} onChange={changeSearch} />,
        }))}
      />
      <HowWeCalculate
        basis={view.basis ?? 'restated'}
        {...(isSignedIn && {
          onRead: (basis: SavingsBasis) => changeSearch({ basis: basis === 'first' ? basis : undefined }),
        })}
      />
    </div>
  )
}

type PeriodProps = {
  view: ReportView
  today: string
  isMember: boolean
  onChange: (changes: Record<string, string | undefined>) => void
}

function Period({ view, today, isMember, onChange }: PeriodProps) {
  const { t } = useTranslation('report')
  const formats = useFormats()
  const own = useReport(view, isMember)
  const all = useProgrammeReport(view, !isMember)
  const [before, after] = [stepOf(view, -1, today), stepOf(view, 1, today)]
  const name = nameOf(view, formats)
  const whileLoading = {
    failed: t('statistics:failed'),
    advice: null,
    skeleton: <Skeleton shape="block" height={320} />,
  }

  return (
    <>
      {name && (
        <div className="my-stats__steps no-print">
          <Button size="small" disabled={!before} onClick={() => onChange({ of: before })} aria-label={t('before')}>
            ←
          </Button>
          <h2 aria-live="polite">{name}</h2>
          <Button size="small" disabled={!after} onClick={() => onChange({ of: after })} aria-label={t('after')}>
            →
          </Button>
        </div>
      )}
      {isMember && view.basis && <p className="quiet">{t('reading_first')}</p>}
      {isMember ? (
        <Loaded answer={own} {...whileLoading}>
          {(told) => <ReportBody report={told} view={view} name={name} onFigure={(figure) => onChange({ figure })} />}
        </Loaded>
      ) : (
        <Loaded answer={all} {...whileLoading}>
          {(told) => <ProgrammeBody report={told} view={view} />}
        </Loaded>
      )}
    </>
  )
}
