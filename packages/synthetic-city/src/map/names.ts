import { mixKeys, subject } from '../chance.ts'

const roots = [
  'Alder',
  'Amber',
  'Ash',
  'Aspen',
  'Barrow',
  'Birch',
  'Bram',
  'Briar',
  'Brook',
  'Calder',
  'Cedar',
  'Clar',
  'Copper',
  'Cran',
  'Dale',
  'Dun',
  'Elder',
  'Elm',
  'Fair',
  'Fen',
  'Fern',
  'Flint',
  'Fox',
  'Glen',
  'Gran',
  'Hal',
  'Harl',
  'Hart',
  'Haven',
  'Hazel',
  'Heath',
  'Holl',
  'Iron',
  'Juniper',
  'Kings',
  'Lake',
  'Lark',
  'Laurel',
  'Lind',
  'Lock',
  'Maple',
  'Mar',
  'Meadow',
  'Mill',
  'Morn',
  'Nor',
  'Oak',
  'Orchard',
  'Pem',
  'Pine',
  'Quarry',
  'Raven',
  'Red',
  'Rose',
  'Rowan',
  'Sedge',
  'Shel',
  'Silver',
  'Spring',
  'Stan',
  'Stone',
  'Summer',
  'Thorn',
  'Vale',
  'Wal',
  'Wester',
  'Whit',
  'Willow',
  'Win',
  'Wood',
  'Wren',
  'Yarrow',
]
const endings = [
  'ford',
  'wick',
  'ley',
  'mont',
  'burn',
  'ton',
  'field',
  'dale',
  'mere',
  'stead',
  'ridge',
  'worth',
  'brook',
  'gate',
  'crest',
  'view',
  'bury',
  'combe',
  'ham',
  'shaw',
  'well',
  'low',
  'hurst',
  'den',
]
const people = [
  'Abbott',
  'Adler',
  'Baines',
  'Castellan',
  'Corwin',
  'Delacroix',
  'Ellery',
  'Fontaine',
  'Garrison',
  'Hollis',
  'Ingram',
  'Jarvis',
  'Keller',
  'Lowell',
  'Marchetti',
  'Nuñez',
  'Okafor',
  'Prescott',
  'Quimby',
  'Rutledge',
  'Sandoval',
  'Tremont',
  'Underhill',
  'Vance',
  'Whitaker',
  'Zimmer',
]
const quarters = [
  'Park',
  'Heights',
  'Hill',
  'Village',
  'Grove',
  'Gardens',
  'Crossing',
  'Green',
  'Terrace',
  'Point',
  'Commons',
]
const lanes = ['Lane', 'Court', 'Drive', 'Way', 'Place', 'Circle', 'Trail', 'Close', 'Road']

/** An invented place, the same for the same keys: "Calderwick". */
export function placeName(...keys: number[]): string {
  const hash = mixKeys([subject.names, ...keys])
  const root = roots[hash % roots.length]!
  const ending = endings[Math.floor(hash / roots.length) % endings.length]!
  return root.endsWith(ending[0]!) || root.toLowerCase() === ending ? `${root}bourne` : root + ending
}

/** "Calderwick Heights", now and then just "Calderwick". */
export function neighbourhoodName(...keys: number[]): string {
  const hash = mixKeys([subject.names, 7, ...keys])
  const base = placeName(...keys)
  return hash % 4 === 0 ? base : `${base} ${quarters[(hash >>> 3) % quarters.length]!}`
}

/** A street's own name without its kind: a person, a tree, a place. */
export function streetStem(...keys: number[]): string {
  const hash = mixKeys([subject.names, 11, ...keys])
  if (hash % 5 === 0) return people[(hash >>> 4) % people.length]!
  if (hash % 5 === 1)
    return roots[(hash >>> 4) % roots.length]!.replace(
      /^(Bram|Clar|Cran|Dun|Hal|Harl|Holl|Lind|Mar|Nor|Pem|Shel|Stan|Wal|Whit|Win|Gran)$/,
      '$1ley',
    )
  return placeName(...keys, 13)
}

export function laneName(...keys: number[]): string {
  return `${streetStem(...keys)} ${lanes[mixKeys([subject.names, 17, ...keys]) % lanes.length]!}`
}

export function personName(...keys: number[]): string {
  return people[mixKeys([subject.names, 19, ...keys]) % people.length]!
}

/** 1st, 2nd, 3rd, 11th. */
export function ordinal(value: number): string {
  const tens = value % 100
  const suffix = tens > 10 && tens < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th')
  return `${value}${suffix}`
}
