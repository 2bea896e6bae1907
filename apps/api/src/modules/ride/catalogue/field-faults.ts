import type { Fault } from '#read-yaml.ts'

/** Messages of the reader of files, with the text key of the form's field; the first match counts. */
const keys: readonly (readonly [RegExp, string])[] = [
  [/^something has to stand here|^a text is wanted/, 'field.required'],
  [/^at most \d+ characters/, 'field.too_long'],
  [/^at most \d+ names/, 'field.too_many_names'],
  [/ features$/, 'field.too_many_features'],
  [/^a short name/, 'field.short_name'],
  [/^a time is wanted/, 'field.not_a_time'],
  [/^a day is wanted/, 'field.not_a_date'],
  [/^a whole number is wanted/, 'field.not_a_whole_number'],
  [/^an amount in dollars/, 'field.not_a_number'],
  [/^an amount is not below/, 'field.too_small'],
  [/^at most two decimals/, 'field.two_decimals'],
  [/^more than 0/, 'field.not_positive'],
  [/^at least /, 'field.too_small'],
  [/^a shape has at most/, 'field.shape_too_large'],
  [/^at most /, 'field.too_large'],
  [/phone number/, 'field.not_a_phone'],
  [/e-mail address/, 'field.not_an_email'],
  [/address that begins with/, 'field.not_a_website'],
  [/^these hours end/, 'field.ends_before'],
  [/^name a day/, 'field.choose_a_day'],
  [/a second time|here twice/, 'field.key_doubled'],
  [/^nobody is as old/, 'field.ages_crossed'],
  [/is wanted and excluded|is accepted already|is met and refused/, 'field.contradicts'],
  [/^fares by zone need zones|^an area is exactly one/, 'field.required'],
  [/^there is no (agency|area)|^one of |^say true/, 'field.not_a_choice'],
  [/^no file of boundaries/, 'field.not_in_file'],
  [/ZIP code/, 'field.not_a_zip'],
  [/longitude|latitude|position|ring|polygon|GeoJSON|JSON$|is Polygon/, 'field.no_shape'],
  [/wanted here$/, 'field.required'],
]

/** The faults of one entry of a file, beside the fields of its form. A fault of a part is said at the part. */
export function toFieldFaults(faults: readonly Fault[], entry: string): Record<string, string> {
  const fields: Record<string, string> = {}
  const wholes = new Set(faults.flatMap(({ path }) => listWholes(path)))
  for (const { path, sentence } of faults) {
    // a part whose fields are wrong says so at them
    if (wholes.has(path)) continue
    const name = path.startsWith(`${entry}.`) ? path.slice(entry.length + 1) : ''
    const isOfFile = path.startsWith('boundaries') || name === 'geojson_file'
    fields[isOfFile ? 'boundaries' : name ? `document.${name}` : 'document'] ??= toFieldKey(sentence)
  }
  return fields
}

/** The prefixes of a path: for `areas.0.zips.3` they are `areas.0.zips`, `areas.0` and `areas`. */
function listWholes(path: string): string[] {
  const parts = path.split('.')
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('.'))
}

function toFieldKey(sentence: string): string {
  return keys.find(([pattern]) => pattern.test(sentence))?.[1] ?? 'field.not_valid'
}
