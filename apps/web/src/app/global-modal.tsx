import { useRouter } from '@tanstack/react-router'
import { Button } from '@throughway/ui/button'
import { Modal } from '@throughway/ui/overlay/modal'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { globalModal } from '#lib/session/global-modal.ts'
import { useSession } from '#lib/screen/hooks.ts'

/** R2.59: the one modal that any part can open. */
export function GlobalModal() {
  const { t } = useTranslation()
  const router = useRouter()
  const { isSignedIn } = useSession()
  const request = useSyncExternalStore(globalModal.subscribe, globalModal.getSnapshot)

  function handleHome() {
    globalModal.close()
    const home = isSignedIn ? '/home' : '/'
    // a page that broke at home is not repaired by going there
    if (location.pathname === home) location.reload()
    else void router.navigate({ href: home })
  }

  return (
    <Modal
      isOpen={request !== undefined}
      onClose={globalModal.close}
      title={request?.title ?? t('global_alert_title_error')}
      closeText={t('global_button_label_close')}
      theme={request?.theme ?? 'light'}
      isDismissable={!request?.backToHome}
      actions={
        request?.backToHome ? (
          <Button kind="primary" onClick={handleHome}>
            {t('global_button_label_back_to_home')}
          </Button>
        ) : (
          <Button kind="primary" onClick={globalModal.close}>
            {t('global_button_label_close')}
          </Button>
        )
      }
    >
      <p>{request?.body ?? t('global_alert_message_generic_error')}</p>
    </Modal>
  )
}
