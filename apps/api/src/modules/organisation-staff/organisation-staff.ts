export { followMergeTask } from './merge-organisations.ts'
export { writeToContactsTask } from './write-to-many.ts'
