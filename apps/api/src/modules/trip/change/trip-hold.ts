export type TripHold =
  | { trip_id: string; points: number; until: Date | null; counts_from: Date }
  | { trip_id: string; released: true }
