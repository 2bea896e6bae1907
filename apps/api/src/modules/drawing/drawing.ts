/** For the wallet. */
export { listDrawingTickets } from './list-tickets.ts'
