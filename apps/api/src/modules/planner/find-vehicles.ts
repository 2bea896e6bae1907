import type { BrandKey } from '@throughway/brands/keys'
import type { VehicleNow } from '@throughway/contract/planner/departure'
import type { Planner } from './planner.ts'
import type { LiveVehicles } from './vehicle-feeds.ts'

type Asked = { runIds: readonly string[]; nowMs: number; language: string; generation: number }
type Told = Omit<VehicleNow, 'near'>

/** Positions of vehicles: from the agency's feed; without any feed, from the timetable of the programme's region. */
export async function findVehicles(
  planner: Planner,
  key: BrandKey,
  live: LiveVehicles | undefined,
  { runIds, nowMs, language, generation }: Asked,
): Promise<VehicleNow[]> {
  const told = live
    ? runIds.flatMap((runId) => readLive(runId, live))
    : await readTimetable(planner, key, runIds, nowMs, generation)
  return Promise.all(
    told.map(async (vehicle) => ({ ...vehicle, near: await nameSpot(planner, key, vehicle, language) })),
  )
}

/** A run is `feed:trip`; the agency uses the second part. */
function readLive(runId: string, live: LiveVehicles): Told[] {
  const [feed, trip] = splitAtColon(runId)
  const vehicle = live.get(trip)
  if (!vehicle) return []
  const { lat, lon, bearing, atMs, label, stopId, status } = vehicle
  return [
    {
      run_id: runId,
      source: 'live',
      lat,
      lng: lon,
      bearing: bearing ?? null,
      at: new Date(atMs).toISOString(),
      label,
      stop_id: stopId ? `${feed}:${stopId}` : null,
      stop_name: '',
      status,
    },
  ]
}

async function readTimetable(
  planner: Planner,
  key: BrandKey,
  runIds: readonly string[],
  nowMs: number,
  generation: number,
): Promise<Told[]> {
  const found = await planner.ask(key, 'runPositions', { runIds: [...new Set(runIds)], atMs: nowMs, generation })
  return found.map(({ runId, lat, lon, bearing, stop, isAtStop }) => ({
    run_id: runId,
    source: 'timetable',
    lat,
    lng: lon,
    bearing: bearing ?? null,
    at: new Date(nowMs).toISOString(),
    label: '',
    stop_id: stop.stopId ?? null,
    stop_name: stop.name,
    status: isAtStop ? 'stopped' : 'under_way',
  }))
}

async function nameSpot(planner: Planner, key: BrandKey, { lat, lng }: Told, language: string): Promise<string> {
  const [nearest] = await planner.ask(key, 'reverse', {
    at: { lat, lon: lng },
    options: { limit: 1, maxDistance: 400, language },
  })
  return nearest ? (nearest.street ?? nearest.name) : ''
}

function splitAtColon(text: string): [string, string] {
  const at = text.indexOf(':')
  return [text.slice(0, at), text.slice(at + 1)]
}
