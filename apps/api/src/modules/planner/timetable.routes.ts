import { headerNames } from '@throughway/contract/headers'
import type { LineTimetable, StopTimetable } from '@throughway/contract/planner/timetable'
import { timetableCalls } from '@throughway/contract/planner/timetable'
import { formatInstant } from '@throughway/domain/time/time'
import type { LineDay, LineRun } from '@throughway/journey-engine/stops/line-day'
import type { StopDay } from '@throughway/journey-engine/stops/stop-day'
import type { Api } from '#api.ts'
import { Refusal } from '#plugins/refusal.ts'
import { serve } from '#plugins/serve.ts'
import { describeDeparture } from './describe-departure.ts'
import { describeLine, describePlace } from './describe-journey.ts'
import type { LiveFeedsReader, LiveNow } from './live-feeds.ts'

/** A timetable changes with the next feed; what an agency expects changes each half a minute. */
const plannedSeconds = 300
const expectedSeconds = 30

/** The whole days of stops and lines, and what leaves near a position. `readLive` is the planner's. */
export function timetableRoutes(api: Api, readLive: LiveFeedsReader) {
  const { planner } = api.app

  serve(api, 'getStopTimetable', timetableCalls.getStopTimetable, async ({ input, brand, now, language, reply }) => {
    const live = await readLive(brand.key)
    const found = await planner.ask(brand.key, 'stopDay', {
      stopId: input.stop,
      date: input.date,
      nowMs: now.getTime(),
      language,
      generation: live.generation,
    })
    if (!found) throw new Refusal('notFound')
    reply.headers(cachingOf(live))
    return describeStopDay(found)
  })

  serve(api, 'getLineTimetable', timetableCalls.getLineTimetable, async ({ input, brand, now, language, reply }) => {
    const live = await readLive(brand.key)
    const found = await planner.ask(brand.key, 'lineDay', {
      lineId: input.line,
      date: input.date,
      nowMs: now.getTime(),
      language,
      generation: live.generation,
    })
    if (!found) throw new Refusal('notFound')
    reply.headers(cachingOf(live))
    return describeLineDay(found)
  })

  serve(api, 'findNearbyDepartures', timetableCalls.findNearbyDepartures, async ({ input, brand, now }) => {
    const { generation } = await readLive(brand.key)
    const found = await planner.ask(brand.key, 'nearby', {
      at: { lat: input.lat, lon: input.lng },
      nowMs: now.getTime(),
      generation,
    })
    return {
      told_at: formatInstant(now, brand.settings.time_zone),
      is_outside: found.isOutside,
      stops: found.stops.map(({ stop, walkSeconds, departures }) => ({
        stop: describePlace(stop),
        walk_seconds: walkSeconds,
        departures: departures.map(describeDeparture),
      })),
    }
  })
}

/**
 * How long a shared cache may keep a timetable. It keeps one for each language, because alerts are in it. It keeps none
 * for a caller without the key, who gets a refusal.
 */
function cachingOf({ delays, generation }: LiveNow): Record<string, string> {
  const seconds = delays === 'none' && generation === 0 ? plannedSeconds : expectedSeconds
  return { 'cache-control': `public, max-age=${seconds}`, vary: `${headerNames.language}, ${headerNames.apiKey}` }
}

function describeRange({ date, today, firstDate, lastDate, nextDate }: StopDay | LineDay) {
  return { date, today, first_date: firstDate, last_date: lastDate, next_date: nextDate ?? null }
}

function describeStopDay(found: StopDay): StopTimetable {
  return {
    ...describeRange(found),
    stop: describePlace(found.stop),
    lines: found.lines.map(({ line, kind, headsign, departures, headways }) => ({
      line: describeLine(line),
      mode: kind,
      headsign,
      departures: departures.map(({ departure, scheduled, isCancelled, isApproximate, runId, wheelchair, stop }) => ({
        departure,
        scheduled: scheduled ?? null,
        is_cancelled: isCancelled,
        is_approximate: isApproximate,
        run_id: runId,
        wheelchair,
        stop_id: stop.stopId ?? '',
        stop_name: stop.name,
        stop_code: stop.stopCode ?? null,
      })),
      headways: headways.map(({ first, last, everySeconds, stop }) => ({
        first,
        last,
        every_seconds: everySeconds,
        stop_id: stop.stopId ?? '',
        stop_name: stop.name,
      })),
    })),
    alerts: found.alerts,
  }
}

function describeLineDay(found: LineDay): LineTimetable {
  return {
    ...describeRange(found),
    line: describeLine(found.line),
    mode: found.kind,
    day_start: found.dayStart,
    directions: found.directions.map(({ headsigns, stops, runs }) => ({
      headsigns,
      stops: stops.map(describePlace),
      runs: runs.map(describeRun),
    })),
    alerts: found.alerts,
  }
}

function describeRun({
  runId,
  headsign,
  wheelchair,
  isCancelled,
  isApproximate,
  times,
  late,
  skipped,
  headway,
}: LineRun): LineTimetable['directions'][number]['runs'][number] {
  return {
    run_id: runId,
    headsign,
    wheelchair,
    is_cancelled: isCancelled,
    is_approximate: isApproximate,
    times,
    late: late ?? null,
    skipped,
    headway: headway ? { every_seconds: headway.everySeconds, until: headway.until } : null,
  }
}
