export { defineTask, mapTasks, type TaskDefinitions } from './define-task.ts'
export { startTask } from './start-task.ts'
