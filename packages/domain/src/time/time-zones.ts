/**
 * Specification §3: the time zones a member can choose, with their UTC offsets in winter and summer. The offsets are
 * for display; computations use the zone's IANA rules, and `time-zones.test.ts` compares both.
 */
export const timeZones = [
  { name: 'Eastern', id: 'America/New_York', standardHours: -5, daylightHours: -4 },
  { name: 'Central', id: 'America/Chicago', standardHours: -6, daylightHours: -5 },
  { name: 'Mountain', id: 'America/Denver', standardHours: -7, daylightHours: -6 },
  { name: 'Mountain (Arizona)', id: 'America/Phoenix', standardHours: -7, daylightHours: -7 },
  { name: 'Pacific', id: 'America/Los_Angeles', standardHours: -8, daylightHours: -7 },
  { name: 'Alaska', id: 'America/Anchorage', standardHours: -9, daylightHours: -8 },
  { name: 'Hawaii', id: 'Pacific/Honolulu', standardHours: -10, daylightHours: -10 },
  { name: 'UTC', id: 'UTC', standardHours: 0, daylightHours: 0 },
] as const
export type TimeZone = (typeof timeZones)[number]
export type TimeZoneId = TimeZone['id']

export const timeZoneIds = timeZones.map(({ id }) => id) as [TimeZoneId, ...TimeZoneId[]]
