import { followMergeTask } from '#modules/organisation-staff/organisation-staff.ts'
import { approveRedemptions } from '#modules/reward/reward.ts'
import { importRosterTask } from '#modules/roster/roster.ts'
import { mapTasks } from '#modules/task/task.ts'

/** Every kind of work that staff do on many rows at once. */
export const tasks = mapTasks([approveRedemptions, followMergeTask, importRosterTask])
