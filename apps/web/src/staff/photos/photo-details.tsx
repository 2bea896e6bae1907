import type { StaffPhoto } from '@throughway/contract/account/photo-staff'
import { Button } from '@throughway/ui/button'
import { useToast } from '@throughway/ui/overlay/toast'
import { Notice } from '@throughway/ui/state/notice'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { focusBehindDialog } from '#lib/screen/focus-behind-dialog.ts'
import { useMember } from '#lib/screen/hooks.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { messageKeyOf, RefusalError } from '#lib/send/call-errors.ts'
import { useDecidePhoto, useRefreshPhotos } from './photo.calls.ts'
import { RemovePhoto } from './remove-photo.tsx'

/** The photo large, with the decision about this very picture. */
export function PhotoDetails({ photo }: { photo: StaffPhoto }) {
  const { t } = useTranslation('staff-photos')
  const showToast = useToast()
  const { permissions } = useMember()
  const keep = useDecidePhoto()
  const refresh = useRefreshPhotos()
  const [isRemoving, setRemoving] = useState(false)
  const { id, member, state, photo: address, is_own: isOwn } = photo
  const mayDecide = permissions.includes('photo.decide')

  /** The row can be gone with the pressed button. */
  function tell(tone: 'success' | 'neutral' | 'danger', text: string) {
    showToast({ tone, text })
    focusBehindDialog('h1')
  }

  function handleElsewhere() {
    setRemoving(false)
    refresh()
    tell('neutral', t('elsewhere'))
  }

  function handleKeep() {
    keep.mutate(
      { id, state, decision: 'keep' },
      {
        onSuccess: () => tell('success', t('keep.done')),
        onError: (error) =>
          error instanceof RefusalError && error.name === 'changedMeanwhile'
            ? handleElsewhere()
            : tell('danger', t(`common:${messageKeyOf(error)}`)),
      },
    )
  }

  return (
    <div className="staff-photo">
      {address && (
        <img
          className="staff-photo__large"
          src={address}
          alt={t('of', { name: member.name })}
          width={320}
          height={320}
        />
      )}
      <div className="staff-photo__side">
        {mayDecide && isOwn && <Notice>{t('own')}</Notice>}
        {mayDecide && !isOwn && (
          <p className="staff-acts">
            {state === 'waiting' && (
              <Button
                kind="primary"
                pending={keep.isPending}
                aria-label={t('keep.of', { name: member.name })}
                onClick={handleKeep}
              >
                {t('keep.button')}
              </Button>
            )}
            <Button
              aria-haspopup="dialog"
              aria-label={t('remove.of', { name: member.name })}
              onClick={() => setRemoving(true)}
            >
              {t('remove.button')}
            </Button>
          </p>
        )}
        {permissions.includes('member.read') && (
          <p>
            <PageLink className="link-alone" href={`/admin/member/${member.id}`}>
              {t('to_member', { name: member.name })}
            </PageLink>
          </p>
        )}
      </div>
      {isRemoving && (
        <RemovePhoto
          photo={photo}
          onClose={() => setRemoving(false)}
          onElsewhere={handleElsewhere}
          onDone={() => {
            setRemoving(false)
            tell('success', t('remove.done'))
          }}
        />
      )}
    </div>
  )
}
