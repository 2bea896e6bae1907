import { useSyncExternalStore } from 'react'
import { AboutText } from '#features/content/about-text.tsx'
import { Questions } from '#features/content/questions.tsx'
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

/** A text that the programme has written: its questions and answers, or a page of its own. */
export function DrawnText({ drawn, onTaken }: DrawnTextProps) {
  const { t } = useTranslation()
  const { lang } = useLanguage()
  const title = drawn.page?.title ?? t('title.content')
  return (
    <DrawnPage title={title} onTaken={onTaken}>
      <PublicFrame>
        {/* in another language the text is another one, which comes with the rest of the application */}
        {lang === drawn.language ? <Text drawn={drawn} /> : <div aria-busy="true" />}
      </PublicFrame>
    </DrawnPage>
  )
}

function Text({ drawn }: { drawn: Shown }) {
  const { brand } = useBrand()
  const asked = useSyncExternalStore(never, readAsked, readNothing)
  if (drawn.screen === 'questions') return <Questions page={drawn.page} asked={asked} />
  return drawn.page ? <ContentPageView page={drawn.page} /> : <AboutText text={brand.aboutUs ?? ''} />
}

/** The address stays the same until the router is there. A page is drawn for all that its address may ask for. */
const never = () => () => undefined
const readAsked = () => new URLSearchParams(location.search).get('question') ?? undefined
const readNothing = () => undefined
