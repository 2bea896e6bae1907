import { landingPreviewPath } from '@throughway/domain/content/landing-preview'
import { embeddedPath } from '@throughway/domain/planner/embed'

const framedPaths: readonly string[] = [embeddedPath, landingPreviewPath]

/**
 * Whether this page stands in a frame, of another site (R2.04, C35) or as the preview of the landing page: it then knows
 * nobody, signs nobody in, stores nothing, and its links open the full site beside it. It stays so until the page is
 * left.
 */
export const isEmbedded = framedPaths.includes(globalThis.location?.pathname ?? '')
