import { query } from '#database/query.ts'
import { seal } from '#seal.ts'
import { type TestApi, testStart } from './start-test-api.ts'

type NewRide = {
  id?: string
  serviceId: string
  /** Whose it is; without one it is a guest's. */
  memberId?: string
  /** Facts to seal beside the usual ones. */
  facts?: object
  message?: string
  /** How many days after the start of the test the rider is picked up. */
  inDays?: number
  /** The sealed text of the rider's feedback, when there is any. */
  feedback?: string
}

/** Writes a ride that waits for an answer at Harbor, as it stands in the tables, and answers its id. */
export async function insertRide(
  api: TestApi,
  { id = crypto.randomUUID(), serviceId, memberId, facts = {}, message = '', inDays = 7, feedback }: NewRide,
): Promise<string> {
  const at = new Date(testStart.getTime() + inDays * 86_400_000)
  const spot = { lat: 42, lng: -71, name: '12 Elm Street' }
  const usual = {
    name: 'Zoe Rider',
    phone: '5555550177',
    email: 'zoe@example.com',
    language: 'en',
    origin: spot,
    destination: spot,
    purpose: null,
    companions: 0,
    needs: {},
    driver_notes: '',
  }
  const db = api.app.databases.ofBrand(1)
  await db.send(
    query.insertInto('ride_request').values({
      brand_id: 1,
      id,
      member_id: memberId ?? null,
      guest_id: memberId === undefined ? crypto.randomUUID() : null,
      service_id: serviceId,
      actor: 'self',
      sealed: seal(api.app.secrets.ride, JSON.stringify({ ...usual, ...facts }), `ride|1|${id}`),
      state: 'selected',
      booking: 'pending',
      date: '2026-03-11',
      time: '10:00',
      pickup_at: at,
      earliest_at: at,
      latest_at: at,
      arrive_by: false,
      ride_minutes: 20,
      cancel_by: at,
      is_proposal: false,
      message,
      reminder_days: [],
      reminded: [],
      history: JSON.stringify([{ at: '2026-03-01T12:00:00.000Z', state: 'pending', by: 'rider' }]),
      asked_at: testStart,
    }),
  )
  if (feedback !== undefined)
    await db.send(
      query.insertInto('ride_feedback').values({
        brand_id: 1,
        request_id: id,
        rating: 2,
        sealed: seal(api.app.secrets.ride, feedback, `feedback|1|${id}`),
        given_at: testStart,
      }),
    )
  return id
}
