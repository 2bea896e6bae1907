/** R3.12: what one boards with a ticket; `transit` is what no other word fits. */
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
