/** R3.12: vehicles that one boards with a ticket; `transit` covers everything else. */
export const vehicleKinds = [
  'bus',
  'transit',
  'tram',
  'subway',
  'rail',
  'cable_car',
  'ferry',
  'gondola',
  'funicular',
  'flex',
] as const
export type VehicleKind = (typeof vehicleKinds)[number]
