import { type ComponentType, Suspense, useEffect } from 'react'
import { ScreenSkeleton } from './screen-skeleton.tsx'

/** Whether a page was shown before in this visit. The first page leaves the focus where the browser puts it. */
let hasShownPage = false

/** A page that came drawn was shown before. */
export function markPageShown() {
  hasShownPage = true
}

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
    const isFirst = !hasShownPage
    hasShownPage = true
    return isFirst ? undefined : keepHeadingFocused()
  }, [])
  return null
}

/**
 * Keeps the focus on the heading until the reader acts, also when an answer brings or replaces it. Returns the function
 * that ends this.
 */
function keepHeadingFocused() {
  let heading: HTMLElement | null = null
  let before = document.activeElement
  const follow = () => {
    const found = document.querySelector<HTMLElement>('h1')
    if (!found || found === heading) return
    const { activeElement } = document
    if (activeElement !== before && activeElement !== document.body) return end()
    found.tabIndex = -1
    found.focus({ preventScroll: true })
    heading = found
    before = document.activeElement
  }
  const observer = new MutationObserver(follow)
  const acts = ['keydown', 'pointerdown'] as const
  const end = () => {
    observer.disconnect()
    for (const act of acts) removeEventListener(act, end, true)
  }
  observer.observe(document.body, { childList: true, subtree: true })
  for (const act of acts) addEventListener(act, end, true)
  follow()
  return end
}
