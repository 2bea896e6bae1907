import { metresBetween, type Position, unitsPerDegree } from '../geo.ts'
import { isCommonWord } from './abbreviations.ts'
import { hasDigit, isHouseNumber, queryWordsOf } from './fold-text.ts'
import { openDistricts } from './districts.ts'
import { findHouse, findNearestHouse, type House } from './house-numbers.ts'
import { openPlaceTexts } from './place-texts.ts'
import { openPostcodes } from './postcodes.ts'
import { openCornerSearch } from './search-corners.ts'
import { type Place, type PlaceIndex, type PlaceKind, placeKinds, Slot } from './place-index.ts'
import { errorsAllowed, visitSimilarWords, wordsBeginningWith } from './typing-errors.ts'

export type PlaceSearchOptions = {
  near?: Position
  limit?: number
  language?: string
  kinds?: readonly Place['kind'][]
}
/** A position in units; `shrink` is the ratio of a degree of longitude to one of latitude there. */
type Spot = { lat: number; lon: number; shrink: number }
type Asked = { words: readonly string[]; mayBeHouse: readonly boolean[]; spot: Spot | undefined }
type Candidate = { entry: number; cost: number }
/** `isVague`: only common words, such as the kind of street, matched, and not what identifies it. */
type Ranked = Candidate & {
  missing: number
  house: House | undefined
  /** A house number that the street does not have. */
  typedNumber: string | undefined
  isVague: boolean
}

// costs are points: lower is better; a typing error outweighs the distance across a city
const cost = {
  beginning: 6,
  error: 20,
  otherName: 6,
  category: 12,
  context: 2,
  missing: 60,
  surplusWord: 4,
  laterWord: 30,
  knownHouse: -10,
  interpolatedHouse: -5,
  unknownHouse: 10,
  itsKind: -8,
}
const metresPerUnit = metresBetween(0, 0, 1, 0)
const none = 255
const mostCandidates = 64
const mostCorners = 3
const allKinds = [...placeKinds, 'corner'] as const

/**
 * Opens an index for searches by typed text. Words match by their beginning, in any order, with a house number
 * anywhere. A single letter matches the first letter of a name. Typing errors are allowed when the exact words find
 * nothing. The best results have the fewest errors and missing words; among equals the more important come first, then
 * the nearer. Two streets that meet, with a sign or a word between them, are their corner; if only one of them is
 * known, it is that street. A postcode is found by itself, and together with other words it narrows the area. Any text
 * gets an answer, which may be empty. It is one long function because its parts share the index and the costs of one
 * query.
 */
