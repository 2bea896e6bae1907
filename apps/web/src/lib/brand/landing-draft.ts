import { landingPreviewPath } from '@throughway/domain/content/landing-preview'
import type { Language } from '@throughway/contract/programme/brand'
import { brandStore } from '#lib/send/client.ts'
import type { BrandDraft } from './brand-store.ts'

/** What the framed landing page and the page around it say to each other. */
type Said = { landingPreview: 'ready' } | { landingDraft: BrandDraft }

/** Tools of the browser send messages of their own between frames, also as text. */
function isSaid(data: unknown): data is Said {
  return typeof data === 'object' && data !== null && ('landingPreview' in data || 'landingDraft' in data)
}

/** The address of the framed landing page in a language. */
export function previewAddress(language: Language): string {
  return `${landingPreviewPath}?lang=${language}`
}

/**
 * In the frame: asks the outer page for the draft, and shows each one that arrives. Returns the function that ends it.
 */
export function followDraft(): () => void {
  const around = window.parent
  if (around === window) return () => undefined
  const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin === location.origin && source === around && isSaid(data) && 'landingDraft' in data)
      brandStore.preview(data.landingDraft)
  }
  window.addEventListener('message', hear)
  around.postMessage({ landingPreview: 'ready' } satisfies Said, location.origin)
  return () => window.removeEventListener('message', hear)
}

/** Around the frame: calls `onReady` whenever the framed page asks for the draft. Returns how to end it. */
export function hearPreview(frame: () => Window | null | undefined, onReady: () => void): () => void {
  const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin === location.origin && source && source === frame() && isSaid(data) && 'landingPreview' in data)
      onReady()
  }
  window.addEventListener('message', hear)
  return () => window.removeEventListener('message', hear)
}

export function sendDraft(frame: Window, landingDraft: BrandDraft): void {
  frame.postMessage({ landingDraft } satisfies Said, location.origin)
}
