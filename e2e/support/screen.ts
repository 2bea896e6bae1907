import type { Page } from '@playwright/test'
import type { Language, Say } from './texts.ts'

/** Who looks: nobody signed in, a member without trips, or one who has logged some. */
export type Viewer = 'visitor' | 'newcomer' | 'member'

export type Scene = { page: Page; language: Language; say: Say }

export type Screen = { name: string; viewer: Viewer; path: string; prepare?: (scene: Scene) => Promise<unknown> }
