import { useNavigate } from '@tanstack/react-router'
import type { Impact } from '@throughway/contract/programme/impact'
import { DataTable } from '@throughway/ui/chart/data-table'
import { Stat } from '@throughway/ui/chart/stat'
import { Field } from '@throughway/ui/field/field'
import { SelectInput } from '@throughway/ui/field/select-input'
import { PageHeader } from '@throughway/ui/page-header'
import { EmptyState } from '@throughway/ui/state/empty-state'
import { Skeleton } from '@throughway/ui/state/skeleton'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { EmptyPicture } from '#lib/page/empty-picture.tsx'
import { Loaded } from '#lib/page/loaded.tsx'
import { ProgrammeText } from '#lib/page/programme-name.tsx'
import { useLanguage } from '#lib/screen/hooks.ts'
import { RefusalError } from '#lib/send/call-errors.ts'
import { ImpactChart } from './impact-chart.tsx'
import { type ImpactFigure, impactFigures, listTold, summedFigures, writeFigure } from './impact-figures.ts'
import { impactFiles, useImpact } from './impact.calls.ts'
import './impact.css'

/** What everybody may read of the programme. While staff have the page off, its address is an unknown one (R2.03). */
export function ImpactScreen() {
  const { t } = useTranslation('impact')
  const navigate = useNavigate()
  const impact = useImpact()
  const isUnknown = impact.error instanceof RefusalError && impact.error.name === 'noSuchCall'

  useEffect(() => {
    if (isUnknown) void navigate({ to: '/404', replace: true })
  }, [isUnknown, navigate])

  if (isUnknown) return null
  return (
    <div className="impact">
      <PageHeader title={<ProgrammeText>{(name) => t('title', { name })}</ProgrammeText>} lead={t('lead')} />
      <Loaded answer={impact} failed={t('failed')} skeleton={<Skeleton shape="block" height={320} />}>
        {(found) => <Found impact={found} />}
      </Loaded>
    </div>
  )
}

function Found({ impact }: { impact: Impact }) {
  const { t } = useTranslation('impact')
  return (
    <div className="impact__body">
      {impact.totals ? (
        <>
          <Totals impact={impact} totals={impact.totals} />
          <ByMonth impact={impact} />
          <ByMode impact={impact} totals={impact.totals} />
        </>
      ) : (
        <EmptyState picture={<EmptyPicture name="trips" />} title={t('few_title')}>
          {t('few_text', { fewest: impact.fewest })}
        </EmptyState>
      )}
      <Definitions impact={impact} />
      <p className="impact__files no-print">
        <a className="link-alone" href={impactFiles.csv} download>
          {t('csv')}
        </a>
        <a className="link-alone" href={impactFiles.json}>
          {t('json')}
        </a>
      </p>
    </div>
  )
}

type TotalsProps = { impact: Impact; totals: NonNullable<Impact['totals']> }

function Totals({ impact, totals }: TotalsProps) {
  const { t } = useTranslation('impact')
  const formats = useFormats()
  const month = (name: string) => formats.date(`${name}-01`, 'month')
  return (
    <section aria-labelledby="impact-totals">
      <h2 id="impact-totals">{t('totals', { from: month(impact.from), to: month(impact.to) })}</h2>
      <div className="impact__figures">
        {summedFigures.map((figure) => (
          <Stat
            key={figure}
            value={totals[figure]}
            format={(value) => writeFigure(formats, figure, value)}
            unit={figure === 'trips' || figure === 'savings_cents' ? undefined : t(`unit.${figure}`)}
            label={t(`figure.${figure}`)}
          />
        ))}
      </div>
      {totals.months < impact.months.length && (
        <p className="quiet">
          {t('left_out', {
            count: impact.months.length - totals.months,
            all: impact.months.length,
            fewest: impact.fewest,
          })}
        </p>
      )}
    </section>
  )
}

