/**
 * Specification §3: the zones a member can choose, with their hours from UTC in winter and in summer. The hours are for
 * showing; what holds on a day follows the IANA rules of the zone, which `time-zones.test.ts` holds against these.
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
