import { embeddedPath } from '@throughway/domain/planner/embed'

/**
 * Whether this page stands in a frame of another site (R2.04, C35): it then knows nobody, signs nobody in, stores
 * nothing, and its links open the full site beside it. It stays so until the page is left.
 */
export const isEmbedded = globalThis.location?.pathname === embeddedPath
