const stops = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'
/** The regions for a lost focus: the nearest of these that still exists. */
const regions = 'dialog[open], section, form, fieldset, aside, ul, ol, table, main, [role="region"]'

/**
 * WCAG 2.4.3: a control that removes itself (a dismissed notice, a deleted row, a closed card) leaves the focus on
 * nothing, and the next Tab would begin at the top of the page. The focus moves to the control that has taken its
 * place, or to the one before, or to its region. A screen that knows a better place focuses it itself, and that focus
 * stays.
 */
export function keepFocus() {
  let focused: Element | undefined
  document.addEventListener('focusin', ({ target }) => (focused = target as Element))
  new MutationObserver((changes) => {
    const lost = focused
    if (!lost || lost.isConnected) return
    focused = undefined
    const change = changes.find(({ removedNodes }) => [...removedNodes].some((each) => each.contains(lost)))
    // after the screen has handled it
    if (change)
      requestAnimationFrame(() => setTimeout(() => isFocusLost() && findNext(change)?.focus({ preventScroll: true })))
  }).observe(document.body, { childList: true, subtree: true })
}

function isFocusLost() {
  return document.activeElement === null || document.activeElement === document.body
}

function findNext({ target, nextSibling, previousSibling }: MutationRecord): HTMLElement | null {
  const mark = [nextSibling, previousSibling].find((each) => each?.isConnected) ?? target
  for (let around = regionOf(target); around; around = regionOf(around.parentElement)) {
    if (!around.checkVisibility()) continue
    const inside = [...around.querySelectorAll<HTMLElement>(stops)].filter(canTakeFocus)
    const after = inside.find((each) => (mark === nextSibling && mark.contains(each)) || isBehind(mark, each))
    return after ?? inside.findLast((each) => !isBehind(mark, each)) ?? asRegion(around)
  }
  const main = document.querySelector('main')
  return main && asRegion(main)
}

function regionOf(node: Node | null): HTMLElement | null | undefined {
  return node?.isConnected ? (node as Element).closest<HTMLElement>(regions) : undefined
}

function isBehind(mark: Node, each: Node) {
  return Boolean(mark.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING) && !mark.contains(each)
}

function canTakeFocus(element: HTMLElement) {
  return element.checkVisibility() && element.tabIndex >= 0 && !element.matches(':disabled')
}

function asRegion(element: HTMLElement) {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1
  return element
}
