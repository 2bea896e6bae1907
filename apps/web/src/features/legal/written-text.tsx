import type { ContentPage } from '@throughway/contract/content/content'
import { ContentPageView } from '#lib/content/content-page.tsx'
import { contentPartId } from '#lib/content/content-tree.tsx'
import { dateAt } from '#lib/language/local-dates.ts'
import { useFormats } from '#lib/language/use-formats.ts'
import { useTranslation } from '#lib/language/use-translation.ts'
import { useBrand, useSession } from '#lib/screen/hooks.ts'
import { useScrollTarget } from '#lib/screen/use-scroll-target.ts'

type WrittenTextProps = {
  page: ContentPage
  part: string | undefined
  /** Whether its day is still to come. */
  isToCome: boolean
}

/**
 * A legal text as the programme has written it, with its version and since when it holds. Without the router and without a
 * clock, as the page may come drawn.
 */
export function WrittenText({ page, part, isToCome }: WrittenTextProps) {
  const { t } = useTranslation('content')
  const { date } = useFormats()
  // a member's top bar stays on the screen, a visitor's scrolls with the page
  useScrollTarget(part && contentPartId + part, useSession().isSignedIn)
  const { brand } = useBrand()
  const version = { version: page.version, date: date(dayOf(page, brand.time_zone), 'longDay') }
  return <ContentPageView page={page} meta={t(isToCome ? 'version_to_come' : 'version', version)} />
}

/** Since when a text holds: from its own day on, or else since it was published. */
export function dayOf(page: Pick<ContentPage, 'effective_on' | 'published_at'>, timeZone: string): string {
  return page.effective_on ?? dateAt(new Date(page.published_at), timeZone)
}
