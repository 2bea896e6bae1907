import { viewRegion } from '@throughway/journey-engine/region/region-file'
import { serveJobs } from '@throughway/journey-engine/service/worker-side'
import { openProgramme, type ProgrammeMatches } from './open-programme.ts'
import type { MatchAnswers, MatchJob } from './wish-row.ts'

/** The region or the wishes of a job are missing, as after a thread that died; they are loaded again. */
class NotOpen extends Error {}

const programmes = new Map<number, { stamp: string; matches: ProgrammeMatches }>()

serveJobs({
  hear: () => {},
  answer(job: MatchJob): MatchAnswers[MatchJob['kind']] {
    const { programme, stamp } = job
    if (job.kind === 'open')
      return void programmes.set(programme, { stamp, matches: openProgramme(viewRegion(job.buffer)) })
    const open = programmes.get(programme)
    if (open?.stamp !== stamp) throw new NotOpen(`Programme ${programme} is not open here as ${stamp}.`)
    const { matches } = open
    if (job.kind === 'find') return matches.find(job.question)
    if (job.kind === 'place') return matches.findPlace(job.cell)
    for (const id of job.gone) matches.remove(id)
    matches.put(job.wishes)
    return undefined
  },
})
