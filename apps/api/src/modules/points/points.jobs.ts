import { expirePoints } from './expire-points.ts'

/** Every night, after midnight in every programme's time zone. */
export const expirePointsJob = {
  name: 'expire-points',
  cron: '41 10 * * *',
  run: expirePoints,
  takesAway: true as const,
}