export function openPlaceSearch(index: PlaceIndex) {
  const { entries, entryWords, postings, words } = index
  const texts = openPlaceTexts(index)
  const corners = openCornerSearch(index, texts)
  const districts = openDistricts(index)
  const { takePostcode } = openPostcodes(index)
  const count = entries.kind.length
  const wordCosts: Uint8Array[] = []
  const bestOfWord = new Uint8Array(count)
  const costs = new Uint16Array(count)
  const found = new Uint16Array(count)
  let laterWordCost = 0

  return { search }

  function search(
    text: string,
    { near, limit = 8, language, kinds: asForKinds = allKinds }: PlaceSearchOptions = {},
  ): Place[] {
    const typed = queryWordsOf(text)
    const most = Math.max(0, Math.min(50, Math.trunc(limit) || 0))
    if (typed.length === 0 || most === 0) return []
    const { postcode, rest } = takePostcode(typed) ?? { postcode: undefined, rest: typed }
    const query = rest.length ? rest : typed
    const spot = spotOf(postcode ?? near)
    const atPostcode = postcode && !rest.length && asForKinds.includes('place') ? [postcode] : []
    const atCorners = asForKinds.includes('corner')
      ? corners.findCorners(text, {
          findStreets: (words) => findStreets(words, spot),
          language,
          most: Math.min(most, mostCorners),
        })
      : []
    const kinds = asForKinds.filter((kind) => kind !== 'corner')
    const first = [...atPostcode, ...atCorners].slice(0, most)
    const found = [...first, ...findPlaces(query, spot, kinds, most - first.length, atCorners.length > 0, language)]
    return found.length || !kinds.includes('street') ? found : findOneOfTwo(text, spot, most, language)
  }

  /** The streets of a corner that is none, as somebody remembers one of the two. */
  function findOneOfTwo(text: string, spot: Spot | undefined, most: number, language?: string): Place[] {
    const answers: Place[] = []
    for (const words of corners.listSides(text)) {
      const [match] = findStreets(words, spot)
      const place = match && texts.entryPlace(match.entry, language)
      if (place && answers.length < most && !answers.some((other) => areAlike(place, other))) answers.push(place)
    }
    return answers
  }

  /** Streets that match all words. */
  function findStreets(words: readonly string[], spot: Spot | undefined): Candidate[] {
    // in a search for corners no number is a house number
    const asked = { words, mayBeHouse: words.map(() => false), spot }
    const wanted = (ranked: Ranked[]) => ranked.filter(({ missing }) => missing === 0)
    const exact = wanted(findEntries(asked, ['street'], false))
    return exact.length ? exact : wanted(findEntries(asked, ['street'], true))
  }

  function findPlaces(
    query: readonly string[],
    spot: Spot | undefined,
    kinds: readonly PlaceKind[],
    most: number,
    isWholeOnly: boolean,
    language?: string,
  ): Place[] {
    const asked = { words: query, mayBeHouse: query.map(isHouseNumber), spot }
    let ranked = findEntries(asked, kinds, false)
    const isFound = ranked.some(
      ({ missing, entry }) => missing === 0 && query.every((word, at) => isWhole(entry, at) || hasDigit(word)),
    )
    const isScarce = ranked.filter(({ missing }) => missing === 0).length < Math.min(most, 3)
    if (isScarce && !isFound) ranked = findEntries(asked, kinds, true)
    // beside a corner only what all the words mean
    const fewest = isWholeOnly ? 0 : Math.min(...ranked.map(({ missing }) => missing))
    const answers: Place[] = []
    for (const { entry, house, typedNumber, missing } of ranked) {
      if (answers.length === most) break
      if (missing !== fewest) continue
      const place = house
        ? texts.housePlace(entry, house, language)
        : withNumber(texts.entryPlace(entry, language), entry, kinds.includes('address') ? typedNumber : undefined)
      if (!answers.some((other) => areAlike(place, other) && !areInDifferentParts(place, other))) answers.push(place)
    }
    return districts.tellApart(answers)
  }

  /** Two places with one name in different districts are different places, such as two shops of a chain. */
  function areInDifferentParts(one: Place, other: Place): boolean {
    return one.kind === 'place' && districts.districtOf(one) !== districts.districtOf(other)
  }

  /** Puts the typed house number on a street, at the known address whose number is nearest to it. */
  function withNumber(place: Place, entry: number, typedNumber: string | undefined): Place {
    if (typedNumber === undefined) return place
    const end = findNearestHouse(index, entry, typedNumber)
    return { ...place, ...(end && { lat: end.lat / unitsPerDegree, lon: end.lon / unitsPerDegree }), typedNumber }
  }

  function findEntries(asked: Asked, kinds: readonly PlaceKind[], withErrors: boolean): Ranked[] {
    const isWanted = placeKinds.map((kind) => kinds.includes(kind) || (kind === 'street' && kinds.includes('address')))
    const touched: number[] = []
    laterWordCost = isFirstLetter(asked.words) ? cost.laterWord : 0
    costs.fill(0)
    found.fill(0)
    for (const [at, word] of asked.words.entries()) {
      costWords(word, at, withErrors)
      touchEntries(at, touched)
    }
    const candidates: Candidate[] = []
    for (const entry of touched) {
      if (!isWanted[entries.kind[entry]!]) continue
      const worst = candidates.length < mostCandidates ? Infinity : candidates[mostCandidates - 1]!.cost
      const rough = roughCost(entry, asked, worst)
      if (rough <= worst) keepBest(candidates, { entry, cost: rough })
    }
    const ranked = candidates
      .map((candidate) => rank(candidate, asked))
      .filter(({ entry, house, missing, isVague }) => {
        const isAddressOnly = placeKinds[entries.kind[entry]!] === 'street' && !kinds.includes('street')
        // a whole address from elsewhere names a flat, a state and a country as well
        const mayMiss = Math.min(3, Math.floor((asked.words.length - 1) / 2))
        return missing <= mayMiss && !isVague && (!isAddressOnly || house !== undefined)
      })
    return ranked
      .map((each) => (each.house && !kinds.includes('address') ? { ...each, house: undefined } : each))
      .toSorted((one, other) => one.cost - other.cost || one.entry - other.entry)
  }

  /** The cost of taking each word of the dictionary for the typed one; `none` for a different word. */
  function costWords(word: string, at: number, withErrors: boolean) {
    const wordCost = (wordCosts[at] ??= new Uint8Array(words.shared.length))
    wordCost.fill(none)
    const mostErrors = withErrors && !hasDigit(word) ? errorsAllowed(word.length) : 0
    if (mostErrors > 0) {
      visitSimilarWords(words, word, mostErrors, (each, whole, beginning) => {
        const missing = lengthOf(each) - word.length
        const asBeginning = cost.error * beginning + cost.beginning + Math.max(0, Math.min(8, missing))
        wordCost[each] = whole <= mostErrors ? Math.min(cost.error * whole, asBeginning) : asBeginning
      })
      return
    }
    const [first, end] = wordsBeginningWith(words, word)
    for (let each = first; each < end; each++) {
      const missing = lengthOf(each) - word.length
      wordCost[each] = missing === 0 ? 0 : cost.beginning + Math.min(8, missing)
    }
  }

  function touchEntries(at: number, touched: number[]) {
    const wordCost = wordCosts[at]!
    const bit = 1 << at
    for (let word = 0; word < wordCost.length; word++) {
      if (wordCost[word] === none) continue
      for (let posting = postings.start[word]!; posting < postings.start[word + 1]!; posting++) {
        const entry = postings.entry[posting]!
        const price = priceIn(postings.slot[posting]!, wordCost[word]!, laterWordCost)
        if (price === none) continue
        if (found[entry] === 0) touched.push(entry)
        if ((found[entry]! & bit) === 0) {
          found[entry]! |= bit
          bestOfWord[entry] = price
          costs[entry]! += price
        } else if (price < bestOfWord[entry]!) {
          costs[entry]! -= bestOfWord[entry]! - price
          bestOfWord[entry] = price
        }
      }
    }
  }

  /**
   * The cost without checking which word matches which: quick, and never far from the true cost. Beyond `worst` it is
   * only a lower bound.
   */
  function roughCost(entry: number, { mayBeHouse, spot }: Asked, worst: number): number {
    let matched = 0
    let sum = costs[entry]! + entries.weight[entry]!
    for (let at = 0; at < mayBeHouse.length; at++) {
      if (found[entry]! & (1 << at)) matched++
      else sum += mayBeHouse[at] ? cost.unknownHouse : cost.context
    }
    sum += cost.surplusWord * Math.max(0, entries.nameWords[entry]! - matched)
    if (sum > worst) return sum
    sum += distanceCost(entry, spot)
    for (let at = 0; at < mayBeHouse.length && sum <= worst; at++) {
      const isLeft = (found[entry]! & (1 << at)) === 0 && !mayBeHouse[at]
      if (isLeft && contextCost(entry, at) === none) sum += cost.missing - cost.context
    }
    return sum
  }

  function rank({ entry }: Candidate, { words: query, mayBeHouse, spot }: Asked): Ranked {
    const taken = new Set<number>()
    const left = new Set(query.keys())
    let sum = entries.weight[entry]! + distanceCost(entry, spot)
    let isItsKind = false
    // whole words choose first, so that the 12 of `12 12th Street` is left for the house
    for (const mostCost of [0, none - 1]) {
      for (const at of left) {
        const match = bestSlot(entry, at, mostCost, taken)
        if (!match) continue
        left.delete(at)
        sum += match.price
        if (match.slot < Slot.otherName) taken.add(match.slot)
        isItsKind ||= match.slot < Slot.otherName && isCategory(entry, at)
      }
    }
    // what is a zoo comes before a stop that is named after it
    if (isItsKind) sum += cost.itsKind
    const matchedWords = query.length - left.size
    const nameWords = entries.nameWords[entry]!
    const isCommon = matchedWords < nameWords && query.every((word, at) => left.has(at) || isCommonWord(word))
    let house: House | undefined
    let typedNumber: string | undefined
    let missing = 0
    const isStreet = placeKinds[entries.kind[entry]!] === 'street'
    for (const at of left) {
      const word = query[at]!
      // a ZIP code or the number of a flat is elsewhere
      const mayBeTyped = at === 0 || (!left.has(at - 1) && /^\d{1,4}(?!\d)/.test(word))
      if (isStreet && mayBeHouse[at] && mayBeTyped) typedNumber ??= word
      if (mayBeHouse[at] && !house) house = findHouse(index, entry, word)
      if (house && mayBeHouse[at]) sum += house.isInterpolated ? cost.interpolatedHouse : cost.knownHouse
      else if (mayBeHouse[at] && isStreet) sum += cost.unknownHouse
      else if (contextCost(entry, at) !== none) sum += cost.context + contextCost(entry, at)
      else {
        missing++
        sum += cost.missing
      }
    }
    return {
      entry,
      cost: sum + cost.surplusWord * Math.max(0, nameWords - matchedWords),
      missing,
      house,
      typedNumber: house ? undefined : typedNumber,
      isVague: isCommon && missing > 0,
    }
  }

  function bestSlot(
    entry: number,
    at: number,
    mostCost: number,
    taken: ReadonlySet<number>,
  ): { slot: number; price: number } | undefined {
    let best: { slot: number; price: number } | undefined
    for (let each = entries.wordStart[entry]!; each < entries.wordStart[entry + 1]!; each++) {
      const slot = entryWords.slot[each]!
      const wordCost = wordCosts[at]![entryWords.word[each]!]!
      if (wordCost > mostCost || slot === Slot.context || taken.has(slot)) continue
      const price = priceIn(slot, wordCost, laterWordCost)
      if (price !== none && (!best || price < best.price)) best = { slot, price }
    }
    return best
  }

  function contextCost(entry: number, at: number): number {
    let best = none
    for (let each = entries.wordStart[entry]!; each < entries.wordStart[entry + 1]!; each++) {
      if (entryWords.slot[each] === Slot.context) best = Math.min(best, wordCosts[at]![entryWords.word[each]!]!)
    }
    return best
  }

  /** Whether a word names what the entry is. */
  function isCategory(entry: number, at: number): boolean {
    for (let each = entries.wordStart[entry]!; each < entries.wordStart[entry + 1]!; each++) {
      if (entryWords.slot[each] === Slot.category && wordCosts[at]![entryWords.word[each]!] === 0) return true
    }
    return false
  }

  function isWhole(entry: number, at: number): boolean {
    for (let each = entries.wordStart[entry]!; each < entries.wordStart[entry + 1]!; each++) {
      if (wordCosts[at]![entryWords.word[each]!] === 0) return true
    }
    return false
  }

  /** Three points for each doubling of the way from where the person is. */
  function distanceCost(entry: number, spot: Spot | undefined): number {
    if (!spot) return 0
    const north = entries.lat[entry]! - spot.lat
    const east = (entries.lon[entry]! - spot.lon) * spot.shrink
    return 3 * Math.log2(1 + (Math.sqrt(north * north + east * east) * metresPerUnit) / 500)
  }

  function lengthOf(word: number): number {
    return words.start[word + 1]! - words.start[word]!
  }
}

