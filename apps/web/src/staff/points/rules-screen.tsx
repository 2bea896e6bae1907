import { useRouter } from '@tanstack/react-router'
import type { AnswerOf } from '@throughway/contract/call'
import type { rulesCalls } from '@throughway/contract/trip/rules'
import { Badge, type BadgeProps } from '@throughway/ui/badge'
import { Button } from '@throughway/ui/button'
import { type Column, DataTable } from '@throughway/ui/chart/data-table'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { Loaded } from '#lib/page/loaded.tsx'
import { Section } from '#lib/page/section.tsx'
import { useMember } from '#lib/screen/hooks.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useOrganisationNames } from '../audience/audience.calls.ts'
import { StaffPage } from '../frame/staff-page.tsx'
import { ChangeState } from './change-state.tsx'
import { EditRules } from './edit-rules.tsx'
import { useLatestChanges, useRuleVersions } from './points.calls.ts'
import { groupVersions, listRuleDifferences } from './rule-differences.ts'
import { groupRules } from './rule-sections.ts'
import { useSayRule } from './use-say-rule.ts'
import './points.css'

type Version = AnswerOf<typeof rulesCalls.listRuleVersions>['items'][number]

/** C1: the rules that hold and wait, by what they are about, and every version of each. */
export function RulesScreen() {
  const { t } = useTranslation('staff-points')
  const router = useRouter()
  const versions = useRuleVersions()
  const mayWrite = useMember().permissions.includes('rules.write')
  const [isDrafting, setDrafting] = useState(false)
  return (
    <StaffPage
      title={t('rules.title')}
      lead={t('rules.lead')}
      actions={
        mayWrite && (
          <Button size="small" kind="primary" aria-haspopup="dialog" onClick={() => setDrafting(true)}>
            {t('draft.button')}
          </Button>
        )
      }
    >
      <div className="budget-page">
        <LatestChanges />
        <Loaded answer={versions} failed={t('rules.failed')}>
          {({ items }) => <Rules versions={items} />}
        </Loaded>
      </div>
      {isDrafting && (
        <EditRules
          onClose={() => setDrafting(false)}
          onDone={({ id }) => void router.navigate({ href: `/admin/points/rules/${id}` })}
        />
      )}
    </StaffPage>
  )
}

function LatestChanges() {
  const { t } = useTranslation('staff-points')
  const formats = useFormats()
  const changes = useLatestChanges()
  return (
    <Section
      title={t('changes.latest')}
      aside={
        <PageLink className="link-alone" href="/admin/points/rules/changes">
          {t('changes.all')}
        </PageLink>
      }
    >
      <Loaded answer={changes} failed={t('changes.failed')}>
        {({ items }) => (
          <DataTable
            caption={t('changes.latest')}
            hideCaption
            rows={items}
            rowKey={({ id }) => id}
            empty={t('changes.none')}
            columns={[
              {
                key: 'reason',
                title: t('reason.label'),
                cell: ({ id, reason }) => (
                  <PageLink className="link-alone" href={`/admin/points/rules/${id}`}>
                    {reason}
                  </PageLink>
                ),
              },
              { key: 'state', title: t('column.state'), cell: (change) => <ChangeState change={change} /> },
              {
                key: 'from',
                title: t('column.from'),
                cell: ({ valid_from: from, proposal }) => {
                  const day = from ?? proposal?.valid_from
                  return day ? formats.date(day, 'longDay') : '–'
                },
              },
              { key: 'by', title: t('column.made_by'), cell: ({ made_by: by }) => by || '–' },
            ]}
          />
        )}
      </Loaded>
    </Section>
  )
}

function Rules({ versions }: { versions: readonly Version[] }) {
  const { t } = useTranslation('staff-points')
  const groups = groupRules(versions.filter(({ state }) => state === 'holds' || state === 'waits'))
  const ids = versions.flatMap(({ organisation_id: id }) => (id === null ? [] : [id]))
  const { nameOf } = useOrganisationNames([...new Set(ids)])
  return (
    <>
      {groups.map(({ id, rules }) => (
        <Section key={id} title={t(`section.${id}`)}>
          <p className="quiet">{t(`section.${id}_text`)}</p>
          <RuleTable caption={t(`section.${id}`)} rules={rules} nameOf={nameOf} />
        </Section>
      ))}
      <History versions={versions} nameOf={nameOf} />
    </>
  )
}

