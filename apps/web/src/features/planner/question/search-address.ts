import { type PlanMode, planModes } from '@throughway/domain/planner/plan-modes'
import { listWith } from '@throughway/domain/mode/mode-facts'
import { planPreferences } from '@throughway/domain/planner/plan-order'
import { vehicleKinds } from '@throughway/domain/mode/vehicle-kinds'
import { walkPaces } from '@throughway/domain/mode/walk-pace'
import { isTime, roundToQuarterHour } from '@throughway/domain/time/quarter-hour'
import { roundDegrees } from '@throughway/domain/planner/round-degrees'
import { type AskedPlace, isSpot, writePlace } from '#lib/places/asked-place.ts'
import { isDate } from '#lib/language/local-dates.ts'
import type { Search } from '#lib/screen/use-search.ts'
import { leaveNow, mostIntermediates, plainQuestion, type Question, whens } from './question.ts'

/**
 * The question in the query of an address: `from`, `to` and `via` (by `|`) as `42.3554,-71.0605`, with a name as
 * `Main Street::42.3554,-71.0605`, or in words that are looked up (`home`, `Main Street`); `best=1`,
 * `modes=transit,bike`, `when=depart|arrive`, `date`, `time` (or the very moment, `at`, with `far=1` when one turned back), `travelers`, `wheelchair=1`,
 * `wheelchair_unknown=1`, `bike=1`, `prefer`, `pace`, `walk` (miles), `transfers`, `vehicles=bus,rail`, `other=1` (other streets too). What is
 * not known is passed over, so any address opens. `assumed=1` says that nobody named the start. `from_at` and `to_at` are the
 * places, with their positions, that a form without scripts was filled with. R2.54: the names of
 * R3.10 (`origin`, `destination`, `intermediates`, `mode`, `departure_time`, `arrival_time`) are understood too, as
 * `agile_tp=true` brings them.
 */
export function readQuestion(search: Search): Question {
  return {
    origin: readNamed(search['from'] ?? search['origin'], search['from_at']),
    destination: readNamed(search['to'] ?? search['destination'], search['to_at']),
    intermediates: (search['via'] ?? search['intermediates'] ?? '')
      .split('|')
      .flatMap((each) => readPlace(each) ?? [])
      .slice(0, mostIntermediates),
    bestOrder: isOn(search['best']),
    modes: readModes(search['modes'] ?? search['mode']),
    ...readWhen(search),
    travellers: readNumber(search['travelers'] ?? search['travellers'], 1, mostOfAnyBrand, plainQuestion.travellers, 1),
    wheelchair: isOn(search['wheelchair']),
    wheelchairUnknown: isOn(search['wheelchair_unknown']),
    bikeAboard: isOn(search['bike']),
    prefer: planPreferences.find((each) => each === search['prefer']) ?? plainQuestion.prefer,
    walkPace: walkPaces.find((each) => each === search['pace']) ?? plainQuestion.walkPace,
    maxWalkMiles: readNumber(search['walk'], 0.1, 5, plainQuestion.maxWalkMiles, 0.01),
    maxTransfers: readNumber(search['transfers'], 0, 4, plainQuestion.maxTransfers, 1),
    vehicles: readVehicles(search['vehicles']),
    alternatives: isOn(search['other']),
  }
}

/** All parameters of `writeQuestion`, each undefined: merged first, they remove outdated ones. */
export const withoutQuestion: Record<string, undefined> = Object.fromEntries(
  [
    'from',
    'from_at',
    'to',
    'to_at',
    'via',
    'best',
    'modes',
    'when',
    'date',
    'time',
    'at',
    'far',
    'travelers',
    'wheelchair',
    'wheelchair_unknown',
    'bike',
    'prefer',
    'pace',
    'walk',
    'transfers',
    'vehicles',
    'other',
    'origin',
    'destination',
    'intermediates',
    'mode',
    'travellers',
    'departure_time',
    'arrival_time',
    'agile_tp',
    'search_id',
    'assumed',
  ].map((name) => [name, undefined]),
)

/**
 * The differences from the default question, with the names of its places (by `nameForOthers`) or with positions alone.
 */
