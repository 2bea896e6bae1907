export { importRosterTask } from './import-roster.ts'
