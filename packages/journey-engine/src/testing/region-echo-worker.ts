import { viewRegion } from '../region/region-file.ts'
import type { BuildJob, RegionNote } from '../service/regions.ts'
import { serveJobs } from '../service/worker-side.ts'

/** A small region of the tests. */
type Echo = { text: string; numbers: Int32Array }

/** Answers what lies in a small region of the tests, and which builds are open. */
const builds = new Map<string, Echo>()

serveJobs({
  hear(note: RegionNote) {
    if (note.type === 'open') builds.set(note.build, viewRegion(note.buffer) as unknown as Echo)
    else if (note.type === 'close') builds.delete(note.build)
  },
  answer({ build, kind, input }: BuildJob) {
    const region = builds.get(build)
    if (!region) throw new Error(`${build} is not open here.`)
    if (kind === 'hold') Atomics.wait(input as Int32Array, 0, 0)
    return kind === 'count' ? builds.size : `${region.text} ${region.numbers.join(' ')}`
  },
})
