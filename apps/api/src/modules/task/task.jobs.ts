import { keyOfBrand } from '@throughway/brands/keys'
import { eachAlone } from '#each-alone.ts'
import type { AppContext } from '#app-context.ts'
import type { TaskDefinitions } from './define-task.ts'
import { concludeTask, runTask } from './run-task.ts'
import { listDueTasksOfAllBrands } from './task.queries.ts'

/** Goes on with tasks whose copy of the server died, and does what waited for the end of the time to undo. */
export function defineTasksJob(definitions: TaskDefinitions) {
  return {
    name: 'tasks',
    cron: '* * * * *',
    run: (app: AppContext) => resumeTasks(app, definitions),
  }
}

async function resumeTasks(app: AppContext, definitions: TaskDefinitions): Promise<void> {
  const due = await listDueTasksOfAllBrands(app.databases, app.now())
  await eachAlone(app, 'tasks', async (alone) => {
    for (const { brand_id: brandId, id, runs } of due)
      await alone({ brand: keyOfBrand(brandId), task: id }, () =>
        (runs ? runTask : concludeTask)(app, definitions, brandId, id),
      )
  })
}
