export { defineTask, mapTasks, type TaskDefinitions, type TaskScene } from './define-task.ts'
export { startTask } from './start-task.ts'
