import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { send } from '#lib/send/client.ts'
import { createId } from '#lib/send/create-id.ts'
import { openStorage } from '#lib/session/storage.ts'
import { createPlannerLog } from './planner-log.ts'

const log = createPlannerLog({
  send: (entry) => send(callDescriptors.logAction, entry),
  storage: openStorage('sessionStorage'),
  createId,
  later: (run, milliseconds) => void setTimeout(run, milliseconds),
})

addEventListener('online', () => void log.flush())
void log.flush()

export const { startSearch, logAction, findSearchId, endSearch } = log
