/** For the wallet. */
export { listDrawingTickets } from './list-tickets.ts'
/** For the demonstration. */
export { type KnownPerson, type WrittenDrawing, writeDrawing } from './write-drawing.ts'
export type { DrawingTexts } from '#database/tables/drawing.ts'
