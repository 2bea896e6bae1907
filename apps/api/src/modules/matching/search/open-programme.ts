import { matchRules, nearMissMinutes, vanpoolRules } from '@throughway/domain/match/match-rules'
import { mayMeet } from '@throughway/domain/match/may-meet'
import { packWish } from '@throughway/domain/match/pack-wish'
import { dayNumberOf, type WishKind } from '@throughway/domain/match/wish'
import { streetKmhOf } from '@throughway/domain/match/wish-pace'
import { openMatching } from '@throughway/journey-engine/match/matching'
import { type MeetingPoints, openMeetingPoints } from '@throughway/journey-engine/match/meeting-points'
import { askerRow, type Wish as PackedWish } from '@throughway/journey-engine/match/wish-table'
import type { Region } from '@throughway/journey-engine/region/region'
import { reopenSegments, snap } from '@throughway/journey-engine/street/build/segment-index'
import { openPlaces } from './find-places.ts'
import {
  type FoundByWish,
  type FoundVanpool,
  seekerOf,
  type WishPoint,
  type WishQuestion,
  type WishRow,
} from './wish-row.ts'

const profiles = { carpool: 'drive', vanpool: 'drive', bike: 'bike', walk: 'walk' } as const satisfies Record<
  WishKind,
  string
>
type StreetProfile = (typeof profiles)[WishKind]

type Seeker = ReturnType<typeof seekerOf>
type Kept = { id: string; seeker: Seeker; home: WishPoint; work: WishPoint }

const keep = ({ id, home, work, ...wish }: WishRow): Kept => ({ id, seeker: seekerOf(wish), home, work })

/**
 * The wishes of one programme in its region. Meeting points and arrays are made when a kind is first wished for. It is
 * one long function because its parts share one state.
 */
