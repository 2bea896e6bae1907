import { useParams } from '@tanstack/react-router'
import type { AnswerOf } from '@throughway/contract/call'
import type { RuleChangeSet } from '@throughway/contract/trip/rule-change'
import type { rulesCalls } from '@throughway/contract/trip/rules'
import { DataTable } from '@throughway/ui/chart/data-table'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { Loaded } from '#lib/page/loaded.tsx'
import { Section } from '#lib/page/section.tsx'
import { useOwnTitle } from '#lib/screen/page-title.ts'
import { useOrganisationNames } from '../audience/audience.calls.ts'
import { Fact } from '../frame/fact.tsx'
import { StaffPage } from '../frame/staff-page.tsx'
import { useMoment } from '../frame/use-moment.ts'
import { ChangeActs } from './change-acts-part.tsx'
import { ChangeState } from './change-state.tsx'
import { useRuleChange, useRuleVersions } from './points.calls.ts'
import { listRuleDifferences } from './rule-differences.ts'
import { nameOf as nameOfChange, topicOf } from './rule-values.ts'
import { TrialPart } from './trial-part.tsx'
import { useSayRule } from './use-say-rule.ts'
import './points.css'

type Version = AnswerOf<typeof rulesCalls.listRuleVersions>['items'][number]

/** C1: one set of changes: the differences, the members concerned, and its publication. */
export function ChangeScreen() {
  const { id = '' } = useParams({ strict: false })
  return <OneChange key={id} id={id} />
}

function OneChange({ id }: { id: string }) {
  const { t } = useTranslation('staff-points')
  const change = useRuleChange(id)
  const title = change.data?.reason ?? t('change.title')
  useOwnTitle(title)
  return (
    <StaffPage title={title} crumbs={[{ href: '/admin/points/rules', text: t('rules.title') }]}>
      <Loaded answer={change} failed={t('change.failed')}>
        {(found) => (
          <div className="budget-page">
            <ChangeFacts change={found} />
            <ChangeActs change={found} />
            <Differences change={found} />
            {(found.state === 'draft' || found.has_trial) && <TrialPart change={found} />}
          </div>
        )}
      </Loaded>
    </StaffPage>
  )
}

function ChangeFacts({ change }: { change: RuleChangeSet }) {
  const { t } = useTranslation('staff-points')
  const formats = useFormats()
  const moment = useMoment()
  const by = (name: string | null, at: string | null) => `${name || '–'}${at ? `, ${moment(at)}` : ''}`
  return (
    <dl className="staff-facts">
      <Fact name={t('column.state')}>
        <ChangeState change={change} />
      </Fact>
      {change.valid_from && <Fact name={t('column.from')}>{formats.date(change.valid_from, 'longDay')}</Fact>}
      {change.valid_to && <Fact name={t('column.to')}>{formats.date(change.valid_to, 'longDay')}</Fact>}
      <Fact name={t('column.made_by')}>{by(change.made_by, change.made_at)}</Fact>
      {change.published_at && <Fact name={t('column.granted_by')}>{by(change.published_by, change.published_at)}</Fact>}
      {change.withdrawn_at && (
        <Fact name={t('column.withdrawn_by')}>{by(change.withdrawn_by, change.withdrawn_at)}</Fact>
      )}
    </dl>
  )
}

/** Each rule at present and after the change; for a published change, before and after it. */
function Differences({ change }: { change: RuleChangeSet }) {
  const { t } = useTranslation('staff-points')
  const versions = useRuleVersions()
  const { sayRule, sayValue, sayDifference } = useSayRule()
  const ids = change.changes.flatMap(({ organisation_id: id }) => (id === null ? [] : [id]))
  const { nameOf } = useOrganisationNames([...new Set(ids)])
  const rows = change.changes.map((each) => ({
    after: { ...each, name: nameOfChange(each) },
    before: findBefore(versions.data?.items ?? [], change, { ...each, name: nameOfChange(each) }),
  }))
  return (
    <Section title={t('change.differences')}>
      <Loaded answer={versions} failed={t('rules.failed')}>
        {() => (
          <DataTable
            caption={t('change.differences')}
            hideCaption
            rows={rows}
            rowKey={({ after }) => `${topicOf(after)} ${after.people} ${after.organisation_id}`}
            columns={[
              { key: 'rule', title: t('column.rule'), cell: ({ after }) => sayRule(after) },
              ...(ids.length
                ? [
                    {
                      key: 'whom',
                      title: t('column.whom'),
                      cell: ({ after }: (typeof rows)[number]) =>
                        after.organisation_id === null ? t('whom.everyone') : (nameOf(after.organisation_id) ?? '…'),
                    },
                  ]
                : []),
              {
                key: 'before',
                title: t('column.before'),
                cell: ({ before }) => (before ? sayValue(before) || '–' : t('difference.new')),
              },
              { key: 'after', title: t('column.after'), cell: ({ after }) => sayValue(after) },
              {
                key: 'difference',
                title: t('column.difference'),
                cell: ({ before, after }) =>
                  listRuleDifferences(before, after).map(sayDifference).join('; ') || t('difference.same'),
              },
            ]}
          />
        )}
      </Loaded>
    </Section>
  )
}

type Named = { name: string; mode: string | null; organisation_id: string | null }

function findBefore(versions: readonly Version[], change: RuleChangeSet, rule: Named): Version | undefined {
  const same = versions.filter(
    ({ name, mode, organisation_id: id }) => name === rule.name && mode === rule.mode && id === rule.organisation_id,
  )
  const own = same.find(({ change_id: id }) => id === change.id)
  const before = own
    ? same.filter(({ version, state }) => version < own.version && state !== 'withdrawn')
    : same.filter(({ state }) => state === 'holds')
  return before.toSorted((one, other) => other.version - one.version)[0]
}
