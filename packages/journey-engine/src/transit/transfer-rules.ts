import type { Timetable } from './timetable.ts'

/**
 * The feeds' rules about changing (GTFS transfers.txt, types 0 to 3), with the stops of a station written out, and the
 * most specific rule of a pair of stops first: the first that fits holds. Types 4 and 5 (staying seated) belong to a
 * day's `continues`. A rule gives the time of a change or forbids it; only `Footpaths` say that two stops are joined.
 */
export type TransferRules = {
  from: Int32Array
  to: Int32Array
  /** 0 as anywhere, 1 timed (the other vehicle waits), 2 at least `seconds`, 3 no change here. */
  kind: Uint8Array
  seconds: Int32Array
  /** The lines and runs (of the timetable) it is limited to; -1 for all. */
  fromLine: Int32Array
  toLine: Int32Array
  fromRun: Int32Array
  toRun: Int32Array
}

type Rule = {
  from: number
  to: number
  kind: number
  seconds: number
  fromLine: number
  toLine: number
  fromRun: number
  toRun: number
  rank: number
}

/** Reads the rules out of a timetable; undefined when it has none that a search would have to know. */
export function readTransferRules({
  transfers,
  stops,
}: Pick<Timetable, 'transfers'> & { stops: Pick<Timetable['stops'], 'parent' | 'kind'> }): TransferRules | undefined {
  const platforms = listPlatforms(stops)
  const rules: Rule[] = []
  for (let index = 0; index < transfers.from.length; index++) {
    const kind = transfers.type[index]!
    const from = transfers.from[index]!
    const to = transfers.to[index]!
    if (kind > 3 || from < 0 || to < 0) continue
    const rule = {
      kind: kind === 2 && transfers.seconds[index]! < 0 ? 0 : kind,
      seconds: transfers.seconds[index]!,
      fromLine: transfers.fromLine[index]!,
      toLine: transfers.toLine[index]!,
      fromRun: transfers.fromRun[index]!,
      toRun: transfers.toRun[index]!,
    }
    const fromStops = platforms.get(from) ?? [from]
    const toStops = platforms.get(to) ?? [to]
    // a rule for a platform goes before one for its whole station
    const nearness = (fromStops.length === 1 ? 1 : 0) + (toStops.length === 1 ? 1 : 0)
    for (const eachFrom of fromStops) {
      for (const eachTo of toStops)
        rules.push({ ...rule, from: eachFrom, to: eachTo, rank: 3 * rankOf(rule) + nearness })
    }
  }
  return rules.length === 0 ? undefined : packRules(rules)
}

/** The stops of each station that vehicles may call at; a feed's runs may call at the station itself. */
function listPlatforms({ parent, kind }: Pick<Timetable['stops'], 'parent' | 'kind'>): Map<number, number[]> {
  const platforms = new Map<number, number[]>()
  for (let stop = 0; stop < parent.length; stop++) {
    if (kind[stop] !== 0 || parent[stop]! < 0) continue
    const known = platforms.get(parent[stop]!)
    if (known) known.push(stop)
    else platforms.set(parent[stop]!, [parent[stop]!, stop])
  }
  return platforms
}

/** The order of GTFS: both runs, a run and a line, a run, both lines, a line, the stops alone. */
function rankOf({ fromLine, toLine, fromRun, toRun }: Pick<Rule, 'fromLine' | 'toLine' | 'fromRun' | 'toRun'>): number {
  const runs = (fromRun >= 0 ? 1 : 0) + (toRun >= 0 ? 1 : 0)
  const lines = (fromRun < 0 && fromLine >= 0 ? 1 : 0) + (toRun < 0 && toLine >= 0 ? 1 : 0)
  return 3 * runs + lines
}

function packRules(rules: Rule[]): TransferRules {
  rules.sort((one, other) => one.from - other.from || one.to - other.to || other.rank - one.rank)
  const column = (name: keyof Rule) => Int32Array.from(rules, (rule) => rule[name])
  return {
    from: column('from'),
    to: column('to'),
    kind: Uint8Array.from(rules, (rule) => rule.kind),
    seconds: column('seconds'),
    fromLine: column('fromLine'),
    toLine: column('toLine'),
    fromRun: column('fromRun'),
    toRun: column('toRun'),
  }
}
