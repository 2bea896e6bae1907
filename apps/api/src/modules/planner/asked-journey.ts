import type { JourneyQuestion } from './journey-question.ts'
import type { When } from './journey-times.ts'

export type Asked = { question: JourneyQuestion; language: 'en' | 'es'; when: When; nowMs: number }