function spotOf(near: Position | undefined): Spot | undefined {
  if (!near || !Number.isFinite(near.lat) || !Number.isFinite(near.lon)) return undefined
  return {
    lat: near.lat * unitsPerDegree,
    lon: near.lon * unitsPerDegree,
    shrink: Math.cos((near.lat * Math.PI) / 180),
  }
}

/** Pieces of one street with a gap between them, which a person could not tell apart. */
function areAlike(one: Place, other: Place): boolean {
  return one.kind !== 'stop' && one.kind === other.kind && one.label === other.label && degreesApart(one, other) < 0.05
}

const degreesApart = (one: Position, other: Position) => Math.hypot(one.lat - other.lat, one.lon - other.lon)

/** A single letter is the beginning of a name: otherwise an `s` would match every street by its kind. */
const isFirstLetter = (query: readonly string[]) => query.length === 1 && query[0]!.length === 1 && !hasDigit(query[0]!)

function priceIn(slot: number, wordCost: number, laterWordCost: number): number {
  if (slot === Slot.code) return wordCost === 0 ? 0 : none
  const surplus =
    slot === Slot.category ? cost.category : slot === Slot.otherName ? cost.otherName : slot > 0 ? laterWordCost : 0
  return wordCost === none ? none : Math.min(none - 1, wordCost + surplus)
}

/** Keeps the list short and in order of cost, then of entry. */
function keepBest(best: Candidate[], candidate: Candidate) {
  const isBetter = (other: Candidate) =>
    candidate.cost < other.cost || (candidate.cost === other.cost && candidate.entry < other.entry)
  if (best.length === mostCandidates) {
    if (!isBetter(best[mostCandidates - 1]!)) return
    best.pop()
  }
  let at = best.length
  while (at > 0 && isBetter(best[at - 1]!)) at--
  best.splice(at, 0, candidate)
}
