import type { Region } from './region.ts'

/** A summary of a region as lines of text. */
export function describeRegion({ about, transit }: Region, bytes: number): string {
  const { south, west, north, east } = about.bbox
  const lines = [
    `Region of ${megabytes(bytes)}`,
    ...about.sources.map(
      ({ name, kind, bytes, sha256 }) =>
        `  from ${kind === 'osm' ? 'map' : 'feed'} ${name}, ${megabytes(bytes)}, sha256 ${sha256.slice(0, 16)}`,
    ),
    `  between ${south.toFixed(4)}, ${west.toFixed(4)} and ${north.toFixed(4)}, ${east.toFixed(4)}`,
    `  ${about.attribution}`,
    ...Object.entries(about.counts).map(([what, count]) => `  ${String(count).padStart(10)} ${what}`),
    ...(transit
      ? transit.timetable.feeds.map(
          ({ id, firstDate, lastDate }) => `  feed ${id} runs from ${firstDate} to ${lastDate}`,
        )
      : ['  no transit']),
  ]
  if (about.problems.length)
    lines.push(
      'Problems in the data:',
      ...about.problems.map(({ kind, count, example }) => `  ${String(count).padStart(6)} × ${kind} (${example})`),
    )
  return lines.join('\n')
}

function megabytes(bytes: number) {
  return `${(bytes / 1e6).toFixed(1)} MB`
}
