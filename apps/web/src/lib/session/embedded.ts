import { landingPreviewPath } from '@throughway/domain/content/landing-preview'
import { embeddedPath } from '@throughway/domain/planner/embed'

const framedPaths: readonly string[] = [embeddedPath, landingPreviewPath]

/**
 * Whether this page is in a frame: on another site (R2.04, C35), or as the preview of the landing page. A framed page
 * knows no member, signs nobody in and stores nothing, and its links open the full site in another tab. The answer does
 * not change while the page is open.
 */
export const isEmbedded = framedPaths.includes(globalThis.location?.pathname ?? '')
