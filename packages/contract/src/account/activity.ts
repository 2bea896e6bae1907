import { z } from 'zod'
import { listCall } from '../list.ts'
import { activityActors, activityKind } from './activity-kinds.ts'

const activity = z.object({
  id: z.uuid(),
  kind: activityKind,
  actor: z.enum(activityActors),
  details: z.record(z.string(), z.string()).describe('A word or two, such as the device or the topic.'),
  at: z.iso.datetime(),
})
export type Activity = z.infer<typeof activity>

export const activityCalls = {
  listActivity: listCall({
    summary: 'What was changed in the own account, newest first.',
    path: '/member/activity',
    access: 'member',
    subject: 'activity',
    filters: {},
    sorts: { time: 'desc' },
    row: activity,
  }),
}
