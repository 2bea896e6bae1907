import type { OneOrganisation } from '@throughway/contract/programme/organisation-staff'
import type { RosterMember } from '@throughway/contract/programme/roster'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { Button } from '@throughway/ui/button'
import { DataTable } from '@throughway/ui/chart/data-table'
import { Field } from '@throughway/ui/field/field'
import { SelectInput } from '@throughway/ui/field/select-input'
import { TextInput } from '@throughway/ui/field/text-input'
import { useToast } from '@throughway/ui/overlay/toast'
import { Skeleton } from '@throughway/ui/state/skeleton'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { Loaded } from '#lib/page/loaded.tsx'
import { focusBehindDialog } from '#lib/screen/focus-behind-dialog.ts'
import { useMember } from '#lib/screen/hooks.ts'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useListPages } from '../list/list.calls.ts'
import { SaveList } from '../list/save-list.tsx'
import { AddToRoster, MoveInRoster, MoveToOrganisation, RemoveFromRoster } from './change-roster.tsx'
import { ImportRoster } from './import-roster.tsx'
import { useWithdrawInvitation } from './organisation.calls.ts'
import { RemoveButton, useRemoval } from './use-removal.tsx'
import '../list/list.css'

type Asked = 'add' | 'import' | { move: RosterMember } | { transfer: RosterMember } | { remove: RosterMember }

