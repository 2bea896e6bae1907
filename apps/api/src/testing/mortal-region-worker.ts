import { parentPort } from 'node:worker_threads'
import type { Message } from '@throughway/journey-engine/service/worker-pool'

/** Answers as any other, until somebody looks for "death". */
parentPort!.on('message', (message: Message) => {
  const input = message.type === 'job' ? (message.job as { input?: { text?: string } }).input : undefined
  if (input?.text === 'death') process.exit(1)
})
await import('@throughway/journey-engine/service/region-worker')
