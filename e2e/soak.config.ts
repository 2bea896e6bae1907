import { defineConfig } from '@playwright/test'
import everyday from './playwright.config.ts'
import { allViews, nameOfView, useView } from './support/views.ts'

/** Every screen in every theme, language and width. */
export default defineConfig({
  ...everyday,
  projects: allViews.map((view) => ({ name: nameOfView(view), testMatch: 'screens.e2e.ts', use: useView(view) })),
})
