import type { OneOrganisation } from '@throughway/contract/programme/organisation-staff'
import { Button } from '@throughway/ui/button'
import { Modal } from '@throughway/ui/overlay/modal'
import { Notice } from '@throughway/ui/state/notice'
import { useTranslation } from 'react-i18next'
import { OrganisationLogo } from '#lib/page/organisation-logo.tsx'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { useRemoveLogo, useSaveLogo } from './organisation.calls.ts'
import { PickFile } from '../frame/pick-file.tsx'

type EditLogoProps = { organisation: OneOrganisation; onClose: () => void; onDone: (text: string) => void }

/** Shows the logo, and takes another one as soon as it is chosen. */
export function EditLogo({ organisation: { id, name, logo }, onClose, onDone }: EditLogoProps) {
  const { t } = useTranslation(['staff-organisations', 'common'])
  const save = useSaveLogo()
  const remove = useRemoveLogo()

  return (
    <Modal
      isOpen
      onClose={onClose}
      theme="inherit"
      title={t('logo.title')}
      closeText={t('common:global_button_label_close')}
      actions={
        <>
          {logo && (
            <Button
              kind="danger"
              pending={remove.isPending}
              onClick={() => remove.mutate({ id }, { onSuccess: () => onDone(t('removed')) })}
            >
              {t('logo.remove')}
            </Button>
          )}
          <Button onClick={onClose}>{t('common:global_button_label_cancel')}</Button>
        </>
      }
    >
      {logo && (
        <p>
          <OrganisationLogo logo={logo} name={name} />
        </p>
      )}
      <PickFile
        label={t(logo ? 'logo.other' : 'logo.file')}
        hint={t('logo.hint')}
        accept="image/png,image/jpeg,image/webp"
        field="logo"
        error={save.error}
        onPick={(file) => save.mutate({ id, logo: file }, { onSuccess: () => onDone(t('saved')) })}
      />
      {save.isPending && <output>{t('logo.sending')}</output>}
      {remove.error && (
        <Notice tone="danger" role="alert">
          {t(`common:${messageKeyOf(remove.error)}`)}
        </Notice>
      )}
    </Modal>
  )
}
