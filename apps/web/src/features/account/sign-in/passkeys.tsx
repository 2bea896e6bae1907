import IconFingerprint from '@tabler/icons-react/dist/esm/icons/IconFingerprint.mjs'
import { passkeyCalls, type Passkey } from '@throughway/contract/identity/passkey'
import { Button } from '@throughway/ui/button'
import { Skeleton } from '@throughway/ui/state/skeleton'
import { useToast } from '@throughway/ui/overlay/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmModal } from '#lib/page/confirm-modal.tsx'
import { useBrand } from '#lib/screen/hooks.ts'
import { dateAt } from '#lib/language/local-dates.ts'
import { Section } from '#lib/page/section.tsx'
import { useCallMutation } from '#lib/send/use-call.ts'
import { useFormats } from '#lib/language/use-formats.ts'
import { Loaded } from '#lib/page/loaded.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { keepPasskeys, usePasskeys } from './password.calls.ts'
import { canUsePasskeys } from './web-authn.ts'

/** The member's passkeys: list, add, remove. */
export function Passkeys() {
  const { t } = useTranslation('password')
  const passkeys = usePasskeys()
  const [toRemove, setToRemove] = useState<Passkey>()

  return (
    <Section title={t('passkeys.title')} className="ways-in__section">
      <p>{t('passkeys.lead')}</p>
      <Loaded answer={passkeys} failed={t('failed')} skeleton={<Skeleton shape="block" height={56} />}>
        {({ items, needs_password: needsPassword }) => (
          <>
            {items.length === 0 && <p>{t('passkeys.empty')}</p>}
            {items.length > 0 && (
              <ul className="ways-in__list">
                {items.map((each) => (
                  <PasskeyRow key={each.id} passkey={each} onRemove={() => setToRemove(each)} />
                ))}
              </ul>
            )}
            {canUsePasskeys() ? <AddPasskey needsPassword={needsPassword} /> : <p>{t('passkeys.unsupported')}</p>}
          </>
        )}
      </Loaded>
      {toRemove && <RemovePasskey passkey={toRemove} onDone={() => setToRemove(undefined)} />}
    </Section>
  )
}

function PasskeyRow({
  passkey: { name, created_at: addedAt, last_used_at: usedAt },
  onRemove,
}: {
  passkey: Passkey
  onRemove: () => void
}) {
  const { t } = useTranslation('password')
  const { brand } = useBrand()
  const formats = useFormats()
  const day = (instant: string) => formats.date(dateAt(new Date(instant), brand.time_zone), 'longDay')
  return (
    <li className="ways-in__row">
      <IconFingerprint className="ways-in__icon" size={24} aria-hidden="true" />
      <div>
        <p className="ways-in__name">{name}</p>
        <p className="ways-in__facts">
          <span>{t('passkeys.added', { date: day(addedAt) })}</span>
          <span>{usedAt ? t('passkeys.used', { date: day(usedAt) }) : t('passkeys.never_used')}</span>
        </p>
      </div>
      <Button size="small" aria-label={t('passkeys.remove_name', { name })} onClick={onRemove}>
        {t('passkeys.remove')}
      </Button>
    </li>
  )
}

function RemovePasskey({ passkey: { id, name }, onDone }: { passkey: Passkey; onDone: () => void }) {
  const { t } = useTranslation('password')
  const remove = useCallMutation(passkeyCalls.removePasskey, { onSuccess: keepPasskeys })
  const showToast = useToast()

  async function handleRemove() {
    await remove.mutateAsync({ id })
    showToast({ text: t('passkeys.removed', { name }), tone: 'success' })
    onDone()
  }

  return (
    <ConfirmModal
      onClose={onDone}
      title={t('passkeys.remove_title')}
      keepText={t('passkeys.remove_keep')}
      confirmText={t('passkeys.remove')}
      call={remove}
      onConfirm={() => void handleRemove().catch(() => undefined)}
    >
      <p>{t('passkeys.remove_text', { name })}</p>
    </ConfirmModal>
  )
}
