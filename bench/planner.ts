import { Agent, request } from 'node:http'
import { availableParallelism } from 'node:os'
import { brandSettings } from '../brands/src/settings.ts'
import { type JourneyAnswer } from '../packages/contract/src/planner/itinerary.ts'
import { journeyQuestion } from '../packages/contract/src/planner/journey-question.ts'
import { addDays, instantOf, localDate } from '../packages/domain/src/time/time.ts'
import { findItineraries } from '../packages/journey-engine/src/plan/find-itineraries.ts'
import { countFaults } from '../packages/journey-engine/bench/faults.ts'
import { openNetwork } from '../packages/journey-engine/src/plan/open-network.ts'
import { readRegionFile, viewRegion } from '../packages/journey-engine/src/region/region-file.ts'
import { openRandom } from '../packages/journey-engine/src/testing/random.ts'
import { makeQueries } from '../apps/api/src/modules/planner/find-journeys.ts'
import { foldJourneys, orderWays } from '../apps/web/src/features/planner/answer/fold-journeys.ts'
import { listJourneys } from '../apps/web/src/features/planner/answer/journey-order.ts'
import { deskRows } from '../packages/domain/src/planner/choose-ways.ts'
import { listAnswerFaults } from '../apps/api/src/testing/check-journey.ts'
import { listDominated } from '../apps/api/src/testing/list-dominated.ts'
import type { BenchRegion } from './bench-regions.ts'
import type { Row } from './rows.ts'

/*
 * Whole planner answers, every mode, as a browser asks for them: beside what the engine takes for the very same
 * questions in this process. Each question is asked once, so that nothing comes out of what is kept.
 */
const questionsEach = Number(process.env['BENCH_QUESTIONS'] ?? 250)
/** What may come to the engine's own time, at the median. */
const mostAddedMs = 5

/** As many workers as the server starts. */
const workers = Math.max(1, Math.min(4, availableParallelism() - 1))

type Question = {
  origin: { lat: number; lng: number }
  destination: { lat: number; lng: number }
  at: string
  when: 'depart'
}
type Measured = { ms: number; engineMs: number; http: number; faults: string[]; shown: Shown }
/** What no answer shows: a way that an easier one beats, and a pool with nobody to ride with before transit. */
type Shown = { dominated: readonly string[]; lonelyPools: readonly string[]; ways: number }
const nothingShown: Shown = { dominated: [], lonelyPools: [], ways: 0 }
/** Pairs of places whose rows are looked at. */
const pairsLookedAt = 1000

export async function measurePlanner(port: number, regions: readonly BenchRegion[]): Promise<Row[]> {
  const rows: Row[] = []
  for (const region of regions) rows.push(...(await measureRegion(port, region)))
  rows.push(...(await lookAtRows(port, regions[0]!)))
  rows.push(...(await lookAtChoices(regions[0]!)))
  rows.push(await measureBesideBuild(port, regions[0]!))
  return rows
}

async function measureRegion(port: number, region: BenchRegion): Promise<Row[]> {
  const rows: Row[] = []
  const ask = await openClient(port, region.brand)
  const makeQuestion = await openQuestions(region)
  const take = (count: number) => Array.from({ length: count }, makeQuestion)
  await run(ask, take(30), 4) // what is opened at the first question
  const engine = await openEngineClock(region)
  take(30).forEach(engine)

  const first = take(questionsEach)
  const inEngine: number[] = []
  const overHttp: Measured[] = []
  // by turns, so that a machine that slows down does so for both
  for (const question of first) {
    inEngine.push(engine(question))
    overHttp.push(await ask(question))
  }
  // what the server says its engine took: the same question takes longer there, as each of the two processes finds its
  // caches full of the other's
  const added = percentile(
    overHttp.map(({ ms, engineMs }) => ms - engineMs),
    0.5,
  )
  const atServer = overHttp.map(({ engineMs }) => engineMs)
  const nodes = `${region.streetNodes / 1000}k nodes`
  rows.push({
    what: `a planner's answer, ${region.name} (${nodes}): ${both(timesOf(overHttp))} ms, of which the engine ${both(atServer)} (here ${both(inEngine)})`,
    figure: `+${added.toFixed(1)} ms`,
    limit: `≤ ${mostAddedMs} ms`,
    holds: added <= mostAddedMs,
  })
  const mean = inEngine.reduce((sum, each) => sum + each, 0) / inEngine.length
  const all = [...overHttp]
  for (const connections of [8, 32]) {
    const startedAt = performance.now()
    const measured = await run(ask, take(questionsEach), connections)
    const perCore = measured.length / ((performance.now() - startedAt) / 1000) / workers
    all.push(...measured)
    rows.push({
      what: `${connections} at once: ${both(timesOf(measured))} ms, ${Math.round(perCore)} answers a second and core, to the engine's ${Math.round(1000 / mean)}`,
      figure: (perCore / (1000 / mean)).toFixed(2),
      limit: '≥ 0.5',
      holds: perCore >= 500 / mean,
    })
  }
  const sound = all.filter(({ http, faults }) => http === 200 && !faults.length).length
  for (const fault of all.flatMap(({ faults }) => faults).slice(0, 5)) console.log(`  ${fault}`)
  rows.push({
    what: `sound ones of ${all.length} between any two places of ${region.name}`,
    figure: String(sound),
    limit: `= ${all.length}`,
    holds: sound === all.length,
  })
  return rows
}

