import type { Invitation } from '@throughway/contract/identity/grant'
import { Button } from '@throughway/ui/button'
import { type Column, DataTable } from '@throughway/ui/chart/data-table'
import { useToast } from '@throughway/ui/overlay/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmModal } from '#lib/page/confirm-modal.tsx'
import { Loaded } from '#lib/page/loaded.tsx'
import { Section } from '#lib/page/section.tsx'
import { focusBehindDialog } from '#lib/screen/focus-behind-dialog.ts'
import { useClock } from '#lib/screen/use-today.ts'
import { useMoment } from '../frame/use-moment.ts'
import { useInvitations, useRevokeInvitation } from './grant.calls.ts'
import { useSayScope } from './say-scope.ts'

/** The open invitations and the expired ones; empty without any. */
export function Invitations({ mayManage }: { mayManage: boolean }) {
  const { t } = useTranslation('staff-grants')
  return (
    <Loaded answer={useInvitations()} failed={t('invite.failed')} skeleton={null}>
      {({ items }) => items.length > 0 && <Table rows={items} mayManage={mayManage} />}
    </Loaded>
  )
}

function Table({ rows, mayManage }: { rows: readonly Invitation[]; mayManage: boolean }) {
  const { t } = useTranslation('staff-grants')
  const showToast = useToast()
  const revoke = useRevokeInvitation()
  const [toRevoke, setToRevoke] = useState<Invitation | undefined>(undefined)
  const sayScope = useSayScope()
  const moment = useMoment()
  const minute = useClock(() => Math.floor(Date.now() / 60_000))
  const nameOf = ({ email }: Invitation) => email ?? t('invite.hidden')

  const columns: Column<Invitation>[] = [
    { key: 'email', title: t('invite.column'), cell: nameOf },
    { key: 'role', title: t('column.role'), cell: ({ role }) => t(`role.${role}.name`) },
    { key: 'scope', title: t('column.scope'), cell: sayScope },
    { key: 'sent', title: t('invite.sent'), cell: ({ invited_at: at }) => moment(at) },
    {
      key: 'until',
      title: t('invite.valid'),
      cell: ({ expires_at: at }) =>
        Date.parse(at) <= minute * 60_000 ? t('invite.over', { at: moment(at) }) : moment(at),
    },
    { key: 'reason', title: t('column.reason'), cell: ({ reason }) => reason },
  ]
  const revoking: Column<Invitation> = {
    key: 'revoke',
    title: <span className="visually-hidden">{t('invite.revoke')}</span>,
    cell: (invitation) => (
      <Button
        size="small"
        aria-haspopup="dialog"
        aria-label={t('invite.revoke_of', { email: nameOf(invitation) })}
        onClick={() => setToRevoke(invitation)}
      >
        {t('invite.revoke')}
      </Button>
    ),
  }

  return (
    <Section title={t('invite.list')}>
      <div className="staff-grants">
        <DataTable
          caption={t('invite.list')}
          hideCaption
          columns={mayManage ? [...columns, revoking] : columns}
          rows={rows}
          rowKey={({ id }) => id}
          empty=""
        />
      </div>
      {toRevoke && (
        <ConfirmModal
          title={t('invite.revoke_title', { email: nameOf(toRevoke) })}
          keepText={t('global_button_label_cancel', { ns: 'common' })}
          confirmText={t('invite.revoke_submit')}
          call={revoke}
          onClose={() => setToRevoke(undefined)}
          onConfirm={() =>
            revoke.mutate(
              { id: toRevoke.id },
              {
                onSuccess: () => {
                  setToRevoke(undefined)
                  showToast({ tone: 'success', text: t('invite.revoked') })
                  // the pressed button is gone with its invitation
                  focusBehindDialog('h1')
                },
              },
            )
          }
        >
          <p>{t('invite.revoke_text')}</p>
        </ConfirmModal>
      )}
    </Section>
  )
}
