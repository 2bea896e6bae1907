import { z } from 'zod'
import { defineCall } from '../call.ts'
import { choice, text } from '../fields.ts'
import { file } from '../files.ts'

/** A shape, or boundaries of counties or postal codes, as GeoJSON. */
export const mostBoundaryBytes = 10 * 1024 * 1024

export const boundaryKinds = ['counties', 'zips'] as const
export type BoundaryKind = (typeof boundaryKinds)[number]

const place = z.object({
  ref: z.string().describe('By which an area names it: its name, or its code where several have that name.'),
  name: z.string(),
  code: z.string().nullable(),
})
export type BoundaryPlace = z.infer<typeof place>

const kind = choice(boundaryKinds)

/** E1: counties and postal codes that a programme brings once, to make areas of by name or code. */
export const rideBoundaryCalls = {
  listRideBoundaries: defineCall({
    summary:
      'Counties or postal codes that were brought, by a part of the name or the beginning of the code; at most 50.',
    method: 'GET',
    path: '/staff/ride_catalogue/boundaries',
    access: 'staff',
    permission: 'ride-service.read',
    subject: 'ride-service',
    input: z.object({ kind, text: text(100).optional() }),
    answer: z.object({ total: z.int().describe('That were brought.'), items: z.array(place) }),
  }),
  saveRideBoundaries: defineCall({
    summary:
      'Keeps the counties or postal codes of a GeoJSON collection in the place of those before; areas that were made stay as they are.',
    method: 'PUT',
    path: '/staff/ride_catalogue/boundaries',
    access: 'staff',
    permission: 'ride-service.write',
    audit: { kind: 'ride-boundaries.saved' },
    touches: ['ride-service'],
    input: z.object({ kind, boundaries: file({ maxBytes: mostBoundaryBytes }) }),
    answer: z.object({ total: z.int() }),
  }),
}
