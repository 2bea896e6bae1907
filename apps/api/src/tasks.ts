import { followMergeTask, writeToContactsTask } from '#modules/organisation-staff/organisation-staff.ts'
import { keepPhotos } from '#modules/photo/photo.ts'
import { markFeedback } from '#modules/ride/ride.ts'
import { payClaims } from '#modules/ride-home/ride-home.ts'
import { approveRedemptions, denyRedemptions } from '#modules/reward/reward.ts'
import { importRosterTask } from '#modules/roster/roster.ts'
import { mapTasks } from '#modules/task/task.ts'
import { approvePasses } from '#modules/transit-pass/transit-pass.ts'
import { acceptReviews } from '#modules/trip/trip.ts'
import { startChecks } from '#modules/volunteer/volunteer.ts'

/** Every kind of work that staff do on many rows at once. */
export const tasks = mapTasks([
  approveRedemptions,
  denyRedemptions,
  followMergeTask,
  writeToContactsTask,
  importRosterTask,
  approvePasses,
  acceptReviews,
  keepPhotos,
  payClaims,
  markFeedback,
  startChecks,
])
