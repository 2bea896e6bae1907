import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { matchRules, nearMissMinutes, vanpoolRules } from '../packages/domain/src/match/match-rules.ts'
import { mayMeet, type Seeker } from '../packages/domain/src/match/may-meet.ts'
import {
  chooseMeetingPoints,
  findMeetingPoint,
  listMeetingPoints,
  type MeetingPlace,
  type MeetingPoint,
} from '../packages/domain/src/match/meeting-point.ts'
import { packWish } from '../packages/domain/src/match/pack-wish.ts'
import { type Trait, traits } from '../packages/domain/src/match/traits.ts'
import { dayNumberOf, usualToleranceMinutes, type Wish, wishRoles } from '../packages/domain/src/match/wish.ts'
import type { Point } from '../packages/domain/src/planner/area.ts'
import { cellOf, centreOfCell } from '../packages/domain/src/planner/cell.ts'
import { addDays } from '../packages/domain/src/time/time.ts'
import { remember } from '../packages/domain/src/value/remember.ts'
import { unitsPerDegree } from '../packages/journey-engine/src/geo.ts'
import { openMatching } from '../packages/journey-engine/src/match/matching.ts'
import { openMeetingPoints } from '../packages/journey-engine/src/match/meeting-points.ts'
import { askerRow } from '../packages/journey-engine/src/match/wish-table.ts'
import { readRegionFile, viewRegion } from '../packages/journey-engine/src/region/region-file.ts'
import type { Region } from '../packages/journey-engine/src/region/region.ts'
import { reopenSegments, snap } from '../packages/journey-engine/src/street/build/segment-index.ts'
import { openRandom } from '../packages/journey-engine/src/testing/random.ts'
import { buildBenchRegions } from './bench-regions.ts'
import { printRows, type Row } from './rows.ts'

const membersWanted = Number(process.env['BENCH_MEMBERS'] ?? 100_000)
const searches = 400
const today = '2026-03-16'
/** Nobody who drives says how fast. */
const streetKmh = 1

const limits = { searchMs: 60, bytes: 3072, buildSeconds: 10, nearMissesMs: 1000, vanpoolMs: 500 }

type Member = { home: Point; work: Point; wish: Wish; seeker: Seeker; asked: number; answered: number }

/**
 * What a search for partners costs among a hundred thousand members of one programme, in a large city; `node
 * bench/matching.ts` measures it alone, and `BENCH_MEMBERS=5000` runs it small.
 */
