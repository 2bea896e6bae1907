import { z } from 'zod'
import { sharedSpotKinds, sharedVehicles } from '@throughway/domain/planner/shared-vehicles'
import { point } from './itinerary-leg.ts'

/** A place with shared vehicles for rent. */
export const sharedSpot = z.object({
  id: z.string(),
  kind: z.enum(sharedSpotKinds),
  vehicle: z.enum(sharedVehicles).describe('Of a station with several kinds, what they have in common.'),
  name: z.string().describe('Of the station; empty for a vehicle that stands free.'),
  system: z.string().describe('Who rents it.'),
  ...point,
  metres: z.int().describe('From the start, as the crow flies.'),
  vehicles: z.int().describe('For rent now.'),
  docks: z.int().nullable().describe('Free ones of a station; null where it is not told.'),
})
export type SharedSpotNow = z.infer<typeof sharedSpot>
