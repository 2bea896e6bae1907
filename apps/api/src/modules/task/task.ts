export { defineTask, mapTasks } from './define-task.ts'