function ByMonth({ impact }: { impact: Impact }) {
  const { t } = useTranslation('impact')
  const formats = useFormats()
  const [figure, show] = useState<ImpactFigure>('trips')
  const write = (value: number) => writeFigure(formats, figure, value)
  return (
    <section className="impact__part" aria-labelledby="impact-months">
      <h2 id="impact-months">{t('by_month')}</h2>
      <div className="impact__choice no-print">
        <Field label={t('show')}>
          <SelectInput
            value={figure}
            onChange={({ target }) => show(target.value as ImpactFigure)}
            options={impactFigures.map((each) => ({ value: each, label: t(`figure.${each}`) }))}
          />
        </Field>
      </div>
      <ImpactChart
        title={t('chart', { figure: t(`figure.${figure}`) })}
        series={[{ key: figure, label: t(`figure.${figure}`) }]}
        months={listTold(impact)}
        valuesOf={({ figures }) => ({ [figure]: figures[figure] })}
        format={write}
      />
      <DataTable
        caption={t('all_months')}
        rows={impact.months.toReversed()}
        rowKey={({ month }) => month}
        columns={[
          { key: 'month', title: t('month'), cell: ({ month }) => formats.date(`${month}-01`, 'month') },
          ...impactFigures.map((each) => ({
            key: each,
            title: t(`figure.${each}`),
            isNumber: true,
            cell: ({ figures }: Impact['months'][number]) => {
              if (figures) return writeFigure(formats, each, figures[each])
              return each === 'members' ? t('withheld', { fewest: impact.fewest }) : '–'
            },
          })),
        ]}
      />
    </section>
  )
}

function ByMode({ impact, totals }: TotalsProps) {
  const { t } = useTranslation(['impact', 'trip'])
  const formats = useFormats()
  const sayMode = (mode: (typeof totals.modes)[number]['mode']) =>
    mode === 'others' ? t('others') : t(`trip:mode.${mode}`)
  const sayShare = (percent: number) => `${formats.oneDecimal(percent)}%`
  return (
    <section className="impact__part" aria-labelledby="impact-modes">
      <h2 id="impact-modes">{t('by_mode')}</h2>
      <ImpactChart
        title={t('split')}
        series={totals.modes.map(({ mode }) => ({
          key: mode,
          label: sayMode(mode),
          ...(mode === 'others' ? { hue: 'var(--line-strong)' } : { mode }),
        }))}
        months={listTold(impact)}
        valuesOf={({ modes }) => Object.fromEntries(modes.map(({ mode, share }) => [mode, share * 100]))}
        format={sayShare}
      />
      <p className="quiet">{t('split_note')}</p>
      <DataTable
        caption={t('all_modes')}
        rows={totals.modes}
        rowKey={({ mode }) => mode}
        columns={[
          { key: 'mode', title: t('mode'), cell: ({ mode }) => sayMode(mode) },
          { key: 'trips', title: t('figure.trips'), isNumber: true, cell: ({ trips }) => formats.whole(trips) },
          { key: 'share', title: t('share'), isNumber: true, cell: ({ share }) => sayShare(share * 100) },
        ]}
      />
    </section>
  )
}

/** The definition of each figure, in the same words as in the files. */
function Definitions({ impact: { definitions, fewest } }: { impact: Impact }) {
  const { t } = useTranslation('impact')
  const { lang } = useLanguage()
  const language = lang === 'es' ? 'es' : 'en'
  return (
    <section className="impact__part" aria-labelledby="impact-definitions">
      <h2 id="impact-definitions">{t('definitions')}</h2>
      <dl className="impact__definitions">
        {([...impactFigures, 'modes'] as const).map((name) => (
          <div key={name}>
            <dt>{name === 'modes' ? t('by_mode') : t(`figure.${name}`)}</dt>
            <dd>{definitions[name][language]}</dd>
          </div>
        ))}
      </dl>
      <p>{t('rule', { fewest })}</p>
    </section>
  )
}
