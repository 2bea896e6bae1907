export type MadeGbfs = {
  version: '2.3' | '3.0'
  /** Behind which the files lie, such as `http://127.0.0.1:8080`. */
  base: string
  at: { lat: number; lng: number }
  nowMs: number
}
/** By the name of the file, such as `gbfs.json`. */
export type GbfsTestFiles = Record<string, unknown>

/** About 111 m to the north. */
const step = 0.001

/**
 * A whole feed, which breaks no rule: two stations with free docks, one of them without bikes, and two scooters that
 * stand free, one of them reserved.
 */
export function makeGbfs({ version, base, at, nowMs }: MadeGbfs): GbfsTestFiles {
  const isThree = version === '3.0'
  const moment = isThree ? new Date(nowMs).toISOString() : Math.floor(nowMs / 1000)
  const inBoth = (text: string) => [
    { text, language: 'en' },
    { text: `${text} (es)`, language: 'es' },
  ]
  const say = (text: string) => (isThree ? inBoth(text) : text)
  const wrap = (data: unknown) => ({ last_updated: moment, ttl: 60, version, data })
  const counted = isThree ? 'num_vehicles_available' : 'num_bikes_available'
  const free = isThree ? 'vehicle_status' : 'free_bike_status'
  const freeId = isThree ? 'vehicle_id' : 'bike_id'
  const stations = [
    { id: 'main', north: 1, count: 3, docks: 4 },
    { id: 'hill', north: 2, count: 0, docks: 7 },
  ]
  const scooters = [
    { id: 's1', is_reserved: false },
    { id: 's2', is_reserved: true },
  ]
  const files: GbfsTestFiles = {
    'system_information.json': wrap({
      system_id: 'test_bikes',
      name: say('Test Bikes'),
      timezone: 'America/New_York',
      ...(isThree
        ? { languages: ['en', 'es'], opening_hours: '24/7', feed_contact_email: 'feeds@bikes.example' }
        : { language: 'en' }),
    }),
    'vehicle_types.json': wrap({
      vehicle_types: [
        { vehicle_type_id: 'pedal', form_factor: 'bicycle', propulsion_type: 'human' },
        {
          vehicle_type_id: 'kick',
          form_factor: 'scooter_standing',
          propulsion_type: 'electric',
          max_range_meters: 20_000,
        },
      ],
    }),
    'station_information.json': wrap({
      stations: stations.map(({ id, north }) => ({
        station_id: id,
        name: say(`Station ${id}`),
        lat: at.lat + north * step,
        lon: at.lng,
      })),
    }),
    'station_status.json': wrap({
      stations: stations.map(({ id, count, docks }) => ({
        station_id: id,
        [counted]: count,
        num_docks_available: docks,
        is_installed: true,
        is_renting: true,
        is_returning: true,
        last_reported: moment,
        vehicle_types_available: [{ vehicle_type_id: 'pedal', count }],
      })),
    }),
    [`${free}.json`]: wrap({
      [isThree ? 'vehicles' : 'bikes']: scooters.map(({ id, is_reserved }) => ({
        [freeId]: id,
        lat: at.lat - step,
        lon: at.lng,
        is_reserved,
        is_disabled: false,
        vehicle_type_id: 'kick',
        current_range_meters: 9000,
      })),
    }),
  }
  const feeds = Object.keys(files).map((file) => ({ name: file.replace('.json', ''), url: `${base}/${file}` }))
  const alerts = { name: 'system_alerts', url: `${base}/system_alerts.json` }
  const listed = { feeds: [...feeds, alerts] }
  return { 'gbfs.json': wrap(isThree ? listed : { en: listed }), ...files }
}

/** The same files with another value at a JSON pointer of one of them; with `undefined` the value is taken out. */
export function changeGbfs(files: GbfsTestFiles, file: string, pointer: string, value: unknown): GbfsTestFiles {
  const changed = structuredClone(files)
  const names = pointer.split('/').slice(1)
  const last = names.pop()
  if (last === undefined) return { ...changed, [file]: value }
  const parent = names.reduce<unknown>((found, name) => (found as Record<string, unknown>)[name], changed[file])
  if (value === undefined) delete (parent as Record<string, unknown>)[last]
  else (parent as Record<string, unknown>)[last] = value
  return changed
}
