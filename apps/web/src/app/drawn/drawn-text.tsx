import { useSyncExternalStore } from 'react'
import { AboutText } from '#features/content/about-text.tsx'
import { Questions } from '#features/content/questions.tsx'
import { UsualText } from '#features/legal/usual-text.tsx'
import { WrittenText } from '#features/legal/written-text.tsx'
import { ContentPageView } from '#lib/content/content-page.tsx'
import { useTranslation } from '#lib/language/use-translation.ts'
import { PublicFrame } from '#lib/page/public-frame.tsx'
import { useBrand, useLanguage } from '#lib/screen/hooks.ts'
import type { Drawn, DrawnText as Shown } from '#lib/send/island.ts'
import { DrawnPage } from './drawn-page.tsx'

export type DrawnTextProps = {
  drawn: Drawn & Shown
  onTaken?: () => void
}

/** A text of the programme: its questions and answers, a page of its own, or its terms. */
export function DrawnText({ drawn, onTaken }: DrawnTextProps) {
  const { t } = useTranslation()
  const { lang } = useLanguage()
  const title = drawn.page?.title ?? t(titleOf(drawn))
  return (
    <DrawnPage title={title} onTaken={onTaken}>
      <PublicFrame>
        {/* in another language the text is another one, which comes with the rest of the application */}
        {lang === drawn.language ? <Text drawn={drawn} /> : <div aria-busy="true" />}
      </PublicFrame>
    </DrawnPage>
  )
}

/** Of a text that the programme has not written. */
function titleOf(drawn: Shown): string {
  if (drawn.screen !== 'legal') return 'title.content'
  return drawn.document === 'terms' ? 'title.legal' : 'title.privacy_policy'
}

function Text({ drawn }: { drawn: Shown }) {
  const { brand } = useBrand()
  const asked = useSyncExternalStore(never, readAsked, readNothing)
  if (drawn.screen === 'questions') return <Questions page={drawn.page} asked={asked} />
  if (drawn.screen === 'legal') {
    const { document, page, isToCome } = drawn
    return page ? (
      <WrittenText page={page} part={asked} isToCome={isToCome} />
    ) : (
      <UsualText document={document} part={asked} />
    )
  }
  return drawn.page ? <ContentPageView page={drawn.page} /> : <AboutText text={brand.aboutUs ?? ''} />
}

/**
 * The question or the part that the address asks for. It stays the same until the router is there; a page is drawn for all
 * that its address may ask for.
 */
const never = () => () => undefined
const readAsked = () => {
  const search = new URLSearchParams(location.search)
  return search.get('question') ?? search.get('doc')?.slice(0, 64) ?? undefined
}
const readNothing = () => undefined