export function openProgramme(region: Region) {
  const { streets } = region
  const segments = reopenSegments(streets, region.segments.buffer, region.segments.byteOffset)
  const findPlace = openPlaces(region, segments)
  const grounds = new Map<StreetProfile, ReturnType<typeof openGround>>()
  const kinds = new Map<WishKind, { matching: ReturnType<typeof openMatching>; rows: (Kept | undefined)[] }>()
  const placeOfWish = new Map<string, { kind: WishKind; row: number }>()
  const organisations = new Map<string, number>()

  return {
    findPlace,
    /** Puts wishes in, or in the place of what they were. */
    put(wishes: readonly WishRow[]): void {
      for (const wish of wishes) {
        remove(wish.id)
        const { kind } = wish.wish
        const packed = pack(wish)
        if (!packed) continue
        const { matching, rows } = getKind(kind)
        const row = matching.add(packed)
        rows[row] = keep(wish)
        placeOfWish.set(wish.id, { kind, row })
      }
    },
    remove,
    find,
    get count() {
      return placeOfWish.size
    },
  }

  function remove(id: string): void {
    const place = placeOfWish.get(id)
    if (!place) return
    const { matching, rows } = getKind(place.kind)
    matching.remove(place.row)
    rows[place.row] = undefined
    placeOfWish.delete(id)
  }

  function find({ asker, today, limit, homes, withVanpool = false }: WishQuestion): FoundByWish {
    const { kind } = asker.wish
    const packed = pack(asker)
    if (!packed) return { matches: [], near: [], vanpool: undefined }
    const { matching, rows } = getKind(kind)
    const own = seekerOf(asker)
    const seekerAt = (row: number) => (row === askerRow ? own : rows[row]!.seeker)
    const search = {
      today: dayNumberOf(today),
      mayMeet: (one: number, other: number) => mayMeet(seekerAt(one), seekerAt(other)),
      ...(limit !== undefined && { limit }),
    }
    const matches = matching.find(packed, search).map((match) => ({
      id: rows[match.row]!.id,
      askerDrives: match.askerDrives,
      outMs: match.out.detourMs,
      backMs: match.back.detourMs,
      fortnight: match.fortnight,
      apartMetres: match.homesApartMetres,
    }))
    return {
      matches,
      near: homes && matches.length === 0 ? findNearMisses(packed, kind, search, homes) : [],
      vanpool: withVanpool ? findVanpool(packed, keep(asker), kind, search) : undefined,
    }
  }

  type Search = Parameters<ReturnType<typeof openMatching>['find']>[1]

  function findNearMisses(packed: PackedWish, kind: WishKind, search: Search, homes: readonly WishPoint[]) {
    const { numberOf } = getGround(kind)
    const points = new Map(
      homes.flatMap((home) => {
        const number = numberOf(home)
        return number === undefined ? [] : [[number, home.id] as const]
      }),
    )
    const found = getKind(kind).matching.findNearMisses(packed, search, {
      minutes: nearMissMinutes,
      homes: [...points.keys()],
    })
    return found.map((each) =>
      each.change === 'home'
        ? { change: each.change, point: points.get(each.home)!, found: each.found }
        : { change: each.change, minutes: each.minutes, found: each.found },
    )
  }

  function findVanpool(packed: PackedWish, asker: Kept, kind: WishKind, search: Search): FoundVanpool | undefined {
    const { matching, rows } = getKind(kind)
    const line = matching.proposeVanpool(packed, search, vanpoolRules)
    if (!line) return undefined
    const keptAt = (row: number) => (row === askerRow ? asker : rows[row]!)
    const points = [...line.boarding.map((row) => keptAt(row).home), ...line.alighting.map((row) => keptAt(row).work)]
    return {
      wishes: line.boarding.map((row) => keptAt(row).id),
      stops: listStops(kind, points, line.boarding.length, line.arriveAt),
      leaveAtMs: line.leaveAt,
      outMs: line.outMs,
      backMs: line.backMs,
      fortnight: line.fortnight,
    }
  }

  /** The points in their order, each once, with the time at which the line is there. */
  function listStops(kind: WishKind, points: readonly WishPoint[], people: number, arriveAt: number) {
    const { points: ground, numberOf } = getGround(kind)
    const passed = [0]
    for (let at = 1; at < points.length; at++)
      passed.push(passed[at - 1]! + ground.timeBetween(numberOf(points[at - 1]!)!, numberOf(points[at]!)!))
    return points
      .map(({ id }, at) => ({ point: id, atMs: arriveAt + passed[at]! - passed[people]! }))
      .filter(({ point }, at) => at === 0 || points[at - 1]!.id !== point)
  }

  /** Undefined where an end is nowhere near a street. */
  function pack({ wish, home, work, organisation, asked, answered }: WishRow): PackedWish | undefined {
    const { numberOf } = getGround(wish.kind)
    const [from, to] = [numberOf(home), numberOf(work)]
    if (from === undefined || to === undefined) return undefined
    return packWish(wish, {
      home: from,
      work: to,
      organisation: organisation === null ? 0 : numberOfOrganisation(organisation),
      asked,
      answered,
      streetKmh: streetKmhOf(wish.kind),
    })
  }

  function numberOfOrganisation(id: string): number {
    let number = organisations.get(id)
    if (number === undefined) organisations.set(id, (number = organisations.size + 1))
    return number
  }

  function getKind(kind: WishKind) {
    let opened = kinds.get(kind)
    if (!opened) {
      opened = { matching: openMatching(getGround(kind).points, matchRules[kind]), rows: [] }
      kinds.set(kind, opened)
    }
    return opened
  }

  function getGround(kind: WishKind) {
    const profile = profiles[kind]
    let ground = grounds.get(profile)
    if (!ground) grounds.set(profile, (ground = openGround(profile)))
    return ground
  }

  /** Meeting points on the streets of a profile, each snapped once. */
  function openGround(profile: StreetProfile) {
    const points: MeetingPoints = openMeetingPoints(streets, profile, region.hierarchies[profile])
    const numbers = new Map<string, number | undefined>()
    return {
      points,
      numberOf({ id, lat, lng }: WishPoint): number | undefined {
        if (numbers.has(id)) return numbers.get(id)
        const [nearest] = snap(segments, streets, profile, { lat, lon: lng }, { mask: region.islands[profile] })
        const number = nearest && points.add(nearest)
        numbers.set(id, number)
        return number
      },
    }
  }
}

export type ProgrammeMatches = ReturnType<typeof openProgramme>
