import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useContent } from '#lib/content/content.calls.ts'
import { ContentPageView } from '#lib/content/content-page.tsx'
import { Loaded } from '#lib/page/loaded.tsx'
import { useSearchOf } from '#lib/screen/use-search.ts'

/**
 * R2.26, C33: who helps the programme in an area: contact, services, rewards. An unknown partner leads to the help
 * page.
 */
export function PartnerScreen() {
  const { t } = useTranslation('content')
  const navigate = useNavigate()
  const [number] = useSearchOf((search) =>
    /^[1-9]\d{0,8}$/.test(search['partnerID'] ?? '') ? search['partnerID'] : undefined,
  )
  const content = useContent('partner', number)
  const isUnknown = number === undefined || content.data === null

  useEffect(() => {
    if (isUnknown) void navigate({ to: '/more/help', replace: true })
  }, [isUnknown, navigate])

  if (isUnknown) return null
  return (
    <Loaded answer={content} failed={t('failed')} title={t('partner')}>
      {(page) => page && <ContentPageView page={page} />}
    </Loaded>
  )
}
