import { drawingStaffCalls } from '@throughway/contract/reward/drawing-staff'
import { signedIn } from './people.ts'
import type { TestApi } from './start-test-api.ts'

const words = (title: string) => ({
  title,
  prize: 'A city bike',
  rules: 'No purchase necessary. Winners are drawn by chance.',
})

/** A drawing of two days from the test's first day on, by trips unless told otherwise; published. */
export async function makeDrawing(api: TestApi, parts: Record<string, unknown> = {}): Promise<string> {
  const { token } = await signedIn(api, 'harbor', 'Ada', { role: 'program_admin' })
  const harbor = await api.at('harbor', { token, json: true })
  const draft = {
    texts: { en: words('Spring drawing'), es: words('Sorteo de primavera') },
    sponsor: 'The Mill',
    first_day: '2026-03-04',
    last_day: '2026-03-05',
    entry_rule: 'trips',
    prize_cents: 50_000,
    ...parts,
  }
  const made = await harbor(drawingStaffCalls.createDrawing, draft as never)
  if (made.http !== 200) throw new Error(made.text)
  const published = await harbor(drawingStaffCalls.publishDrawing, { id: made.data.id, version: made.data.version })
  if (published.http !== 200) throw new Error(published.text)
  return made.data.id
}
