import type { Grant } from '@throughway/contract/identity/grant'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { Button } from '@throughway/ui/button'
import { type Column, DataTable } from '@throughway/ui/chart/data-table'
import { useToast } from '@throughway/ui/overlay/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Loaded } from '#lib/page/loaded.tsx'
import { Section } from '#lib/page/section.tsx'
import { focusBehindDialog } from '#lib/screen/focus-behind-dialog.ts'
import { useMember } from '#lib/screen/hooks.ts'
import { useClock } from '#lib/screen/use-today.ts'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { StaffPage } from '../frame/staff-page.tsx'
import { SaveList } from '../list/save-list.tsx'
import { useMoment } from '../frame/use-moment.ts'
import { EndGrant } from './end-grant.tsx'
import { GiveGrant } from './give-grant.tsx'
import { useGrants } from './grant.calls.ts'
import { Invitations } from './invitations.tsx'
import { InviteToRole } from './invite-to-role.tsx'
import { useSayScope } from './say-scope.ts'
import { endOf, splitGrants } from './split-grants.ts'
import './grants.css'

/** R6.03: who of the staff may do what, within which reach and until when; and who could. */
export function StaffScreen() {
  const { t } = useTranslation('staff-grants')
  const showToast = useToast()
  const user = useMember()
  const grants = useGrants()
  const [isGiving, setGiving] = useState(false)
  const [isInviting, setInviting] = useState(false)
  const [toEnd, setToEnd] = useState<Grant | undefined>(undefined)
  const mayManage = user.permissions.includes('grant.manage')

  return (
    <StaffPage
      title={t('title')}
      lead={t('lead')}
      actions={
        <>
          <SaveList call={callDescriptors.exportGrants} name={t('title')} filters={{}} permission="grant.export" />
          {mayManage && (
            <Button size="small" icon={<IconMail size={18} />} aria-haspopup="dialog" onClick={() => setInviting(true)}>
              {t('invite.button')}
            </Button>
          )}
          {mayManage && (
            <Button
              size="small"
              kind="primary"
              icon={<IconPlus size={18} />}
              aria-haspopup="dialog"
              onClick={() => setGiving(true)}
            >
              {t('give.button')}
            </Button>
          )}
        </>
      }
    >
      <Loaded answer={grants} failed={t('failed')}>
        {({ items, more }) => (
          <>
            <Grants grants={items} {...(mayManage && { onEnd: setToEnd })} />
            {more && <p>{t('staff:list.cut', { number: items.length })}</p>}
          </>
        )}
      </Loaded>
      <Invitations mayManage={mayManage} />
      {isInviting && (
        <InviteToRole
          onClose={() => setInviting(false)}
          onDone={(email) => {
            setInviting(false)
            showToast({ tone: 'success', text: t('invite.done', { email }) })
          }}
        />
      )}
      {isGiving && (
        <GiveGrant
          onClose={() => setGiving(false)}
          onDone={(name) => {
            setGiving(false)
            showToast({ tone: 'success', text: t('give.done', { name }) })
          }}
        />
      )}
      {toEnd && (
        <EndGrant
          grant={toEnd}
          onClose={() => setToEnd(undefined)}
          onDone={() => {
            setToEnd(undefined)
            showToast({ tone: 'success', text: t('end.done') })
            // the pressed button is gone with its grant
            focusBehindDialog('h1')
          }}
        />
      )}
    </StaffPage>
  )
}

function Grants({ grants, onEnd }: { grants: readonly Grant[]; onEnd?: (grant: Grant) => void }) {
  const { t } = useTranslation('staff-grants')
  const user = useMember()
  const sayScope = useSayScope()
  const minute = useClock(() => Math.floor(Date.now() / 60_000))
  const { held, past } = splitGrants(grants, new Date((minute + 1) * 60_000))
  const sayMoment = useMoment()
  const moment = (instant: string | null) => (instant ? sayMoment(instant) : t('no_end'))

  const columns: Column<Grant>[] = [
    { key: 'name', title: t('column.name'), cell: nameOf },
    { key: 'role', title: t('column.role'), cell: ({ role }) => t(`role.${role}.name`) },
    { key: 'scope', title: t('column.scope'), cell: sayScope },
    { key: 'since', title: t('column.since'), cell: ({ starts_at: at }) => moment(at) },
    { key: 'until', title: t('column.until'), cell: (grant) => moment(endOf(grant)) },
    { key: 'reason', title: t('column.reason'), cell: ({ reason }) => reason || '–' },
  ]
  const ending: Column<Grant> = {
    key: 'end',
    title: <span className="visually-hidden">{t('end.button')}</span>,
    cell: (grant) =>
      grant.member_id !== user.member_id && (
        <Button
          size="small"
          aria-haspopup="dialog"
          aria-label={t('end.button_of', { name: nameOf(grant), role: t(`role.${grant.role}.name`) })}
          onClick={() => onEnd?.(grant)}
        >
          {t('end.button')}
        </Button>
      ),
  }

  return (
    <>
      <Section title={t('held')}>
        <div className="staff-grants">
          <DataTable
            caption={t('held')}
            hideCaption
            columns={onEnd ? [...columns, ending] : columns}
            rows={held}
            rowKey={({ id }) => id}
            empty={t('none')}
          />
        </div>
      </Section>
      <Section title={t('past')}>
        <div className="staff-grants">
          <DataTable
            caption={t('past')}
            hideCaption
            columns={columns}
            rows={past}
            rowKey={({ id }) => id}
            empty={t('none_past')}
          />
        </div>
      </Section>
    </>
  )
}

function nameOf({ first_name: first, last_name: last }: Grant): string {
  return `${first} ${last}`.trim()
}
