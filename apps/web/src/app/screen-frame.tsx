import { type ComponentType, Suspense, useEffect } from 'react'
import { ScreenSkeleton } from './screen-skeleton.tsx'

/** Whether a page was shown before in this visit. The first page leaves the focus where the browser puts it. */
let hasShownPage = false

/** One screen. Moves the focus to its heading when the reader comes from another screen. */
export function ScreenFrame({ screen: Screen }: { screen: ComponentType }) {
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <Screen />
      <HeadingFocus />
    </Suspense>
  )
}

/** Its effect runs when the screen beside it is rendered. */
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
