/**
 * C11: how long a table of ten thousand trips takes to be read, looked at and logged, and what the member sees of it
 * meanwhile.
 */
export async function importRows(baseUrl: string, headers: Record<string, string>) {
  const day = (back: number) => new Date(Date.now() - 86_400_000 * (1 + back)).toISOString().slice(0, 10)
  // farther than what a member of the bench has travelled those days, or a line of the table would be the same journey
  const lines = Array.from(
    { length: 10_000 },
    (_, index) =>
      `${day(index % 50)},${['Bike', 'Walk', 'Transit', 'Drive alone'][index % 4]},other,${(20 + index / 100).toFixed(2)}`,
  )
  const form = new FormData()
  form.append('file', new File([`Date,Mode,Direction,Miles\n${lines.join('\n')}\n`], 'trips.csv'))
  const startedAt = performance.now()
  const secondsSince = () => (performance.now() - startedAt) / 1000
  const { data: read } = (await (
    await fetch(`${baseUrl}/api/member/trip_imports`, { method: 'POST', headers, body: form })
  ).json()) as { data: { id: string } }
  const readSeconds = secondsSince()
  await fetch(`${baseUrl}/api/member/trip_imports/${read.id}/confirm`, { method: 'POST', headers })
  const shown = new Set<number>()
  let done = 0
  for (let state = 'running'; state === 'running';) {
    await new Promise((later) => setTimeout(later, 250))
    const { data } = (await (await fetch(`${baseUrl}/api/member/trip_imports`, { headers })).json()) as {
      data: { trip_import: { state: string; done: number } }
    }
    ;({ state, done } = data.trip_import)
    shown.add(done)
  }
  const seconds = secondsSince()
  return {
    what: `a file of ${done} trips read (${readSeconds.toFixed(1)} s) and logged, progress shown ${shown.size} times`,
    seconds,
    holds: seconds <= 20 && done === lines.length && shown.size > 1,
  }
}
