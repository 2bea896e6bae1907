import type { AnswerOf } from '@throughway/contract/call'
import type { RuleChangeSet } from '@throughway/contract/trip/rule-change'
import { rulesCalls } from '@throughway/contract/trip/rules'
import { Field } from '@throughway/ui/field/field'
import { SelectInput } from '@throughway/ui/field/select-input'
import { TextArea } from '@throughway/ui/field/text-input'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { ChangedElsewhere } from '#lib/page/changed-elsewhere.tsx'
import { FormDialog } from '../frame/form-dialog.tsx'
import { ForWhom } from './for-whom.tsx'
import { useRuleVersions } from './points.calls.ts'
import { RuleFields } from './rule-fields.tsx'
import { ruleSections } from './rule-sections.ts'
import {
  beginChange,
  type ChangeValues,
  inputOfRules,
  readTopic,
  ruleTopics,
  type RulesValues,
  type RuleTopic,
  topicOf,
  valuesOfDraft,
} from './rule-values.ts'
import { useSayRule } from './use-say-rule.ts'

type Kept = RuleChangeSet & { version: number }
type EditRulesProps = {
  /** Undefined for a new draft. */
  change?: RuleChangeSet
  onClose: () => void
  onDone: (saved: RuleChangeSet) => void
}

/** Drafts changes to the rules, or changes a draft: each change begins as a copy of the present rule. */
export function EditRules({ change: draft, onClose, onDone }: EditRulesProps) {
  const { t } = useTranslation('staff-points')
  const { sayTopic } = useSayRule()
  const versions = useRuleVersions()
  const list = useRef<HTMLDivElement>(null)
  const form = useCallForm(draft ? rulesCalls.changeRulesDraft : rulesCalls.draftRules, {
    start: (): RulesValues => (draft ? valuesOfDraft(draft) : { reason: '', organisation_id: '', changes: [] }),
    inputOf: (values: RulesValues, version) => ({
      ...inputOfRules(values),
      ...(draft && { id: draft.id, revision: String(version) }),
    }),
    // a fault of a change is named by its place
    namesOf: (changes) => [
      ...Object.keys(changes),
      ...('organisation_id' in changes ? ['changes.0.organisation_id'] : []),
      ...(changes.changes?.flatMap(namesOfChange) ?? []),
    ],
    version: {
      kept: draft && { ...draft, version: draft.revision },
      valuesOf: (kept: Kept) => valuesOfDraft(kept),
      findCurrent: ({ data }) => {
        const { current } = data as { current: RuleChangeSet }
        return { ...current, version: current.revision }
      },
    },
    thing: draft?.id,
    onDone,
  })
  const { values, change, say, elsewhere } = form

  function add(topic: RuleTopic) {
    const standing = findStanding(versions.data?.items ?? [], topic, values.organisation_id)
    change({ changes: [...values.changes, beginChange(topic, topic === 'pool' ? undefined : standing)] })
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('fieldset:last-of-type input')?.focus())
  }

  function replace(at: number, more: Partial<ChangeValues>) {
    change({ changes: values.changes.map((each, index) => (index === at ? { ...each, ...more } : each)) })
  }

  function remove(at: number) {
    change({ changes: values.changes.filter((_, index) => index !== at) })
    list.current?.querySelector<HTMLElement>('select')?.focus()
  }

  const isTaken = (topic: RuleTopic) => topic !== 'pool' && values.changes.some((each) => each.topic === topic)

  return (
    <FormDialog
      form={form}
      size="medium"
      title={t(draft ? 'act.edit.title' : 'draft.title')}
      submit={t(draft ? 'act.edit.submit' : 'draft.submit')}
      onClose={onClose}
    >
      {elsewhere && (
        <ChangedElsewhere
          facts={[
            { label: t('reason.label'), value: elsewhere.reason },
            { label: t('column.rules'), value: elsewhere.changes.map(({ topic }) => sayTopic(topic)).join(', ') },
          ]}
          onTake={form.takeElsewhere}
        />
      )}
      <Field label={t('reason.label')} hint={t('reason.hint')} error={say('reason')} required>
        <TextArea
          data-autofocus
          rows={2}
          maxLength={500}
          value={values.reason}
          onChange={({ target }) => change({ reason: target.value })}
        />
      </Field>
      <ForWhom
        organisationId={values.organisation_id}
        error={say('changes.0.organisation_id')}
        onChange={(organisation) => change({ organisation_id: organisation })}
      />
      <div className="points-changes" ref={list}>
        {values.changes.map((each, at) => (
          <RuleFields
            key={`${each.topic} ${at}`}
            values={each}
            standing={findStanding(versions.data?.items ?? [], each.topic, values.organisation_id, each.people)}
            say={(field) => say(`changes.${at}.${field}`)}
            onChange={(more) => replace(at, more)}
            onRemove={() => remove(at)}
          />
        ))}
        <Field label={t('draft.add')} hint={t('draft.add_hint')} error={say('changes')}>
          <SelectInput value="" onChange={({ target }) => target.value && add(target.value)}>
            <option value="">{t('draft.choose')}</option>
            {ruleSections.map(({ id, kinds }) => (
              <optgroup key={id} label={t(`section.${id}`)}>
                {ruleTopics
                  .filter((topic) => (kinds as readonly string[]).includes(readTopic(topic).kind))
                  .map((topic) => (
                    <option key={topic} value={topic} disabled={isTaken(topic)}>
                      {sayTopic(topic)}
                    </option>
                  ))}
              </optgroup>
            ))}
          </SelectInput>
        </Field>
      </div>
    </FormDialog>
  )
}

function namesOfChange(each: ChangeValues, at: number): string[] {
  return [...Object.keys(each), 'kind'].map((field) => `changes.${at}.${field}`)
}

type Version = AnswerOf<typeof rulesCalls.listRuleVersions>['items'][number]

/** The rule as it holds today, for whom it is meant. */
function findStanding(
  versions: readonly Version[],
  topic: RuleTopic,
  organisationId: string,
  people = '',
): Version | undefined {
  return versions.find(
    (each) =>
      each.state === 'holds' &&
      topicOf(each) === topic &&
      (each.organisation_id ?? '') === organisationId &&
      (each.kind !== 'pool' || String(each.people) === people),
  )
}
