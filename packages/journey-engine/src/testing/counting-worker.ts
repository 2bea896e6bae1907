import { serveJobs } from '../service/worker-side.ts'

/** A worker for the pool's tests: keeps busy until told to stop, answers, fails or dies as the job says. */
const heard: string[] = []
const bell = new Int32Array(new SharedArrayBuffer(4))

serveJobs({
  hear: (note: string) => void heard.push(note),
  answer(
    job: { do: 'double' | 'heard' | 'spin' | 'fail' | 'die' | 'hold'; value?: number; gate?: Int32Array },
    isCancelled,
  ) {
    if (job.do === 'double') return job.value! * 2
    if (job.do === 'heard') return [...heard]
    if (job.do === 'fail') throw new RangeError('no such number')
    if (job.do === 'die') process.exit(3)
    if (job.do === 'hold') return (Atomics.wait(job.gate!, 0, 0), 'let go')
    while (!isCancelled()) Atomics.wait(bell, 0, 0, 1)
    throw new Error('stopped')
  },
})
