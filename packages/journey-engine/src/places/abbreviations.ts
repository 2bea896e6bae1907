/** The possible meanings of each abbreviation in English, Spanish and Portuguese addresses. */
const meanings: Record<string, string[]> = {
  st: ['street', 'saint'],
  ave: ['avenue', 'avenida'],
  av: ['avenue', 'avenida'],
  avda: ['avenida'],
  blvd: ['boulevard', 'bulevar'],
  bd: ['boulevard'],
  dr: ['drive', 'doctor', 'doutor'],
  dra: ['doctora', 'doutora'],
  rd: ['road'],
  ln: ['lane'],
  ct: ['court'],
  pl: ['place', 'plaza'],
  pza: ['plaza', 'piazza'],
  ple: ['piazzale'],
  vle: ['viale'],
  vlo: ['vicolo'],
  cso: ['corso'],
  pkwy: ['parkway'],
  hwy: ['highway'],
  fwy: ['freeway'],
  expy: ['expressway'],
  cir: ['circle'],
  ter: ['terrace'],
  trl: ['trail'],
  sq: ['square'],
  aly: ['alley'],
  brg: ['bridge'],
  xing: ['crossing'],
  mt: ['mount'],
  ft: ['fort'],
  ctr: ['center', 'centre'],
  cntr: ['center'],
  univ: ['university'],
  hosp: ['hospital'],
  stn: ['station'],
  intl: ['international'],
  jct: ['junction'],
  co: ['county'],
  n: ['north', 'norte'],
  s: ['south', 'sur', 'sul'],
  e: ['east', 'este'],
  w: ['west'],
  o: ['oeste'],
  l: ['leste'],
  ne: ['northeast', 'nordeste'],
  nw: ['northwest'],
  se: ['southeast', 'sudeste'],
  sw: ['southwest'],
  no: ['noroeste'],
  so: ['sudoeste'],
  c: ['calle', 'carrer'],
  cl: ['calle'],
  cra: ['carrera'],
  ctra: ['carretera'],
  pso: ['paseo'],
  sta: ['santa', 'station'],
  sto: ['santo'],
  r: ['rua'],
  tv: ['travessa'],
  trav: ['travessa'],
  pc: ['praca'],
  pca: ['praca'],
  al: ['alameda'],
  estr: ['estrada'],
  rod: ['rodovia'],
  lgo: ['largo'],
  cel: ['coronel'],
  cap: ['capitao'],
  gen: ['general'],
  gal: ['general'],
  mal: ['marechal'],
  prof: ['professor'],
  profa: ['professora'],
  eng: ['engenheiro'],
  pres: ['presidente'],
  des: ['desembargador'],
  ver: ['vereador'],
  gov: ['governador', 'governor'],
  jr: ['junior'],
}

/** Short forms of several words, as agencies and people write them. */
const phrases: [short: string, words: readonly string[]][] = [
  ['tc', ['transit', 'center']],
  ['tc', ['transit', 'centre']],
  ['hs', ['high', 'school']],
  ['mlk', ['martin', 'luther', 'king']],
]

const others = new Map<string, Set<string>>()
for (const [short, longs] of Object.entries(meanings)) {
  for (const long of longs) {
    link(short, long)
    link(long, short)
  }
}

const groups = nameGroups()

/** Other spellings of a folded word: the meanings of an abbreviation, and the abbreviations of a word. */
export function spellingsOf(word: string): Iterable<string> {
  return others.get(word) ?? []
}

/** Whether a folded word is an abbreviation, such as those in `p.za`. */
export const isAbbreviation = (word: string) => Object.hasOwn(meanings, word)

/** The words for which a short form stands, in each of their spellings. */
export function wordsBehind(short: string): (readonly string[])[] {
  return phrases.filter(([each]) => each === short).map(([, words]) => words)
}

/** The short forms of several words in a row, with the place of the first. */
export function shortFormsIn(name: readonly string[]): { short: string; at: number }[] {
  return phrases.flatMap(([short, words]) =>
    [...name.keys()]
      .filter((at) => words.every((word, index) => name[at + index] === word))
      .map((at) => ({ short, at })),
  )
}

/** Kinds of streets, directions and titles, which many names share: they never identify a street by themselves. */
export const isCommonWord = (word: string) => others.has(word)

/** One representative of all equivalent words, so that the address on `Main St` finds the street `Main Street`. */
export const sameWord = (word: string) => groups.get(word) ?? word

function link(from: string, to: string) {
  const known = others.get(from)
  if (known) known.add(to)
  else others.set(from, new Set([to]))
}

function nameGroups() {
  const named = new Map<string, string>()
  for (const first of others.keys()) {
    if (named.has(first)) continue
    const open = [first]
    for (let word = open.pop(); word !== undefined; word = open.pop()) {
      if (named.has(word)) continue
      named.set(word, first)
      open.push(...others.get(word)!)
    }
  }
  return named
}
