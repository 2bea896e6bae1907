import { useRouter } from '@tanstack/react-router'
import { Loading } from '@throughway/ui/state/skeleton'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { EntryFrame } from '#lib/page/entry-frame.tsx'
import { signOut } from './sign-out.ts'

/** R2.08, R4.07, R2.67: opening this page signs out and leads to where this tab began. */
export function LogoutScreen() {
  const { t } = useTranslation('account')
  const router = useRouter()
  useEffect(() => {
    void signOut().then((landingPath) => router.navigate({ href: landingPath, replace: true }))
  }, [router])

  return (
    <EntryFrame>
      <h1>{t('logout.title')}</h1>
      <Loading label={t('logout.title')}>
        <p>{t('logout.text')}</p>
      </Loading>
    </EntryFrame>
  )
}
