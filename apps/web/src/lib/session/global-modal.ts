/** R2.59: a request to the one modal of the application. Texts are shown unchanged. */
export type GlobalModalRequest = {
  /** Default: the generic error title. */
  title?: string
  /** Default: the generic error message. */
  body?: string
  theme?: 'light' | 'dark'
  /** Cannot be dismissed; its button leads home, or to the landing page for a visitor. */
  backToHome?: boolean
}

const listeners = new Set<() => void>()
let request: GlobalModalRequest | undefined

function set(next: GlobalModalRequest | undefined) {
  request = next
  for (const listener of listeners) listener()
}

export const globalModal = {
  open: (next: GlobalModalRequest = {}) => set(next),
  close: () => set(undefined),
  getSnapshot: () => request,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
