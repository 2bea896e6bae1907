import { defineConfig } from '@playwright/test'
import everyday from './playwright.config.ts'
import { tellsAll } from './support/turns.ts'
import { allViews, type LookOptions, nameOfView, useView } from './support/views.ts'

process.env[tellsAll] = 'yes'

/** Every story in all its ways, and every screen with all looks in every theme, language and width. */
export default defineConfig<LookOptions>({
  ...everyday,
  projects: [
    { name: 'stories', testIgnore: 'screens.e2e.ts' },
    ...allViews.map((view) => ({
      name: nameOfView(view),
      testMatch: 'screens.e2e.ts',
      use: { ...useView(view), takesTurns: false },
    })),
  ],
})