/** Decisions 123 and 124: what the list of a visitor shows first. */
async function lookAtRows(port: number, region: BenchRegion): Promise<Row[]> {
  const ask = await openClient(port, region.brand)
  const makeQuestion = await openQuestions(region)
  const answers = await run(ask, Array.from({ length: pairsLookedAt }, makeQuestion), 4)
  const ways = answers.reduce((sum, { shown }) => sum + shown.ways, 0)
  return [
    { what: `of ${ways} ways shown of ${answers.length} pairs, that an easier one beats`, name: 'dominated' as const },
    { what: 'pools with nobody to ride with before transit', name: 'lonelyPools' as const },
  ].map(({ what, name }) => {
    const faults = answers.flatMap(({ shown }) => shown[name])
    for (const fault of faults.slice(0, 5)) console.log(`  ${fault}`)
    return { what, figure: String(faults.length), limit: '= 0', holds: faults.length === 0 }
  })
}

/** Decision 230: what the engine's answers show, whatever becomes of them on a screen. */
async function lookAtChoices(region: BenchRegion): Promise<Row[]> {
  const network = openNetwork(viewRegion(await readRegionFile(region.path)))
  const makeQuestion = await openQuestions(region)
  const place = () => {
    const { lat, lng } = makeQuestion().origin
    return { lat, lon: lng }
  }
  const { time_zone: timeZone } = brandSettings[region.brand]
  const fromMs = instantOf(addDays(localDate(Date.now(), timeZone), 2), '06:00', timeZone).getTime()
  return countFaults(network, place, { pairs: pairsLookedAt, fromMs })
}

/** The rows as the browser makes them at a desk, each as the reader sees it, judged beside every way of the answer. */
function lookAt(answer: JourneyAnswer): Shown {
  const { journeys, partners, asked_at: at } = answer
  const groups = orderWays(listJourneys(journeys), { when: 'depart', at })
  const shown = foldJourneys(groups, 'depart', partners, deskRows).shown.map(([{ journey }]) => journey)
  const firstTransit = shown.findIndex(({ mode }) => mode === 'transit')
  const isLonely = ({ mode }: (typeof shown)[number]) =>
    (mode === 'carpool' || mode === 'vanpool') && partners[mode] === null
  return {
    dominated: listDominated(shown, answer),
    lonelyPools: shown.flatMap((way, index) => (index < firstTransit && isLonely(way) ? [way.mode] : [])),
    ways: shown.length,
  }
}

/** A programme whose city nobody has built yet is asked for; others go on meanwhile. */
async function measureBesideBuild(port: number, region: BenchRegion): Promise<Row> {
  const ask = await openClient(port, region.brand)
  const askNew = await openClient(port, 'orchard')
  const makeQuestion = await openQuestions(region)
  const { lat, lng } = brandSettings.orchard
  const spot = (side: number) => ({ lat: round(lat + side * 0.01), lng: round(lng + side * 0.01) })
  const there: Question = { ...makeQuestion(), origin: spot(-1), destination: spot(1) }
  const startedAt = performance.now()
  let isBuilt = false
  const building = (async () => {
    while ((await askNew(there)).http === 503) await new Promise((later) => setTimeout(later, 250))
    isBuilt = true
    return (performance.now() - startedAt) / 1000
  })()
  const beside: Measured[] = []
  while (!isBuilt) beside.push(await ask(makeQuestion()))
  const seconds = await building
  const worst = Math.max(...timesOf(beside))
  const refused = beside.filter(({ http }) => http !== 200).length
  return {
    what: `${beside.length} answers while another programme's city is built (${seconds.toFixed(1)} s): ${both(timesOf(beside))} ms, ${refused} refused, the slowest`,
    figure: `${Math.round(worst)} ms`,
    limit: '≤ 500 ms',
    holds: worst <= 500 && !refused,
  }
}

