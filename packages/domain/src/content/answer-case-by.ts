import { addWorkingDays } from '../time/working-days.ts'

const answerWorkingDays = 2

/** R2.15: the day by which staff answer a message that began to wait on this date: the second working day after it. */
export function findAnswerCaseBy(date: string): string {
  return addWorkingDays(date, answerWorkingDays)
}
