import { type ComponentType, Suspense, useEffect } from 'react'
import { ScreenSkeleton } from './screen-skeleton.tsx'

/** Whether a page was shown before in this visit; the first one leaves focus where the browser puts it. */
let hasShownPage = false

/** One screen, and focus on its heading when the reader has come from another one. */
export function ScreenFrame({ screen: Screen }: { screen: ComponentType }) {
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <Screen />
      <HeadingFocus />
    </Suspense>
  )
}

/** Its effect runs when the screen beside it stands. */
function HeadingFocus() {
  useEffect(() => {
    if (hasShownPage) focusHeading()
    hasShownPage = true
  }, [])
  return null
}

function focusHeading() {
  const heading = document.querySelector<HTMLElement>('h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
