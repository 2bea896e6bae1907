import { brandKeys } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import type { AppContext } from '#app-context.ts'
import { eachAlone } from '#each-alone.ts'
import { keyOf } from './file-store.ts'
import { untakenMilliseconds } from './files.ts'
import { deleteFiles, lockDue, setTimes } from './files.queries.ts'
import { moveFiles } from './move-files.ts'

const atOnce = 50

/** Deletes files that no row has named for a day. */
export const dropFilesJob = { name: 'drop-files', cron: '*/20 * * * *', run: dropFiles, takesAway: true as const }

/** Moves the files that an earlier release kept in rows into the store. */
export const moveFilesJob = { name: 'move-files', cron: '*/5 * * * *', run: moveAllFiles, mayTakeSeconds: 3600 }

export async function dropFiles(app: AppContext): Promise<void> {
  const now = app.now()
  await eachAlone(app, dropFilesJob.name, async (alone) => {
    for (const key of brandKeys) await alone({ brand: key }, () => dropOfBrand(app, brandSettings[key].id, now))
  })
}

async function dropOfBrand({ databases, files }: AppContext, brandId: number, now: Date): Promise<void> {
  const db = databases.ofBrand(brandId)
  await db.send(setTimes(new Date(now.getTime() + untakenMilliseconds)))
  for (let dropped = atOnce; dropped === atOnce;)
    dropped = await db.transaction(async (tx) => {
      const [due] = await tx.send(lockDue(now, atOnce))
      const ids = due.map(({ id }) => id)
      // when the store fails here the rows stay, and the next run tries again
      for (const id of ids) await files.remove(keyOf(brandId, id))
      if (ids.length) await tx.send(deleteFiles(ids))
      return ids.length
    })
}

async function moveAllFiles(app: AppContext): Promise<void> {
  await eachAlone(app, moveFilesJob.name, async (alone) => {
    for (const key of brandKeys) await alone({ brand: key }, () => moveFiles(app, brandSettings[key].id))
  })
}
