export { defineTask, mapTasks, type TaskDefinitions, type TaskParts, type TaskScene } from './define-task.ts'
export { startTask } from './start-task.ts'
