import type { AnswerOf } from '@throughway/contract/call'
import type { eventRegistrationStaffCalls } from '@throughway/contract/content/event-registration-staff'
import type { StaffEvent } from '@throughway/contract/content/special-event-staff'
import { type RegistrationState, registrationStates } from '@throughway/domain/event/registration'
import { Badge } from '@throughway/ui/badge'
import { Button } from '@throughway/ui/button'
import { DataTable } from '@throughway/ui/chart/data-table'
import { Field } from '@throughway/ui/field/field'
import { SelectInput } from '@throughway/ui/field/select-input'
import { useToast } from '@throughway/ui/overlay/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { Loaded } from '#lib/page/loaded.tsx'
import { Section } from '#lib/page/section.tsx'
import { focusBehindDialog } from '#lib/screen/focus-behind-dialog.ts'
import { useMember } from '#lib/screen/hooks.ts'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useMoment } from '../frame/use-moment.ts'
import { MemberName } from '../frame/member-name.tsx'
import { useListPages } from '../list/list.calls.ts'
import { SaveList } from '../list/save-list.tsx'
import { SearchForm } from '../list/search-form.tsx'
import { AddRegistration, RemoveRegistration } from './change-registration.tsx'
import { nameOfEvent } from './event.calls.ts'
import '../list/list.css'

type Row = AnswerOf<typeof eventRegistrationStaffCalls.listEventRegistrations>['items'][number]

/** C17: the registered members of an event and the waiting ones, in the order of their requests. */
export function RegistrationsPart({ event }: { event: StaffEvent }) {
  const { t, i18n } = useTranslation('staff-events')
  const formats = useFormats()
  const showToast = useToast()
  const { permissions } = useMember()
  const [state, setState] = useState<RegistrationState | ''>('')
  const [text, setText] = useState('')
  const [asked, setAsked] = useState<'add' | Row>()
  const canDecide = permissions.includes('registration.decide') && event.state === 'published'
  const input = { id: String(event.id), ...(state && { state }), ...(text && { text }) }
  const pages = useListPages(callDescriptors.listEventRegistrations, input)
  const rows = pages.data?.pages.flatMap(({ items }) => items) ?? []
  const count = pages.data?.pages[0]?.count ?? null

  function handleDone(what: 'add_member' | 'remove_member') {
    setAsked(undefined)
    showToast({ tone: 'success', text: t(`${what}.done`) })
    focusBehindDialog('h1')
  }

  return (
    <Section title={t('list.title')} className="event-part">
      <p className="event-part__tools">
        {canDecide && (
          <Button size="small" aria-haspopup="dialog" onClick={() => setAsked('add')}>
            {t('add_member.button')}
          </Button>
        )}
        <SaveList
          call={callDescriptors.exportEventRegistrations}
          name={`${nameOfEvent(event, i18n.language)} – ${t('list.title')}`}
          filters={input}
          permission="registration.export"
        />
      </p>
      <search className="list-filters" aria-label={t('staff:list.filters')}>
        {permissions.includes('member.see') && <SearchForm label={t('list.member')} onSearch={setText} />}
        <Field label={t('list.state')}>
          <SelectInput
            options={[
              { value: '', label: t('list.on_list') },
              ...registrationStates.map((value) => ({ value, label: t(`list.states.${value}`) })),
            ]}
            value={state}
            onChange={({ target }) => setState(target.value as RegistrationState | '')}
          />
        </Field>
      </search>
      <output className="list-head__count">
        {count !== null && t('staff:list.matching', { count, number: formats.whole(count) })}
      </output>
      {rows.length > 0 && <RegistrationsTable rows={rows} onRemove={canDecide ? setAsked : undefined} />}
      {pages.data && rows.length === 0 && <p className="quiet">{t('list.none')}</p>}
      {pages.hasNextPage && (
        <p>
          <Button pending={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {t('common:global_button_label_show_more')}
          </Button>
        </p>
      )}
      <Loaded answer={pages} failed={t('list.failed')} />
      {asked === 'add' && (
        <AddRegistration event={event} onClose={() => setAsked(undefined)} onDone={() => handleDone('add_member')} />
      )}
      {typeof asked === 'object' && (
        <RemoveRegistration
          event={event}
          member={asked}
          onClose={() => setAsked(undefined)}
          onDone={() => handleDone('remove_member')}
        />
      )}
    </Section>
  )
}

type RegistrationsTableProps = {
  rows: readonly Row[]
  /** Undefined where nobody may be taken off the list. */
  onRemove: ((row: Row) => void) | undefined
}

function RegistrationsTable({ rows, onRemove }: RegistrationsTableProps) {
  const { t } = useTranslation('staff-events')
  const moment = useMoment()
  const { member_id: own } = useMember()
  return (
    <DataTable
      caption={t('list.title')}
      hideCaption
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'name',
          title: t('list.member'),
          cell: ({ id, name }) => <MemberName id={id} name={name} />,
        },
        { key: 'state', title: t('list.state'), cell: (row) => <Standing row={row} /> },
        { key: 'email', title: t('list.email'), cell: ({ email }) => email ?? '–' },
        { key: 'organisation', title: t('list.organisation'), cell: ({ organisation }) => organisation ?? '–' },
        { key: 'asked', title: t('list.asked'), cell: ({ asked_at: at }) => moment(at) },
        ...(onRemove
          ? [
              {
                key: 'acts',
                title: t('list.acts'),
                cell: (row: Row) =>
                  row.id !== own &&
                  (row.state === 'registered' || row.state === 'waiting') && (
                    <Button size="small" kind="quiet" aria-haspopup="dialog" onClick={() => onRemove(row)}>
                      {t('remove_member.button')} <span className="visually-hidden">{row.name}</span>
                    </Button>
                  ),
              },
            ]
          : []),
      ]}
    />
  )
}

const tones = { registered: 'success', waiting: 'warning', withdrawn: 'neutral', removed: 'neutral' } as const

function Standing({ row: { state, waits, is_added: isAdded } }: { row: Row }) {
  const { t } = useTranslation('staff-events')
  const formats = useFormats()
  return (
    <>
      <Badge tone={tones[state]}>
        {waits === null ? t(`list.states.${state}`) : t('list.waits', { number: formats.whole(waits) })}
      </Badge>
      {isAdded && <span className="quiet"> {t('list.by_staff')}</span>}
    </>
  )
}
