import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import { type LinkedIdentity, ownIdentityCalls } from '@throughway/contract/identity/identity'
import { Button } from '@throughway/ui/button'
import { useToast } from '@throughway/ui/overlay/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmModal } from '#lib/page/confirm-modal.tsx'
import { useBrand } from '#lib/screen/hooks.ts'
import { dateAt } from '#lib/language/local-dates.ts'
import { Section } from '#lib/page/section.tsx'
import { queryClient } from '#lib/send/query-client.ts'
import { callKey, useCallMutation, useCallQuery } from '#lib/send/use-call.ts'
import { useFormats } from '#lib/language/use-formats.ts'
import { Loaded } from '#lib/page/loaded.tsx'

/** The providers linked for sign-in; empty without any. */
export function Identities() {
  const { t } = useTranslation('password')
  const identities = useCallQuery(ownIdentityCalls.listIdentities, {}, { staleTime: 0 })

  if (identities.isPending || identities.data?.items.length === 0) return null
  return (
    <Section title={t('identities.title')} className="ways-in__section">
      <p>{t('identities.lead')}</p>
      <Loaded answer={identities} failed={t('failed')}>
        {({ items, may_remove: mayRemove }) => (
          <>
            <ul className="ways-in__list">
              {items.map((each) => (
                <IdentityRow key={each.id} identity={each} mayRemove={mayRemove} />
              ))}
            </ul>
            {!mayRemove && <p>{t('identities.last')}</p>}
          </>
        )}
      </Loaded>
    </Section>
  )
}

type IdentityRowProps = { identity: LinkedIdentity; mayRemove: boolean }

function IdentityRow({ identity, mayRemove }: IdentityRowProps) {
  const { t } = useTranslation('password')
  const { brand } = useBrand()
  const formats = useFormats()
  const [isAsking, setAsking] = useState(false)
  const { provider, email, last_used_at: usedAt } = identity

  return (
    <li className="ways-in__row">
      <IconBuilding className="ways-in__icon" size={24} aria-hidden="true" />
      <div>
        <p className="ways-in__name">{provider}</p>
        <p className="ways-in__facts">
          {email && <span>{email}</span>}
          <span>
            {t('identities.used', { date: formats.date(dateAt(new Date(usedAt), brand.time_zone), 'longDay') })}
          </span>
        </p>
      </div>
      {mayRemove && (
        <Button
          size="small"
          aria-label={t('identities.remove_name', { name: provider })}
          onClick={() => setAsking(true)}
        >
          {t('identities.remove')}
        </Button>
      )}
      {isAsking && <RemoveIdentity identity={identity} onDone={() => setAsking(false)} />}
    </li>
  )
}

function RemoveIdentity({ identity: { id, provider }, onDone }: { identity: LinkedIdentity; onDone: () => void }) {
  const { t } = useTranslation('password')
  const remove = useCallMutation(ownIdentityCalls.removeIdentity, {
    onSuccess: (left) => queryClient.setQueryData(callKey(ownIdentityCalls.listIdentities, {}), left),
  })
  const showToast = useToast()

  async function handleRemove() {
    await remove.mutateAsync({ id })
    showToast({ text: t('identities.removed', { name: provider }), tone: 'success' })
    onDone()
  }

  return (
    <ConfirmModal
      onClose={onDone}
      title={t('identities.remove_name', { name: provider })}
      keepText={t('passkeys.remove_keep')}
      confirmText={t('identities.remove')}
      call={remove}
      onConfirm={() => void handleRemove().catch(() => undefined)}
    >
      <p>{t('identities.remove_text', { name: provider })}</p>
    </ConfirmModal>
  )
}
