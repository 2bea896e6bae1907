export { enterByRedemption, strikeByRedemption } from './enter-by-redemption.ts'
export { addEntries } from './add-entries.ts'
export { ensureAddressPerson, ensureMemberPerson, assertNotOwnEntry, findOwner } from './person.ts'
export {
  countFreeEntries,
  type DrawingRow,
  type EntryRow,
  findPersonRecipient,
  insertEntries,
  insertPerson,
  lackingTrips,
  listEntriesOf,
  lockDrawing,
  strikeEntries,
  type WrittenEntry,
} from './drawing-entry.queries.ts'
export { type Teller, tellEntries } from './tell-entries.ts'
