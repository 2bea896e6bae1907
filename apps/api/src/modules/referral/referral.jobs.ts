import { settleReferrals } from './settle-referrals.ts'

/** Soon after a friend's trips: who invited waits a minute at most. */
export const settleReferralsJob = { name: 'settle-referrals', cron: '* * * * *', run: settleReferrals }
