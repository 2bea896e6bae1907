import {
  entryKinds,
  type EntryKind,
  entryTextMaxLength,
  type OrganisationEntry,
  organisationTimelineCalls,
} from '@throughway/contract/content/organisation-timeline'
import type { OneOrganisation } from '@throughway/contract/programme/organisation-staff'
import { Badge } from '@throughway/ui/badge'
import { Button } from '@throughway/ui/button'
import { DateInput } from '@throughway/ui/field/date-input'
import { Field } from '@throughway/ui/field/field'
import { SelectInput } from '@throughway/ui/field/select-input'
import { TextArea } from '@throughway/ui/field/text-input'
import { useToast } from '@throughway/ui/overlay/toast'
import { Skeleton } from '@throughway/ui/state/skeleton'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { dateAt } from '#lib/language/local-dates.ts'
import { useFormats } from '#lib/language/use-formats.ts'
import { ChangedElsewhere, listDifferences } from '#lib/page/changed-elsewhere.tsx'
import { Loaded } from '#lib/page/loaded.tsx'
import { focusBehindDialog } from '#lib/screen/focus-behind-dialog.ts'
import { useBrand } from '#lib/screen/hooks.ts'
import { useToday } from '#lib/screen/use-today.ts'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { FormDialog } from '../frame/form-dialog.tsx'
import { useListPages } from '../list/list.calls.ts'
import { DueDay } from './due-day.tsx'
import { useChangeTask, useOrganisationChoices, useSettleTask } from './organisation.calls.ts'
import { WriteToContacts } from './letter/write-to-contacts.tsx'

type PartProps = { organisation: OneOrganisation; manages: boolean }