type NameOf = (organisation: string) => string | undefined

function RuleTable({ caption, rules, nameOf }: { caption: string; rules: readonly Version[]; nameOf: NameOf }) {
  const { t } = useTranslation('staff-points')
  const formats = useFormats()
  const { sayRule, sayValue } = useSayRule()
  const columns: Column<Version>[] = [
    { key: 'rule', title: t('column.rule'), cell: (rule) => sayRule(rule) },
    { key: 'value', title: t('column.value'), cell: (rule) => sayValue(rule) },
    ...(rules.some(({ organisation_id: id }) => id !== null)
      ? [
          {
            key: 'whom',
            title: t('column.whom'),
            cell: ({ organisation_id: id }: Version) => (id === null ? t('whom.everyone') : (nameOf(id) ?? '…')),
          },
        ]
      : []),
    {
      key: 'state',
      title: t('column.state'),
      cell: ({ state, valid_from: from, valid_to: to }) => (
        <>
          <VersionState state={state} /> {state === 'waits' && t('state.from', { day: formats.date(from, 'longDay') })}
          {to !== null && ` ${t('state.to', { day: formats.date(to, 'longDay') })}`}
        </>
      ),
    },
  ]
  return <DataTable caption={caption} hideCaption columns={columns} rows={rules} rowKey={({ id }) => id} />
}

const tones: Record<Version['state'], NonNullable<BadgeProps['tone']>> = {
  holds: 'success',
  waits: 'warning',
  over: 'neutral',
  withdrawn: 'danger',
}

function VersionState({ state }: Pick<Version, 'state'>) {
  const { t } = useTranslation('staff-points')
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
}

/** Every rule that has more than one version, with what each changed. */
function History({ versions, nameOf }: { versions: readonly Version[]; nameOf: NameOf }) {
  const { t } = useTranslation('staff-points')
  const changed = groupVersions(versions).filter((ofRule) => ofRule.length > 1 || ofRule[0]!.change_id !== null)
  return (
    <Section title={t('history.title')}>
      {changed.length === 0 && <p className="quiet">{t('history.none')}</p>}
      {changed.map((ofRule) => (
        <RuleHistory key={ofRule[0]!.id} versions={ofRule} nameOf={nameOf} />
      ))}
    </Section>
  )
}

function RuleHistory({ versions, nameOf }: { versions: readonly Version[]; nameOf: NameOf }) {
  const { t } = useTranslation('staff-points')
  const formats = useFormats()
  const { sayRule, sayDifference, sayValue } = useSayRule()
  const [newest] = versions
  const organisation = newest!.organisation_id
  const name = organisation === null ? sayRule(newest!) : `${sayRule(newest!)}, ${nameOf(organisation) ?? '…'}`
  return (
    <details className="points-history">
      <summary>{t('history.of', { rule: name, count: versions.length })}</summary>
      <DataTable
        caption={name}
        hideCaption
        rows={versions.map((version, index) => ({ ...version, before: versions[index + 1] }))}
        rowKey={({ id }) => id}
        columns={[
          { key: 'version', title: t('column.version'), isNumber: true, cell: ({ version }) => formats.whole(version) },
          { key: 'value', title: t('column.value'), cell: (version) => sayValue(version) },
          {
            key: 'difference',
            title: t('column.difference'),
            cell: ({ before, ...version }) =>
              before ? listRuleDifferences(before, version).map(sayDifference).join('; ') || t('difference.same') : '–',
          },
          {
            key: 'from',
            title: t('column.from'),
            cell: ({ valid_from: from, change_id: id }) =>
              id ? (
                <PageLink className="link-alone" href={`/admin/points/rules/${id}`}>
                  {formats.date(from, 'longDay')}
                </PageLink>
              ) : (
                t('history.start')
              ),
          },
          {
            key: 'to',
            title: t('column.to'),
            cell: ({ valid_to: to }) => (to ? formats.date(to, 'longDay') : '–'),
          },
          { key: 'state', title: t('column.state'), cell: ({ state }) => <VersionState state={state} /> },
        ]}
      />
    </details>
  )
}
