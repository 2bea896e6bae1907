import type { Programme } from './define-programme.ts'
import * as registry from './registry.ts'

/** The key of a programme: its folder, its line in the registry, and its host label. */
export type BrandKey = keyof typeof registry

/** Every programme by its key. A browser loads only its own (`screens.ts`). */
export const programmes: Readonly<Record<BrandKey, Programme>> = registry
