import { findListener } from '@throughway/domain/planner/embed'
import type { PlanMode } from '@throughway/domain/planner/journey-figures'

/** What the page around the embedded planner is told: how high it is, and what happens in it. Never a place. */
export type EmbedMessage =
  | { type: 'height'; height: number }
  | { type: 'search' }
  | { type: 'results'; count: number }
  | { type: 'select'; mode: PlanMode }

/** Marks ours among the messages that a page gets. */
export const messageSource = 'throughway'

type Frame = Pick<Window, 'parent' | 'location' | 'document'>

/** Tells the one site that may hear it (`findListener`); the browser drops it where another one is around us. */
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
