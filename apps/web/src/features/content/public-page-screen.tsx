import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useContent } from '#lib/content/content.calls.ts'
import { ContentPageView } from '#lib/content/content-page.tsx'
import { Loaded } from '#lib/page/loaded.tsx'
import { useBrand } from '#lib/screen/hooks.ts'
import { AboutText } from './about-text.tsx'

/** R2.19: a page by its name; a page that does not exist is an unknown address (R2.03). */
export function PublicPageScreen() {
  const { t } = useTranslation('content')
  const navigate = useNavigate()
  const { _splat: rest = '' } = useParams({ strict: false })
  const slug = rest.replace(/\/$/, '')
  const isName = slug.length > 0 && slug.length <= 64 && !slug.includes('/')
  const content = useContent('page', isName ? slug : undefined)
  const { brand } = useBrand()
  const isAbout = slug === 'about' && content.data === null && brand.aboutUs !== null
  const isUnknown = !isName || (content.data === null && !isAbout)

  useEffect(() => {
    if (isUnknown) void navigate({ to: '/404', replace: true })
  }, [isUnknown, navigate])

  if (isUnknown) return null
  if (isAbout) return <AboutText text={brand.aboutUs!} />
  return (
    <Loaded answer={content} failed={t('failed')} title={t('page')}>
      {(page) => page && <ContentPageView page={page} />}
    </Loaded>
  )
}
