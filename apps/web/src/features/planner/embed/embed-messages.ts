import { findListener } from '@throughway/domain/planner/embed'
import type { PlanMode } from '@throughway/domain/planner/journey-figures'

/**
 * Messages to the page around the embedded planner: its height and its events, but never a place. `count` is the number
 * of ways in the list as the reader sees them: consecutive buses of one line are one way.
 */
export type EmbedMessage =
  | { type: 'height'; height: number }
  | { type: 'search' }
  | { type: 'results'; count: number }
  | { type: 'select'; mode: PlanMode }

/** Identifies our messages among others. */
export const messageSource = 'throughway'

type Frame = Pick<Window, 'parent' | 'location' | 'document'>

/** Posts to the one allowed site (`findListener`); the browser drops the message on any other page. */
export function createTeller(
  { parent, location, document }: Frame,
  allowed: readonly string[],
): (message: EmbedMessage) => void {
  const named = new URLSearchParams(location.search).get('parent') ?? undefined
  const listener = findListener({ named, referrer: document.referrer, allowed, own: location.origin })
  return (message) => {
    if (listener) parent.postMessage({ source: messageSource, ...message }, listener)
  }
}
