import type { Page } from '@playwright/test'
import type { Language, Say } from './texts.ts'

/** Who looks: nobody signed in, a member without trips, one who has logged some, or an administrator. */
export type Viewer = 'visitor' | 'newcomer' | 'member' | 'staff'

export type Scene = { page: Page; language: Language; say: Say }

export type Screen = { name: string; viewer: Viewer; path: string; prepare?: (scene: Scene) => Promise<unknown> }
