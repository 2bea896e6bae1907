import { addWorkingDays } from '../time/working-days.ts'

const answerWorkingDays = 2

/** R2.15: staff answer a message by the second working day after the date on which it began to wait. */
export function findAnswerCaseBy(date: string): string {
  return addWorkingDays(date, answerWorkingDays)
}
