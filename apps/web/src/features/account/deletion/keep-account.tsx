import { useLocation, useRouter } from '@tanstack/react-router'
import { Button } from '@throughway/ui/button'
import { Notice } from '@throughway/ui/state/notice'
import { useTranslation } from 'react-i18next'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { sessionStore } from '#lib/send/client.ts'
import { useBrand } from '#lib/screen/hooks.ts'
import { placeAfterSignIn } from '#lib/screen/kept-place.ts'
import { useFormats } from '#lib/language/use-formats.ts'
import { useUndoDeletion } from './deletion.calls.ts'

/**
 * C31: anybody who can sign in can cancel the deletion with a button; signing in alone changes nothing. Then the page
 * continues to where signing in would have led.
 */
export function KeepAccount({ data, isShared }: { data: unknown; isShared: boolean }) {
  const { t } = useTranslation('account')
  const { brand } = useBrand()
  const formats = useFormats()
  const router = useRouter()
  const { searchStr } = useLocation()
  const undo = useUndoDeletion()
  const { token = '', undo_until: until } = (data ?? {}) as { token?: string; undo_until?: string }

  async function handleKeep() {
    sessionStore.accept(await undo.mutateAsync({ token, shared_computer: isShared }), brand.id)
    await router.navigate({ href: placeAfterSignIn(searchStr), replace: true })
  }

  return (
    <Notice
      tone="warning"
      role="alert"
      title={t('keep.title')}
      actions={
        <Button kind="primary" pending={undo.isPending} onClick={() => void handleKeep().catch(() => undefined)}>
          {t('keep.submit')}
        </Button>
      }
    >
      <p>{until ? t('keep.text', { date: formats.date(until, 'whole') }) : t('refusal.deletion_pending')}</p>
      {undo.isError && (
        <p>{t(undo.error.message === 'refusal.link_run_out' ? 'keep.run_out' : messageKeyOf(undo.error))}</p>
      )}
    </Notice>
  )
}
