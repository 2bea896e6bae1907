import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { callFacts } from './apps/web/build/call-facts.ts'
import { SlowFirst } from './tools/slow-first.ts'

// a machine that is five times as slow as another only takes longer
const shared = { testTimeout: 60_000, hookTimeout: 120_000 }

export default defineConfig({
  test: {
    // a worker waits for its database, and for servers that start and end, a third of its time; a fourth one only makes
    // the others slower
    maxWorkers: Math.max(3, availableParallelism()),
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        extends: true,
        plugins: [callFacts()],
        test: {
          ...shared,
          name: 'unit',
          // no test replaces a module or leaves a global behind: a process for each file took a third of the time
          isolate: false,
          include: ['{packages,brands,tools}/**/*.test.{ts,tsx}', 'apps/web/**/*.test.{ts,tsx}'],
        },
      },
      {
        extends: true,
        // each file starts a server of its own, and none leaves anything behind in a module: reading them all anew took
        // most of the time
        test: {
          ...shared,
          name: 'api',
          isolate: false,
          include: ['apps/api/**/*.test.ts'],
          globalSetup: ['apps/api/src/testing/global-setup.ts'],
        },
      },
    ],
  },
})
