import { runImport } from '#import-command.ts'
import { importRides } from './import-rides.ts'
import { readRideFile } from './ride-file.ts'

await runImport({
  name: 'services',
  example: 'rides',
  read: readRideFile,
  bring: ({ wanted, where }, { db, now, isDry, readFile }) => importRides(db, { wanted, where, now, isDry, readFile }),
})