/** The same question to the engine itself, in milliseconds. */
async function openEngineClock({ brand, path }: BenchRegion) {
  const network = openNetwork(viewRegion(await readRegionFile(path)))
  return (question: Question): number => {
    const { at, ...rest } = question
    const nowMs = Date.parse(at)
    const queries = makeQueries(
      { question: journeyQuestion.parse({ ...rest, at }), language: 'en', when: { departAt: nowMs }, nowMs },
      brandSettings[brand].time_zone,
    )
    const startedAt = performance.now()
    for (const query of queries) findItineraries(network, query, { nowMs })
    return performance.now() - startedAt
  }
}

/** Places beside streets of the region, leaving between six and ten in the evening of the day after tomorrow. */
async function openQuestions({ brand, path }: BenchRegion) {
  const { streets } = viewRegion(await readRegionFile(path))
  const { lat, lon } = streets.nodes
  const random = openRandom(brand === 'harbor' ? 1 : 2)
  const spot = () => {
    const node = random.below(lat.length)
    return {
      lat: round(lat[node]! / 1e7 + (random.next() - 0.5) * 0.001),
      lng: round(lon[node]! / 1e7 + (random.next() - 0.5) * 0.001),
    }
  }
  const { time_zone: timeZone } = brandSettings[brand]
  const six = instantOf(addDays(localDate(Date.now(), timeZone), 2), '06:00', timeZone).getTime()
  return (): Question => ({
    origin: spot(),
    destination: spot(),
    at: new Date(six + random.below(16 * 60) * 60_000).toISOString(),
    when: 'depart',
  })
}

async function openClient(port: number, brand: string) {
  const agent = new Agent({ keepAlive: true })
  const host = `${brand}.localhost`
  const { data } = JSON.parse((await send({ method: 'GET', path: '/api/public/brand', headers: { host } })).text) as {
    data: { api_key: string; csrf_token: string }
  }
  const headers = {
    host,
    'x-api-key': data.api_key,
    'x-csrf-token': data.csrf_token,
    'x-api-version': '2021-09-01',
    'content-type': 'application/json',
  }

  return async (question: Question): Promise<Measured> => {
    const body = JSON.stringify(question)
    const startedAt = performance.now()
    const { http, text, engineMs } = await send(
      { method: 'POST', path: '/api/public/planner/itineraries', headers },
      body,
    )
    const ms = performance.now() - startedAt
    if (http !== 200)
      return { ms, engineMs, http, faults: http === 503 ? [] : [text.slice(0, 200)], shown: nothingShown }
    const answer = (JSON.parse(text) as { data: JourneyAnswer }).data
    const { origin, destination, at } = question
    return {
      ms,
      engineMs,
      http,
      shown: lookAt(answer),
      faults: listAnswerFaults(answer, {
        origin,
        destination,
        departAt: Date.parse(at),
        mostWalkMetres: 1.2 * 1609.344,
      }),
    }
  }

  function send(options: { method: string; path: string; headers: Record<string, string> }, body?: string) {
    return new Promise<{ http: number; text: string; engineMs: number }>((resolve, reject) => {
      request({ port, host: '127.0.0.1', agent, ...options }, (response) => {
        const chunks: Buffer[] = []
        response
          .on('data', (chunk: Buffer) => chunks.push(chunk))
          .on('end', () =>
            resolve({
              http: response.statusCode!,
              text: Buffer.concat(chunks).toString(),
              engineMs: Number(/dur=([\d.]+)/.exec(String(response.headers['server-timing']))?.[1] ?? 0),
            }),
          )
      })
        .on('error', reject)
        .end(body)
    })
  }
}

/** So many ask at once, each one question after the other. */
async function run(
  ask: (question: Question) => Promise<Measured>,
  questions: Question[],
  connections: number,
): Promise<Measured[]> {
  const measured: Measured[] = []
  const asker = async () => {
    for (let question = questions.pop(); question; question = questions.pop()) measured.push(await ask(question))
  }
  await Promise.all(Array.from({ length: connections }, asker))
  return measured
}

function timesOf(measured: readonly Measured[]) {
  return measured.map(({ ms }) => ms)
}

function both(times: readonly number[]) {
  return `${percentile(times, 0.5).toFixed(1)} / ${percentile(times, 0.95).toFixed(1)}`
}

function percentile(times: readonly number[], share: number): number {
  return times.toSorted((one, other) => one - other)[Math.min(times.length - 1, Math.floor(times.length * share))]!
}

function round(degrees: number) {
  return Math.round(degrees * 1e5) / 1e5
}
