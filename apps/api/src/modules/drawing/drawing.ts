/** Prizes of races use these. */
export { enterAsPrize, strikePrizeEntries } from './enter-as-prize.ts'
/** The wallet uses this. */
export { listDrawingTickets } from './list-tickets.ts'
/** The demonstration uses these. */
export { type KnownPerson, type WrittenDrawing, writeDrawing } from './write-drawing.ts'
export type { DrawingTexts } from '#database/tables/drawing.ts'
