import { statisticsCalls } from '@throughway/contract/programme/statistics'
import type { Api } from '#api.ts'
import { serve } from '#plugins/serve.ts'
import { readStatistics } from './read-statistics.ts'

export async function statisticsRoutes(api: Api) {
  serve(api, 'getStatistics', statisticsCalls.getStatistics, readStatistics)
}
