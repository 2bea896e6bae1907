import {
  entryKinds,
  type EntryKind,
  type OrganisationEntry,
  organisationPartCalls,
} from '@throughway/contract/programme/organisation-parts'
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
import { useFormats } from '#lib/language/use-formats.ts'
import { Loaded } from '#lib/page/loaded.tsx'
import { focusBehindDialog } from '#lib/screen/focus-behind-dialog.ts'
import { useToday } from '#lib/screen/use-today.ts'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { FormDialog } from '../frame/form-dialog.tsx'
import { useListPages } from '../list/list.calls.ts'
import { DueDay } from './due-day.tsx'
import { useOrganisationChoices, useSettleTask } from './organisation.calls.ts'
import { WriteToContacts } from './write-to-contacts.tsx'

type PartProps = { organisation: OneOrganisation; manages: boolean }

/** Notes, calls, meetings and tasks, done and to do, the latest day first. */
export function TimelinePart({ organisation, manages }: PartProps) {
  const { t } = useTranslation('staff-organisations')
  const showToast = useToast()
  const [onlyOpen, setOnlyOpen] = useState(false)
  const [asked, setAsked] = useState<'entry' | 'letter'>()
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
            <Entry organisationId={organisationId} entry={entry} manages={manages} />
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

type EntryProps = { organisationId: string; entry: OrganisationEntry; manages: boolean }

function Entry({ organisationId, entry, manages }: EntryProps) {
  const { t } = useTranslation('staff-organisations')
  const formats = useFormats()
  const showToast = useToast()
  const settle = useSettleTask()
  const isTask = entry.kind === 'task'
  const isDone = entry.done_at !== null

  function handleSettle() {
    settle.mutate(
      { id: organisationId, entry_id: entry.id, is_done: String(!isDone) as 'true' | 'false' },
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
      {manages && isTask && (
        <p>
          <Button size="small" pending={settle.isPending} onClick={handleSettle}>
            {t(isDone ? 'timeline.reopen' : 'timeline.finish')} <span className="visually-hidden">{entry.text}</span>
          </Button>
        </p>
      )}
    </>
  )
}

type Values = { kind: EntryKind; text: string; on: string; assigned_to: string }
type AddEntryProps = { organisationId: string; onClose: () => void; onDone: () => void }

function AddEntry({ organisationId, onClose, onDone }: AddEntryProps) {
  const { t } = useTranslation('staff-organisations')
  const today = useToday()
  const owners = useOrganisationChoices().data?.owners ?? []
  const form = useCallForm(organisationPartCalls.addOrganisationEntry, {
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
          maxLength={2000}
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