/** Notes, calls, meetings and tasks, done and to do, the latest day first. */
export function TimelinePart({ organisation, manages }: PartProps) {
  const { t } = useTranslation('staff-organisations')
  const showToast = useToast()
  const [onlyOpen, setOnlyOpen] = useState(false)
  const [asked, setAsked] = useState<'entry' | 'letter' | { task: OrganisationEntry }>()
  const { id: organisationId } = organisation
  const canWrite = manages && organisation.contacts.some(({ email }) => email)
  const pages = useListPages(callDescriptors.listOrganisationEntries, {
    id: organisationId,
    ...(onlyOpen && { only: 'open_tasks' }),
  })
  const entries = pages.data?.pages.flatMap(({ items }) => items) ?? []
  const close = () => setAsked(undefined)

  function end(text: string) {
    close()
    showToast({ tone: 'success', text })
    focusBehindDialog('h1')
  }

  return (
    <div className="organisation__part">
      <div className="organisation__head">
        <h2>{t('timeline.title')}</h2>
        <span className="organisation__acts">
          <Button size="small" aria-pressed={onlyOpen} onClick={() => setOnlyOpen(!onlyOpen)}>
            {t('timeline.only_open')}
          </Button>
          {canWrite && (
            <Button size="small" aria-haspopup="dialog" onClick={() => setAsked('letter')}>
              {t('letter.button')}
            </Button>
          )}
          {manages && (
            <Button size="small" kind="primary" aria-haspopup="dialog" onClick={() => setAsked('entry')}>
              {t('timeline.add')}
            </Button>
          )}
        </span>
      </div>
      {pages.data && entries.length === 0 && <p className="quiet">{t('timeline.none')}</p>}
      <ol className="organisation__timeline">
        {entries.map((entry) => (
          <li key={entry.id}>
            <Entry
              organisationId={organisationId}
              entry={entry}
              manages={manages}
              onChange={() => setAsked({ task: entry })}
            />
          </li>
        ))}
      </ol>
      {pages.hasNextPage && (
        <p>
          <Button pending={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {t('common:global_button_label_show_more')}
          </Button>
        </p>
      )}
      <Loaded
        answer={pages}
        failed={t('timeline.failed')}
        skeleton={<Skeleton shape="block" lines={4} height={48} />}
      />
      {asked === 'entry' && <AddEntry organisationId={organisationId} onClose={close} onDone={() => end(t('saved'))} />}
      {typeof asked === 'object' && (
        <ChangeTask organisationId={organisationId} task={asked.task} onClose={close} onDone={() => end(t('saved'))} />
      )}
      {asked === 'letter' && (
        <WriteToContacts
          organisation={organisation}
          onClose={close}
          onDone={(mails) => end(t('letter.done', { count: mails }))}
        />
      )}
    </div>
  )
}

type EntryProps = { organisationId: string; entry: OrganisationEntry; manages: boolean; onChange: () => void }

function Entry({ organisationId, entry, manages, onChange }: EntryProps) {
  const { t } = useTranslation('staff-organisations')
  const formats = useFormats()
  const showToast = useToast()
  const settle = useSettleTask()
  const isTask = entry.kind === 'task'
  const isDone = entry.done_at !== null

  function handleSettle() {
    settle.mutate(
      {
        id: organisationId,
        entry_id: entry.id,
        version: String(entry.version),
        is_done: String(!isDone) as 'true' | 'false',
      },
      { onError: (error) => showToast({ tone: 'danger', text: t(`common:${messageKeyOf(error)}`) }) },
    )
  }

  return (
    <>
      <p className="organisation__entry-head">
        <Badge tone={isTask && !isDone ? 'brand' : 'neutral'}>{t(`entry.${entry.kind}`)}</Badge>
        {isTask && !isDone ? <DueDay day={entry.on} /> : <span className="tabular">{formats.date(entry.on)}</span>}
        {isDone && <Badge tone="success">{t('timeline.done')}</Badge>}
      </p>
      <p className="organisation__entry-text">{entry.text}</p>
      <p className="quiet">
        {entry.assigned_to
          ? t('timeline.by_for', { by: entry.by.name || '–', name: entry.assigned_to.name })
          : t('timeline.by', { by: entry.by.name || '–' })}
      </p>
      {entry.changed && <Changed entry={entry} changed={entry.changed} />}
      {manages && isTask && (
        <p className="organisation__acts">
          <Button size="small" pending={settle.isPending} onClick={handleSettle}>
            {t(isDone ? 'timeline.reopen' : 'timeline.finish')} <span className="visually-hidden">{entry.text}</span>
          </Button>
          {!isDone && (
            <Button size="small" kind="quiet" aria-haspopup="dialog" onClick={onChange}>
              {t('timeline.change')} <span className="visually-hidden">{entry.text}</span>
            </Button>
          )}
        </p>
      )}
    </>
  )
}

type ChangedProps = { entry: OrganisationEntry; changed: NonNullable<OrganisationEntry['changed']> }

/** Who corrected a task last, and what it said before. */
function Changed({ entry, changed }: ChangedProps) {
  const { t } = useTranslation('staff-organisations')
  const formats = useFormats()
  const { time_zone: timeZone } = useBrand().brand
  const dayOf = (at: string) => formats.date(dateAt(new Date(at), timeZone))
  return (
    <>
      <p className="quiet">{t('timeline.changed', { by: changed.by.name || '–', day: dayOf(changed.at) })}</p>
      {entry.former.length > 0 && (
        <details>
          <summary>{t('timeline.former')}</summary>
          <ul>
            {entry.former.map(({ text, on, until }) => (
              <li key={until} className="organisation__entry-text">
                {t('timeline.former_said', { until: dayOf(until), due: formats.date(on), text })}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

type TaskValues = { text: string; on: string; assigned_to: string }
type ChangeTaskProps = {
  organisationId: string
  task: OrganisationEntry
  onClose: () => void
  onDone: () => void
}

function taskValuesOf({ text, on, assigned_to: assigned }: OrganisationEntry): TaskValues {
  return { text, on, assigned_to: assigned?.id ?? '' }
}

/** Corrects a task, or hands it on to a colleague, who is told. */
function ChangeTask({ organisationId, task, onClose, onDone }: ChangeTaskProps) {
  const { t } = useTranslation('staff-organisations')
  const formats = useFormats()
  const owners = useOrganisationChoices().data?.owners ?? []
  const known = task.assigned_to
  // a colleague who manages organisations no longer stays named until the task is handed on
  const choices = known && !owners.some(({ id }) => id === known.id) ? [known, ...owners] : owners
  const form = useCallForm(organisationTimelineCalls.changeOrganisationTask, {
    start: () => taskValuesOf(task),
    inputOf: ({ assigned_to: assigned, ...values }, version) => ({
      ...values,
      id: organisationId,
      entry_id: task.id,
      version: String(version),
      ...(assigned && { assigned_to: assigned }),
    }),
    version: { kept: task, valuesOf: (kept: OrganisationEntry) => taskValuesOf(kept) },
    by: useChangeTask(),
    thing: task.id,
    onDone,
  })
  const { values, change, say, elsewhere } = form
  return (
    <FormDialog form={form} title={t('timeline.change_title')} submit={t('save')} onClose={onClose}>
      {elsewhere && (
        <ChangedElsewhere
          facts={listDifferences(values, elsewhere, (name, value) =>
            name === 'assigned_to'
              ? { label: t('timeline.assigned'), value: choices.find(({ id }) => id === value)?.name ?? t('none') }
              : {
                  label: t(name === 'on' ? 'timeline.due' : 'timeline.text'),
                  value: name === 'on' ? formats.date(value) : value,
                },
          )}
          onTake={form.takeElsewhere}
        />
      )}
      <Field label={t('timeline.assigned')} error={say('assigned_to')} optionalText={t('staff:form.optional')}>
        <SelectInput
          data-autofocus
          placeholder={t('none')}
          options={choices.map(({ id, name }) => ({ value: id, label: name }))}
          value={values.assigned_to}
          onChange={({ target }) => change({ assigned_to: target.value })}
        />
      </Field>
      <Field label={t('timeline.due')} error={say('on')} required>
        <DateInput value={values.on} onChange={({ target }) => change({ on: target.value })} />
      </Field>
      <Field label={t('timeline.text')} hint={t('timeline.change_hint')} error={say('text')} required>
        <TextArea
          rows={4}
          maxLength={entryTextMaxLength}
          value={values.text}
          onChange={({ target }) => change({ text: target.value })}
        />
      </Field>
    </FormDialog>
  )
}

type Values = { kind: EntryKind; text: string; on: string; assigned_to: string }
type AddEntryProps = { organisationId: string; onClose: () => void; onDone: () => void }

function AddEntry({ organisationId, onClose, onDone }: AddEntryProps) {
  const { t } = useTranslation('staff-organisations')
  const today = useToday()
  const owners = useOrganisationChoices().data?.owners ?? []
  const form = useCallForm(organisationTimelineCalls.addOrganisationEntry, {
    start: (): Values => ({ kind: 'note', text: '', on: today, assigned_to: '' }),
    inputOf: ({ assigned_to: assigned, ...values }) => ({
      ...values,
      id: organisationId,
      ...(values.kind === 'task' && assigned && { assigned_to: assigned }),
    }),
    thing: organisationId,
    onDone,
  })
  const { values, change, say } = form
  const isTask = values.kind === 'task'
  return (
    <FormDialog form={form} title={t('timeline.new')} submit={t('save')} onClose={onClose}>
      <Field label={t('timeline.kind')} error={say('kind')} required>
        <SelectInput
          data-autofocus
          options={entryKinds.map((value) => ({ value, label: t(`entry.${value}`) }))}
          value={values.kind}
          onChange={({ target }) => change({ kind: target.value as EntryKind })}
        />
      </Field>
      <Field label={t(isTask ? 'timeline.due' : 'timeline.on')} error={say('on')} required>
        <DateInput value={values.on} onChange={({ target }) => change({ on: target.value })} />
      </Field>
      <Field label={t('timeline.text')} error={say('text')} required>
        <TextArea
          rows={4}
          maxLength={entryTextMaxLength}
          value={values.text}
          onChange={({ target }) => change({ text: target.value })}
        />
      </Field>
      {isTask && (
        <Field label={t('timeline.assigned')} error={say('assigned_to')} optionalText={t('staff:form.optional')}>
          <SelectInput
            placeholder={t('none')}
            options={owners.map(({ id, name }) => ({ value: id, label: name }))}
            value={values.assigned_to}
            onChange={({ target }) => change({ assigned_to: target.value })}
          />
        </Field>
      )}
    </FormDialog>
  )
}
