import { BarChart } from '../chart/bar-chart.tsx'
import { Figure } from '../chart/figure.tsx'
import { ModeIcon, type ModeKey, modeKeys } from '../mode-icon.tsx'
import { ProgressLadder } from '../chart/progress-ladder.tsx'
import { type LineSegment, TripLine } from '../chart/trip-line.tsx'

const toWork: LineSegment[] = [
  { mode: 'walk', length: 6, label: 'Walk' },
  { wait: true, length: 4, label: 'Wait 4 min' },
  { mode: 'transit', length: 22, label: 'Blue line' },
  { wait: true, length: 5, label: 'Wait 5 min' },
  { mode: 'transit', hue: 'var(--accent)', length: 12, label: 'Line 40' },
  { mode: 'walk', length: 3, label: 'Walk' },
]

const results: { time: string; minutes: string; start: number; segments: LineSegment[] }[] = [
  { time: '7:36', minutes: '52 min', start: 456, segments: toWork },
  { time: '7:50', minutes: '31 min', start: 470, segments: [{ mode: 'bike', length: 31, label: 'Bike' }] },
  {
    time: '7:42',
    minutes: '38 min',
    start: 462,
    segments: [
      { mode: 'walk', length: 3, label: 'Walk' },
      { mode: 'carpool', length: 35, label: 'Carpool' },
    ],
  },
  {
    time: '7:58',
    minutes: '24 min',
    start: 478,
    segments: [{ mode: 'drive_alone', length: 24, label: 'Drive alone' }],
  },
]

const week: { day: string; segments: LineSegment[]; start: number }[] = [
  {
    day: 'Mon',
    start: 450,
    segments: [
      { mode: 'bike', length: 90, label: 'Bike' },
      { wait: true, length: 480, label: '' },
      { mode: 'bike', length: 90, label: 'Bike' },
    ],
  },
  {
    day: 'Tue',
    start: 440,
    segments: [
      { mode: 'transit', length: 100, label: 'Transit' },
      { wait: true, length: 500, label: '' },
      { mode: 'carpool', length: 80, label: 'Carpool' },
    ],
  },
  { day: 'Wed', start: 480, segments: [{ mode: 'telecommute', length: 510, label: 'Telecommute' }] },
]

const levels = [
  { at: 0, label: 'Start' },
  { at: 100, label: 'Bronze' },
  { at: 250, label: 'Silver' },
  { at: 500, label: 'Gold' },
]

export function LinesPart() {
  return (
    <section className="gallery__part">
      <h2>The line</h2>
      <TripLine
        height={120}
        label="7:36 to 8:28: walk 6 minutes, Blue line 22, Line 40 12, walk 3"
        segments={toWork}
        stops={[
          { at: 0, label: '7:36' },
          { at: 10, label: 'Pike St' },
          { at: 32, label: 'Central' },
          { at: 37, label: '' },
          { at: 49, label: 'Mill Rd' },
          { at: 52, label: '8:28' },
        ]}
      />
      <TripLine height={52} label="Icons from 40 px" segments={toWork} />
      <ul className="gallery__lines" aria-label="Results on one axis">
        {results.map(({ time, minutes, start, segments }) => (
          <li key={time}>
            <span className="tabular">{time}</span>
            <TripLine label={`${time}, ${minutes}`} segments={segments} start={start} axis={[450, 515]} />
            <small className="quiet tabular">{minutes}</small>
          </li>
        ))}
      </ul>
      <ul className="gallery__lines" aria-label="A week">
        {week.map(({ day, segments, start }) => (
          <li key={day}>
            <span>{day}</span>
            <TripLine variant="day" label={day} segments={segments} start={start} axis={[360, 1200]} />
          </li>
        ))}
      </ul>
      <TripLine
        variant="trip"
        height={32}
        label="A logged bike trip"
        segments={[{ mode: 'bike', length: 4, label: 'Bike' }]}
      />
      <ProgressLadder levels={levels} value={320} label="320 points, 180 more to Gold" />
      <BarChart
        title="Trips by week"
        rowTitle="Week"
        tableText="Show as a table"
        series={(['transit', 'bike', 'carpool', 'telecommute'] as const).map((mode) => ({
          key: mode,
          mode,
          label: nameOf(mode),
        }))}
        rows={[
          { label: 'Feb 2', values: { transit: 6, bike: 2, telecommute: 2 } },
          { label: 'Feb 9', values: { transit: 4, bike: 4, carpool: 1 } },
          { label: 'Feb 16', values: { transit: 3, bike: 1, carpool: 4, telecommute: 1 } },
          { label: 'Feb 23', values: { transit: 5, bike: 6, carpool: 2, telecommute: 2 } },
        ]}
      />
      <Figure
        title="Trips by month"
        definition="All trips that count, of this year and the year before. March of last year is not told."
        rowTitle="Month"
        tableText="Show as a table"
        notTold="Not told"
        format={String}
        series={[
          { key: 'now', label: '2026', hue: 'var(--brand)' },
          { key: 'before', label: '2025', hue: 'var(--line-strong)', isMarked: true },
        ]}
        rows={[
          { label: 'Jan', name: 'January', values: { now: 40, before: 31 } },
          { label: 'Feb', name: 'February', values: { now: 52, before: 38 } },
          { label: 'Mar', name: 'March', values: { now: 61, before: null } },
        ]}
      />
      <ul className="gallery__modes">
        {modeKeys.map((mode) => (
          <li key={mode}>
            <ModeIcon mode={mode} size={24} /> {nameOf(mode)}
          </li>
        ))}
      </ul>
    </section>
  )
}

function nameOf(mode: ModeKey) {
  const words = mode.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
