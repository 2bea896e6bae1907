export { followMergeTask } from './merge-organisations.ts'
