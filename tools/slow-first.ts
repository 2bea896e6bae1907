import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Test files that take ten seconds or more, the longest first. Without a kept report vitest knows sizes only. */
export const slowFiles = [
  'server.test.ts',
  'reward-race.test.ts',
  'real-regions.test.ts',
  'demonstration.test.ts',
  'agreement.test.ts',
  'real-routes.test.ts',
  'plan-options.test.ts',
  'made-up-houses.test.ts',
  'wire.test.ts',
  'postgres.test.ts',
  'restart.test.ts',
  'data-dir.test.ts',
  'bad-input-1.test.ts',
  'bad-input-2.test.ts',
  'bad-input-3.test.ts',
  'mail.test.ts',
  'migrate.test.ts',
  'other-postgres.test.ts',
  'match-transfers.test.ts',
]

/** Begins with what takes longest, so that no worker sits over one long file while the others have nothing left. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's method, not an array's
    const others = await super.sort(files)
    const rank = ({ moduleId }: TestSpecification) => {
      const index = slowFiles.indexOf(basename(moduleId))
      return index === -1 ? slowFiles.length : index
    }
    // project by project: workers keep what they loaded from one file of a project to the next
    const projects = [...new Set(others.map(({ project }) => project))]
    return others.toSorted(
      (one, other) => projects.indexOf(one.project) - projects.indexOf(other.project) || rank(one) - rank(other),
    )
  }
}
