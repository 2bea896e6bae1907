export {
  defineTask,
  mapTasks,
  momentSeen,
  type TaskDefinitions,
  type TaskParts,
  type TaskScene,
  withMissing,
} from './define-task.ts'
export { startTask } from './start-task.ts'
