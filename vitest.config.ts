import { defineConfig } from 'vitest/config'
import { callFacts } from './apps/web/build/call-facts.ts'

const shared = { testTimeout: 20_000, hookTimeout: 60_000 }

export default defineConfig({
  test: {
    projects: [
      { extends: true, plugins: [callFacts()], test: { ...shared, name: 'unit', include: ['{packages,brands,tools}/**/*.test.{ts,tsx}', 'apps/web/**/*.test.{ts,tsx}'] } },
      {
        extends: true,
        test: { ...shared, name: 'api', include: ['apps/api/**/*.test.ts'], globalSetup: ['apps/api/src/testing/global-setup.ts'] },
      },
    ],
  },
})