export async function measureMatching(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'throughway-matching-'))
  try {
    const regions = await buildBenchRegions(folder)
    return measureIn(viewRegion(await readRegionFile(regions.at(-1)!.path)))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function measureIn(region: Region): Row[] {
  const random = openRandom(40)
  const members = makeMembers(region, random)
  const places = listPlaces(region)
  const homePoints = chooseMeetingPoints(places, countIn(members.map(({ home }) => home)))
  const workPoints = chooseMeetingPoints(places, countIn(members.map(({ work }) => work)))

  const startedAt = performance.now()
  const { streets } = region
  const segments = reopenSegments(streets, region.segments.buffer, region.segments.byteOffset)
  const points = openMeetingPoints(streets, 'drive', region.hierarchies.drive)
  const numberOf = remember(({ lat, lng }: MeetingPoint) => {
    const [nearest] = snap(segments, streets, 'drive', { lat, lon: lng }, { mask: region.islands.drive })
    return nearest && points.add(nearest)
  })
  // a member's meeting point is one of the cell, so it is found once for each
  const pointOf = (chosen: readonly MeetingPoint[]) =>
    remember((cell: string) => {
      const point = findMeetingPoint(centreOfCell(cell), chosen)
      return { number: point && numberOf(point) }
    })
  const [homeOf, workOf] = [pointOf(homePoints), pointOf(workPoints)]
  const pack = ({ home, work, wish, seeker, asked, answered }: Member) => {
    const ends = { home: homeOf(cellOf(home)).number, work: workOf(cellOf(work)).number }
    if (ends.home === undefined || ends.work === undefined) return undefined
    const organisation = Number(seeker.organisation ?? 0)
    return packWish(wish, { home: ends.home, work: ends.work, organisation, asked, answered, streetKmh })
  }
  const matching = openMatching(points, matchRules.carpool)
  const seekers: Seeker[] = []
  for (const member of members) {
    const packed = pack(member)
    if (packed) seekers[matching.add(packed)] = member.seeker
  }
  const buildSeconds = (performance.now() - startedAt) / 1000

  const askers = Array.from({ length: searches }, () => members[random.below(members.length)]!)
  let found = 0
  const search = ({ seeker }: Member) => ({
    today: dayNumberOf(today),
    mayMeet: (one: number, other: number) =>
      mayMeet(one === askerRow ? seeker : seekers[one]!, other === askerRow ? seeker : seekers[other]!),
  })
  const measure = (act: (member: Member, wish: NonNullable<ReturnType<typeof pack>>) => void, turns: number) => {
    const took: number[] = []
    for (const [turn, member] of askers.slice(0, turns).entries()) {
      const wish = pack(member)
      if (!wish) continue
      const before = process.cpuUsage()
      act(member, wish)
      const { user, system } = process.cpuUsage(before)
      // the first tenth only warms up
      if (turn >= turns / 10) took.push((user + system) / 1000)
    }
    return took.toSorted((one, other) => one - other)
  }
  const searched = measure((member, wish) => {
    found += matching.find(wish, search(member)).length
  }, searches)
  const homesNear = remember((cell: string) =>
    listMeetingPoints(centreOfCell(cell), homePoints, 5).flatMap((point) => numberOf(point) ?? []),
  )
  const missed = measure((member, wish) => {
    const homes = homesNear(cellOf(member.home))
    matching.findNearMisses(wish, search(member), { minutes: nearMissMinutes, homes })
  }, 40)
  const pooled = measure((member, wish) => {
    matching.proposeVanpool(wish, search(member), vanpoolRules)
  }, 100)

  const mean = (found / searches).toFixed(1)
  const bytes = (matching.bytes + points.bytes) / matching.count
  const named = `${matching.count.toLocaleString('en-US')} members at ${points.count.toLocaleString('en-US')} points`
  return [
    limit(`arrays of ${named}`, buildSeconds, limits.buildSeconds, 's', 1),
    limit('memory for each of them, climbs included', bytes, limits.bytes, 'B', 0),
    limit(
      `best twenty (${mean} found on average), processor time p50 ${at(searched, 0.5).toFixed(1)} ms, p95`,
      at(searched, 0.95),
      limits.searchMs,
      'ms',
      1,
    ),
    limit('what would find somebody, processor time p95', at(missed, 0.95), limits.nearMissesMs, 'ms', 0),
    limit('a proposed vanpool, processor time p95', at(pooled, 0.95), limits.vanpoolMs, 'ms', 0),
  ]
}

function limit(what: string, figure: number, most: number, unit: string, decimals: number): Row {
  return { what, figure: `${figure.toFixed(decimals)} ${unit}`, limit: `≤ ${most} ${unit}`, holds: figure <= most }
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
}

/** People who live anywhere and work for employers of very different sizes, most of them by day. */
function makeMembers({ streets }: Region, random: ReturnType<typeof openRandom>): Member[] {
  const spot = (): Point => {
    const node = random.below(streets.nodes.lat.length)
    return { lat: streets.nodes.lat[node]! / unitsPerDegree, lng: streets.nodes.lon[node]! / unitsPerDegree }
  }
  const employers = Array.from({ length: 400 }, spot)
  const some = (chosen: readonly Trait[], one: number) => chosen.filter(() => random.below(one) === 0)
  const time = (hour: number) => ({
    time: `${String(hour + random.below(3)).padStart(2, '0')}:${String(random.below(12) * 5).padStart(2, '0')}`,
    earlierMinutes: usualToleranceMinutes,
    laterMinutes: random.below(4) * 10,
  })
  return Array.from({ length: membersWanted }, (_, index) => {
    // twice by chance, so that the first employers are the largest
    const employer = random.below(1 + random.below(employers.length))
    const asks = some(traits.slice(0, 6), 25)
    const wish: Wish = {
      kind: 'carpool',
      role: wishRoles[random.below(wishRoles.length)]!,
      days: Array.from({ length: 5 }, (_, day) => ({ weekday: day + 1, weeks: 'every' as const })).filter(
        () => random.below(5) > 0,
      ),
      arrive: time(7),
      leave: time(15),
      freeSeats: 1 + random.below(4),
      seatsNeeded: 1,
      asks,
      offers: [...asks, ...some(traits.slice(0, 6), 2)],
      kmh: null,
      renewedOn: addDays(today, -random.below(30)),
    }
    const isShy = random.below(10) === 0
    const asked = random.below(10)
    const seeker: Seeker = {
      member: String(index),
      programme: 1,
      organisation: String(employer + 1),
      visibility: isShy ? 'organisations' : 'programme',
      named: new Set(),
      blocked: new Set(),
      isActive: true,
    }
    return { home: spot(), work: employers[employer]!, wish, seeker, asked, answered: random.below(asked + 1) }
  })
}

/** Park-and-rides, stops, and every twentieth crossing as a corner. */
function listPlaces({ streets, parks, transit }: Region): MeetingPlace[] {
  const stops = transit?.timetable.stops
  const placed = (kind: MeetingPlace['kind'], where: { lat: Int32Array; lon: Int32Array } | undefined, each: number) =>
    Array.from({ length: Math.floor((where?.lat.length ?? 0) / each) }, (_, index): MeetingPlace => ({
      id: `${kind} ${index * each}`,
      kind,
      name: '',
      lat: where!.lat[index * each]! / unitsPerDegree,
      lng: where!.lon[index * each]! / unitsPerDegree,
    }))
  return [...placed('park_and_ride', parks, 1), ...placed('stop', stops, 1), ...placed('corner', streets.nodes, 20)]
}

function countIn(homes: readonly Point[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const home of homes) counts.set(cellOf(home), (counts.get(cellOf(home)) ?? 0) + 1)
  return counts
}

if (import.meta.main) printRows(await measureMatching())
