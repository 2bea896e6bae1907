export { defineTask, type TaskDefinitions, mapTasks } from './define-task.ts'
