import type { CDPSession, Page } from '@playwright/test'
import { toolsOf } from './tools.ts'

const modifiersOf = { Tab: 0, 'Shift+Tab': 8 }
type WalkKey = keyof typeof modifiersOf

/** Where a page has more stops than were counted, the walk goes on by so many. */
const morePresses = 8
/** Several times what any screen has. */
const mostPresses = 500

declare global {
  /** The test sets it. It looks at the stop that has the focus and answers what is wrong with it. */
  var lookAtStop: (stop: Element) => string[]
  var isWalkOver: () => boolean
  var endWalk: () => string[]
}

/**
 * Presses the key until the focus comes round, and answers what `lookAtStop` said on the way and what the key does not
 * reach. The presses go to the browser in one go, as many as the page seems to have stops: waiting for each would take
 * several times as long.
 */
export async function walkByTab(page: Page, key: WalkKey): Promise<string[]> {
  const tools = await toolsOf(page)
  let presses = 0
  let next = await page.evaluate(beginWalk)
  do {
    await pressTab(tools, key, next)
    presses += next
    next = morePresses
  } while (!(await page.evaluate(() => isWalkOver())) && presses < mostPresses)
  return (await page.evaluate(() => endWalk())).map((each) => `${key}: ${each}`)
}

/** The key comes up after the last press, as when it is held down. */
function pressTab(tools: CDPSession, key: WalkKey, times: number) {
  const event = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9, modifiers: modifiersOf[key] }
  const types = [...Array.from({ length: times }, () => 'rawKeyDown' as const), 'keyUp' as const]
  return Promise.all(types.map((type) => tools.send('Input.dispatchKeyEvent', { type, ...event })))
}

/**
 * Runs in the page and answers how many presses should bring the focus round. It looks at each stop one press later, when
 * the page has scrolled to it.
 */
function beginWalk(): number {
  const focusable = ':is(a[href], button, input, select, textarea, summary, [tabindex="0"]):not(:disabled)'
  // Tab goes through the parts of a date before it leaves the field
  const ofParts = 'input:is([type=date], [type=time], [type=month], [type=datetime-local])'
  const top = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document
  const stops = [...top.querySelectorAll<HTMLElement>(focusable)].filter(isStop)
  const partsOfDates = 4 * stops.filter((stop) => stop.matches(ofParts)).length

  const seen = new Set<Element>()
  const faults: string[] = []
  let presses = 0
  let last: Element | undefined
  let isRound = stops.length === 0
  addEventListener('keydown', look, true)
  window.isWalkOver = () => isRound
  window.endWalk = () => {
    removeEventListener('keydown', look, true)
    if (!isRound) faults.push('the focus does not come round')
    const unseen = stops.filter((stop) => !seen.has(stop) && stop.isConnected && isStop(stop) && !isOtherRadio(stop))
    return [...faults, ...unseen.map((stop) => `does not reach ${stop.tagName} ${stop.textContent.trim() || stop.id}`)]
  }
  return stops.filter((stop) => !isOtherRadio(stop)).length + partsOfDates + 2

  function look() {
    presses += 1
    const stop = document.activeElement
    // what had the focus before the first press is no stop of the walk
    if (presses === 1 || isRound || !stop || stop === document.body) return
    if (stop === last && stop.matches(ofParts)) return
    last = stop
    isRound = seen.has(stop)
    if (isRound) return
    seen.add(stop)
    faults.push(...lookAtStop(stop))
  }

  function isStop(element: HTMLElement) {
    return element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]')
  }

  /** Tab goes to one of a group of radio buttons. */
  function isOtherRadio(stop: HTMLElement) {
    if (!isRadio(stop)) return false
    const group = stops.filter(isRadio).filter(({ name, form }) => name === stop.name && form === stop.form)
    return stop !== (group.find((each) => seen.has(each)) ?? group[0])
  }

  function isRadio(stop: HTMLElement): stop is HTMLInputElement {
    return stop instanceof HTMLInputElement && stop.type === 'radio'
  }
}
