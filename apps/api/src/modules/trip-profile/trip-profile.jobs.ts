import { autoLog } from './auto-log.ts'

/** Every hour, as evening comes to one time zone after the other. */
export const autoLogJob = { name: 'auto-log', cron: '9 * * * *', run: autoLog, takesAway: true as const }