export function writeQuestion(question: Question, { withNames }: { withNames: boolean }): Search {
  const write = (place: AskedPlace | null) => (place ? writePlace(place, withNames) : '')
  const { modes, when, travellers, prefer, walkPace, maxWalkMiles, maxTransfers } = question
  const written: Search = {
    from: write(question.origin),
    to: write(question.destination),
    via: question.intermediates.map(write).join('|'),
    best: question.bestOrder && question.intermediates.length > 1 ? '1' : '',
    modes: modes.length < planModes.length ? planModes.filter((mode) => modes.includes(mode)).join(',') : '',
    when: when === 'now' ? '' : when,
    date: when === 'now' ? '' : question.date,
    time: when === 'now' ? '' : question.time,
    at: when === 'now' ? '' : question.at,
    far: when !== 'now' && question.at && question.fromFarEnd ? '1' : '',
    travelers: travellers === plainQuestion.travellers ? '' : String(travellers),
    wheelchair: question.wheelchair ? '1' : '',
    wheelchair_unknown: question.wheelchairUnknown ? '1' : '',
    bike: question.bikeAboard ? '1' : '',
    prefer: prefer === plainQuestion.prefer ? '' : prefer,
    pace: walkPace === plainQuestion.walkPace ? '' : walkPace,
    walk: maxWalkMiles === plainQuestion.maxWalkMiles ? '' : String(maxWalkMiles),
    transfers: maxTransfers === plainQuestion.maxTransfers ? '' : String(maxTransfers),
    vehicles: question.vehicles.join(),
    other: question.alternatives ? '1' : '',
  }
  return Object.fromEntries(Object.entries(written).filter(([, text]) => text !== ''))
}

const longestName = 300
/** A programme's own limit, which may be lower, is checked by the form. */
const mostOfAnyBrand = 20

function readPlace(written: string | undefined): AskedPlace | null {
  const text = written?.trim().slice(0, longestName + 50)
  if (!text) return null
  const [, name, lat, lng] = /^(?:(.*)::)?(-?\d{1,2}(?:\.\d+)?),\s*(-?\d{1,3}(?:\.\d+)?)$/s.exec(text) ?? []
  const spot = { lat: roundDegrees(Number(lat)), lng: roundDegrees(Number(lng)) }
  if (!lat || !lng || Math.abs(spot.lat) > 90 || Math.abs(spot.lng) > 180) return { text: text.slice(0, longestName) }
  return { ...spot, ...(name?.trim() && { name: name.trim().slice(0, longestName) }) }
}

/** A form without scripts sends a name, and beside it the place that it had: the same one until another name is typed. */
function readNamed(written: string | undefined, filled: string | undefined): AskedPlace | null {
  const place = readPlace(written)
  const before = readPlace(filled)
  const isSame = place && before && !isSpot(place) && isSpot(before) && before.name === place.text
  return isSame ? before : place
}

/** Groups that other addresses use. */
const modeGroups: Record<string, readonly PlanMode[]> = {
  pool: listWith('group', 'pool'),
  drive: listWith('group', 'drive'),
  car: listWith('group', 'drive'),
  bicycle: ['bike'],
}

function readModes(written: string | undefined): readonly PlanMode[] {
  const wished = (written ?? '')
    .toLowerCase()
    .split(',')
    .flatMap((each) => modeGroups[each] ?? each)
  const known = planModes.filter((mode) => wished.includes(mode))
  return known.length > 0 ? known : planModes
}

/** All kinds together are no restriction. */
function readVehicles(written: string | undefined): Question['vehicles'] {
  const known = vehicleKinds.filter((kind) => written?.split(',').includes(kind))
  return known.length < vehicleKinds.length ? known : []
}

function readWhen(search: Search): Pick<Question, 'when' | 'date' | 'time' | 'at' | 'fromFarEnd'> {
  const [leaving, arriving] = [search['departure_time'], search['arrival_time']]
  const time = search['time'] ?? leaving ?? arriving ?? ''
  const date = search['date'] ?? ''
  const known = { date: isDate(date) ? date : '', time: isTime(time) ? roundToQuarterHour(time) : '' }
  const meant =
    whens.find((each) => each === search['when']) ??
    (!leaving && arriving ? 'arrive' : known.date || known.time ? 'depart' : 'now')
  const at = isInstant(search['at'] ?? '') ? search['at']! : ''
  return meant === 'now' || (!known.date && !known.time)
    ? leaveNow
    : { when: meant, ...known, at, fromFarEnd: at !== '' && isOn(search['far']) }
}

function isInstant(text: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/.test(text) &&
    Number.isFinite(Date.parse(text))
  )
}

function readNumber(written: string | undefined, least: number, most: number, usual: number, step: number): number {
  const value = Math.round(Number(written) / step) * step
  return written && value >= least && value <= most ? Number(value.toFixed(2)) : usual
}

function isOn(written: string | undefined): boolean {
  return written === '1' || written === 'true'
}
