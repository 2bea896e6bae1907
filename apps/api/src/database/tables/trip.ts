export type TripTables = Record<never, never>
