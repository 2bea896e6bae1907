import type { ContentPage } from '@throughway/contract/content/content'
import { useTranslation } from 'react-i18next'
import { ContentPageView } from '#lib/content/content-page.tsx'
import { contentPartId } from '#lib/content/content-tree.tsx'
import { useFormats } from '#lib/language/use-formats.ts'
import { useSession } from '#lib/screen/hooks.ts'
import { useScrollTarget } from '#lib/screen/use-scroll-target.ts'
import { AgreeToText } from './agree-to-text.tsx'

/** A legal text as the programme has written it, with its version and since when it holds. */
export function WrittenText({ page, part }: { page: ContentPage; part: string | undefined }) {
  const { t } = useTranslation('content')
  const { date } = useFormats()
  // a member's top bar stays on the screen, a visitor's scrolls with the page
  useScrollTarget(part && contentPartId + part, useSession().isSignedIn)
  const since = page.effective_on ?? page.published_at.slice(0, 10)
  return (
    <>
      <ContentPageView page={page} meta={t('version', { version: page.version, date: date(since, 'longDay') })} />
      <AgreeToText key={page.revision} page={page} />
    </>
  )
}
