import type { Search } from '#lib/screen/use-search.ts'

export type EventTab = 'about' | 'rules' | 'leaderboard' | 'teams'

/** R2.52: the part that the address asks for. */
export function chooseTab({ rules, leaderboard, teams }: Search): EventTab {
  if (leaderboard === 'true') return 'leaderboard'
  if (rules === 'true') return 'rules'
  return teams === 'true' ? 'teams' : 'about'
}
