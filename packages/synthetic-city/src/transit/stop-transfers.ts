import { metresBetween } from '../map/plane.ts'
import type { Stop } from './stops.ts'
import type { Pattern, Line } from './transit-model.ts'

/** A row of transfers.txt: stops, GTFS transfer_type, seconds or -1. */
export type Transfer = { from: number; to: number; type: 0 | 1 | 2 | 3; seconds: number }

const farthestMetres = 260
const walkingMetresPerSecond = 1.1

/**
 * Minimum times between stations and the stops around them, between the two platforms of a station; one transfer that
 * is waited for (tram to tram in the centre) and one that is forbidden.
 */
export function linkStops(stops: readonly Stop[], patterns: readonly Pattern[], lines: readonly Line[]): Transfer[] {
  const transfers: Transfer[] = []
  const seen = new Set<string>()
  const add = (from: number, to: number, type: Transfer['type'], seconds: number) => {
    const key = `${from} ${to}`
    if (from === to || seen.has(key)) return
    seen.add(key)
    transfers.push({ from, to, type, seconds })
  }
  const far = (a: number, b: number) => metresBetween(stops[a]!.lat, stops[a]!.lon, stops[b]!.lat, stops[b]!.lon)
  addTimed(patterns, lines, add, far)
  addForbidden(patterns, lines, add)
  stops.forEach((stop, station) => {
    if (stop.kind !== 1) return
    const platforms = stops.flatMap((each, at) => (each.kind === 0 && each.parent === station ? [at] : []))
    for (const a of platforms) for (const b of platforms) add(a, b, 2, 120)
    stops.forEach((other, at) => {
      if (other.kind !== 0 || other.parent >= 0) return
      const metres = far(station, at)
      if (metres > farthestMetres) return
      const seconds = 60 + Math.round(metres / walkingMetresPerSecond / 30) * 30
      add(station, at, 2, seconds)
      add(at, station, 2, seconds)
    })
  })
  return transfers
}

type Add = (from: number, to: number, type: Transfer['type'], seconds: number) => void

/** The two nearest stops of the first two trams wait for each other. */
function addTimed(
  patterns: readonly Pattern[],
  lines: readonly Line[],
  add: Add,
  far: (a: number, b: number) => number,
) {
  const trams = lines.flatMap((line, at) => (line.kind === 'tram' ? [at] : []))
  if (trams.length < 2) return
  const callsOf = (line: number) =>
    patterns.filter((pattern) => pattern.line === line).flatMap((pattern) => [...pattern.stops])
  let best: { from: number; to: number; metres: number } | undefined
  for (const from of callsOf(trams[0]!)) {
    for (const to of callsOf(trams[1]!)) {
      if (from !== to && far(from, to) < (best?.metres ?? Infinity)) best = { from, to, metres: far(from, to) }
    }
  }
  if (best) {
    add(best.from, best.to, 1, -1)
    add(best.to, best.from, 1, -1)
  }
}

/**
 * From the express nobody may change at its second stop to the stop at which the night line begins: an arbitrary no.
 */
function addForbidden(patterns: readonly Pattern[], lines: readonly Line[], add: Add) {
  const express = patterns.find((pattern) => lines[pattern.line]!.kind === 'express')
  const night = patterns.find((pattern) => lines[pattern.line]!.kind === 'night')
  if (express && night) add(express.stops[1]!, night.stops[0]!, 3, -1)
}