/** The members of the organisation, with those who are named and have not proved their address. */
export function RosterPart({ organisation }: { organisation: OneOrganisation }) {
  const { t } = useTranslation('staff-organisations')
  const formats = useFormats()
  const showToast = useToast()
  const { permissions, member_id: own } = useMember()
  const [typed, setTyped] = useState('')
  const [filter, setFilter] = useState<{ text?: string; unit?: string }>({})
  const [asked, setAsked] = useState<Asked | undefined>(undefined)
  const { id, units } = organisation
  const changes = permissions.includes('organisation.roster') && !organisation.merged_into
  // a coordinator reaches one organisation, and so no other one to move somebody to
  const transfers = changes && permissions.includes('organisation.manage')
  const seesMembers = permissions.includes('member.see')
  const input = { id, ...filter }
  const pages = useListPages(callDescriptors.listRoster, input)
  const members = pages.data?.pages.flatMap(({ items }) => items) ?? []
  const count = pages.data?.pages[0]?.count ?? null

  function handleSearch(event: FormEvent) {
    event.preventDefault()
    const { text: _text, ...rest } = filter
    setFilter({ ...rest, ...(typed.trim() && { text: typed.trim() }) })
  }

  function close(text?: string) {
    setAsked(undefined)
    if (text) showToast({ tone: 'success', text })
    focusBehindDialog('h1')
  }

  return (
    <div className="organisation__part">
      <div className="organisation__head">
        <h2>{t('roster.title')}</h2>
        <span className="organisation__acts">
          {changes && (
            <>
              <Button size="small" kind="primary" aria-haspopup="dialog" onClick={() => setAsked('add')}>
                {t('roster.add')}
              </Button>
              <Button size="small" aria-haspopup="dialog" onClick={() => setAsked('import')}>
                {t('roster.import')}
              </Button>
            </>
          )}
          <SaveList
            call={callDescriptors.exportRoster}
            name={`${organisation.name} – ${t('roster.title')}`}
            filters={input}
            permission="organisation.export"
          />
        </span>
      </div>
      <search className="list-filters" aria-label={t('staff:list.filters')}>
        {seesMembers && (
          <form onSubmit={handleSearch}>
            <Field label={t('roster.text')}>
              <TextInput
                type="search"
                icon={<IconSearch size={18} />}
                maxLength={100}
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
                onBlur={handleSearch}
              />
            </Field>
          </form>
        )}
        {units.length > 0 && (
          <Field label={t('roster.unit')}>
            <SelectInput
              placeholder={t('staff:list.any')}
              options={units.flatMap((unit) => [
                { value: unit.id, label: unit.name },
                ...unit.subgroups.map((below) => ({ value: below.id, label: `${unit.name} – ${below.name}` })),
              ])}
              value={filter.unit ?? ''}
              onChange={({ target }) => {
                const { unit: _unit, ...rest } = filter
                setFilter({ ...rest, ...(target.value && { unit: target.value }) })
              }}
            />
          </Field>
        )}
      </search>
      <output className="list-head__count">
        {count !== null && t('staff:list.matching', { count, number: formats.whole(count) })}
      </output>
      {members.length > 0 && (
        <DataTable
          caption={t('roster.title')}
          hideCaption
          rows={members}
          rowKey={(member) => member.id}
          columns={[
            { key: 'name', title: t('roster.name'), cell: ({ name }) => name },
            ...(seesMembers
              ? [
                  {
                    key: 'address',
                    title: t('roster.address'),
                    cell: ({ address }: RosterMember) => (
                      <span className="organisation__address">{address ?? '–'}</span>
                    ),
                  },
                ]
              : []),
            {
              key: 'unit',
              title: t('roster.unit'),
              cell: ({ affiliation, subgroup }) =>
                [affiliation?.name, subgroup?.name].filter(Boolean).join(' – ') || '–',
            },
            { key: 'proof', title: t('roster.proof'), cell: ({ proof }) => (proof ? t(`proof.${proof}`) : '–') },
            ...(changes
              ? [
                  {
                    key: 'acts',
                    title: t('roster.acts'),
                    cell: (member: RosterMember) =>
                      member.id === own ? (
                        t('roster.yourself')
                      ) : (
                        <span className="organisation__acts">
                          {units.length > 0 && (
                            <Button
                              size="small"
                              kind="quiet"
                              aria-haspopup="dialog"
                              onClick={() => setAsked({ move: member })}
                            >
                              {t('roster.move')} <span className="visually-hidden">{member.name}</span>
                            </Button>
                          )}
                          {transfers && (
                            <Button
                              size="small"
                              kind="quiet"
                              aria-haspopup="dialog"
                              onClick={() => setAsked({ transfer: member })}
                            >
                              {t('roster.transfer')} <span className="visually-hidden">{member.name}</span>
                            </Button>
                          )}
                          <Button
                            size="small"
                            kind="quiet"
                            aria-haspopup="dialog"
                            onClick={() => setAsked({ remove: member })}
                          >
                            {t('delete')} <span className="visually-hidden">{member.name}</span>
                          </Button>
                        </span>
                      ),
                  },
                ]
              : []),
          ]}
        />
      )}
      {pages.data && members.length === 0 && <p className="quiet">{t('roster.none')}</p>}
      {pages.hasNextPage && (
        <p>
          <Button pending={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {t('common:global_button_label_show_more')}
          </Button>
        </p>
      )}
      <Loaded answer={pages} failed={t('roster.failed')} skeleton={<Skeleton shape="block" lines={6} height={36} />} />
      {changes && organisation.invited > 0 && <Invitations organisationId={id} />}
      {asked === 'add' && (
        <AddToRoster
          organisation={organisation}
          onClose={() => setAsked(undefined)}
          onDone={(outcome) => close(t(`roster.outcome.${outcome}`))}
        />
      )}
      {asked === 'import' && <ImportRoster organisationId={id} onClose={() => close()} />}
      {typeof asked === 'object' && 'move' in asked && (
        <MoveInRoster
          organisation={organisation}
          member={asked.move}
          onClose={() => setAsked(undefined)}
          onDone={() => close(t('saved'))}
        />
      )}
      {typeof asked === 'object' && 'transfer' in asked && (
        <MoveToOrganisation
          organisation={organisation}
          member={asked.transfer}
          onClose={() => setAsked(undefined)}
          onDone={() => close(t('roster.transferred', { name: asked.transfer.name }))}
        />
      )}
      {typeof asked === 'object' && 'remove' in asked && (
        <RemoveFromRoster
          organisation={organisation}
          member={asked.remove}
          onClose={() => setAsked(undefined)}
          onDone={() => close(t('roster.removed', { name: asked.remove.name }))}
        />
      )}
    </div>
  )
}

/** Addresses that somebody has named and whose owners have not proved them. */
function Invitations({ organisationId }: { organisationId: string }) {
  const { t } = useTranslation('staff-organisations')
  const formats = useFormats()
  const removal = useRemoval()
  const withdraw = useWithdrawInvitation()
  const pages = useListPages(callDescriptors.listRosterInvitations, { id: organisationId })
  const items = pages.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <section aria-labelledby="organisation-invited">
      <h2 id="organisation-invited">{t('invited.title')}</h2>
      <p className="quiet">{t('invited.text')}</p>
      <ul className="organisation__rows">
        {items.map(({ id: email, until }) => (
          <li key={email}>
            <span>
              {email} <span className="quiet">{t('invited.until', { day: formats.date(until.slice(0, 10)) })}</span>
            </span>
            <RemoveButton
              name={email}
              text={t('delete')}
              onAsk={() =>
                removal.ask({
                  what: 'invitation',
                  name: email,
                  remove: () => withdraw.mutateAsync({ id: organisationId, email }),
                })
              }
            />
          </li>
        ))}
      </ul>
      {pages.hasNextPage && (
        <p>
          <Button pending={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {t('common:global_button_label_show_more')}
          </Button>
        </p>
      )}
      {removal.dialog}
    </section>
  )
}
