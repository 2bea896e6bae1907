import type { FactorSetInForce } from '@throughway/contract/programme/factor'
import { factNames } from '@throughway/domain/mode/savings'
import { Badge } from '@throughway/ui/badge'
import { Button } from '@throughway/ui/button'
import { DataTable } from '@throughway/ui/chart/data-table'
import { useToast } from '@throughway/ui/overlay/toast'
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
import { isUnderWay, listFactDifferences } from './fact-differences.ts'
import { useFactorSets } from './points.calls.ts'
import { PublishFactors } from './publish-factors.tsx'
import './points.css'

/** D1, D2: the factors for savings, each fact with its source, and the progress of the re-statement. */
export function FactorsScreen() {
  const { t } = useTranslation('staff-points')
  const showToast = useToast()
  const sets = useFactorSets()
  const mayPublish = useMember().permissions.includes('factor.write')
  const [isPublishing, setPublishing] = useState(false)
  const newest = sets.data?.items[0]
  return (
    <StaffPage
      title={t('factors.title')}
      lead={t('factors.lead')}
      actions={
        mayPublish &&
        newest && (
          <Button
            size="small"
            kind="primary"
            aria-haspopup="dialog"
            disabled={isUnderWay(newest)}
            onClick={() => setPublishing(true)}
          >
            {t('publish.button')}
          </Button>
        )
      }
    >
      <Loaded answer={sets} failed={t('factors.failed')}>
        {({ items }) => (
          <div className="budget-page">
            {items.map((set, index) => (
              <OneSet key={set.version} set={set} before={items[index + 1]} isNewest={index === 0} />
            ))}
          </div>
        )}
      </Loaded>
      {isPublishing && newest && (
        <PublishFactors
          newest={newest}
          onClose={() => setPublishing(false)}
          onDone={() => {
            setPublishing(false)
            showToast({ tone: 'success', text: t('publish.done') })
            focusBehindDialog('h1')
          }}
        />
      )}
    </StaffPage>
  )
}

type OneSetProps = {
  set: FactorSetInForce
  /** The one that was published before. */
  before: FactorSetInForce | undefined
  isNewest: boolean
}

function OneSet({ set, before, isNewest }: OneSetProps) {
  const { t } = useTranslation('staff-points')
  const formats = useFormats()
  const moment = useMoment()
  const differences = before ? listFactDifferences(before, set) : []
  return (
    <Section title={t('factors.set', { version: set.version })} aside={<Restated set={set} />}>
      <dl className="staff-facts">
        <Fact name={t('factors.valid_from')}>
          {before ? formats.date(set.valid_from, 'longDay') : t('history.start')}
        </Fact>
        {set.published_at && (
          <Fact name={t('factors.published')}>{`${set.published_by || '–'}, ${moment(set.published_at)}`}</Fact>
        )}
        {set.reason && <Fact name={t('reason.label')}>{set.reason}</Fact>}
      </dl>
      {isUnderWay(set) && (
        <output>
          {t('factors.restating', {
            done: formats.whole(set.members_done),
            total: formats.whole(set.members_total),
          })}
        </output>
      )}
      {differences.length > 0 && (
        <DataTable
          caption={t('factors.differences')}
          rows={differences}
          rowKey={({ fact }) => fact}
          columns={[
            { key: 'fact', title: t('column.fact'), cell: ({ fact }) => t(`fact.${fact}`) },
            {
              key: 'before',
              title: t('column.before'),
              isNumber: true,
              cell: ({ before: value }) => (value === undefined ? '–' : formats.amount(value)),
            },
            { key: 'after', title: t('column.after'), isNumber: true, cell: ({ after }) => formats.amount(after) },
            { key: 'source', title: t('column.source'), cell: ({ fact }) => saySource(set, fact) },
          ]}
        />
      )}
      <details className="points-history" open={isNewest || undefined}>
        <summary>{t('factors.all')}</summary>
        <DataTable
          caption={t('factors.all')}
          hideCaption
          rows={factNames.filter((fact) => set.facts[fact] !== undefined)}
          rowKey={(fact) => fact}
          columns={[
            { key: 'fact', title: t('column.fact'), cell: (fact) => t(`fact.${fact}`) },
            {
              key: 'value',
              title: t('column.value'),
              isNumber: true,
              cell: (fact) => formats.amount(set.facts[fact]!),
            },
            { key: 'source', title: t('column.source'), cell: (fact) => saySource(set, fact) },
          ]}
        />
      </details>
    </Section>
  )

  function saySource({ sources }: FactorSetInForce, fact: string): string {
    const found = sources[fact]
    return found ? `${found.source}, ${found.year}` : t('factors.assumed')
  }
}

function Restated({ set }: { set: FactorSetInForce }) {
  const { t } = useTranslation('staff-points')
  if (set.published_at === null) return <Badge>{t('factors.first')}</Badge>
  return isUnderWay(set) ? (
    <Badge tone="warning">{t('factors.under_way')}</Badge>
  ) : (
    <Badge tone="success">{t('factors.restated')}</Badge>
  )
}
