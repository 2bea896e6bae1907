import type { ContentPage } from '@throughway/contract/content/content'
import { useTranslation } from 'react-i18next'
import { ContentPageView } from '#lib/content/content-page.tsx'
import { contentPartId } from '#lib/content/content-tree.tsx'
import { dateAt } from '#lib/language/local-dates.ts'
import { useFormats } from '#lib/language/use-formats.ts'
import { useBrand, useSession } from '#lib/screen/hooks.ts'
import { useScrollTarget } from '#lib/screen/use-scroll-target.ts'
import { useToday } from '#lib/screen/use-today.ts'
import { AgreeToText } from './agree-to-text.tsx'

/** A legal text as the programme has written it, with its version and since when it holds. */
export function WrittenText({ page, part }: { page: ContentPage; part: string | undefined }) {
  const { t } = useTranslation('content')
  const { date } = useFormats()
  // a member's top bar stays on the screen, a visitor's scrolls with the page
  useScrollTarget(part && contentPartId + part, useSession().isSignedIn)
  const { brand } = useBrand()
  const today = useToday()
  const since = page.effective_on ?? dateAt(new Date(page.published_at), brand.time_zone)
  const version = { version: page.version, date: date(since, 'longDay') }
  return (
    <>
      <ContentPageView page={page} meta={t(since > today ? 'version_to_come' : 'version', version)} />
      <AgreeToText key={page.revision} page={page} />
    </>
  )
}
