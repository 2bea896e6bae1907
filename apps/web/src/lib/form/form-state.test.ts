import { describe, expect, it } from 'vitest'
import { anasSession } from '#testing/people.ts'
import { NetworkError, RefusalError } from '../send/call-errors.ts'
import { memoryStorage } from '../session/storage.ts'
import { createSessionStore, typedKey } from '../session/session-store.ts'
import { openDraft } from './form-drafts.ts'
import { createFormState, type FormRules } from './form-state.ts'

type Car = { version: number; name: string; seats: string }
type Values = { name: string; seats: string; password?: string }
type Rules = FormRules<Values, Car, Car>

const empty: Values = { name: '', seats: '5' }
const valuesOf = ({ name, seats }: Car): Values => ({ name, seats })
const saved: Car = { version: 2, name: 'Blue', seats: '4' }

/** A tab of a browser: its storage outlives the page. */
function openTab(member: string | null = 'ana') {
  const storage = memoryStorage()
  const signedIn = { member }
  return {
    storage,
    signedIn,
    openForm(rules: Partial<Rules> = {}, { start = empty, key = 'POST /cars ', outlivesScreen = false } = {}) {
      const draft = openDraft({ tab: storage, findMember: () => signedIn.member, outlivesScreen }, key)
      const form = createFormState<Values, Car, Car>(
        start,
        { check: () => ({}), send: async () => saved, ...rules },
        draft,
      )
      return { ...form, close: form.enter() }
    },
  }
}

/** A call whose answer the test gives. */
function slowly() {
  const calls: { values: Values; version: number; answer: (car: Car) => void; refuse: (error: Error) => void }[] = []
  const send: Rules['send'] = (values, version) =>
    new Promise((answer, refuse) => void calls.push({ values, version, answer, refuse }))
  return { calls, send }
}

const changed = (current: Car) => new RefusalError('changedMeanwhile', { data: { current } })

describe('faults', () => {
  it('are found before sending: nothing is sent, and the first one is shown', async () => {
    const { calls, send } = slowly()
    let shown = 0
    const form = openTab().openForm({ send, check: ({ name }) => (name ? {} : { name: 'field.required' }) })
    await form.submit({ onFaults: () => void (shown += 1) })
    expect(form.read().errors).toEqual({ name: 'field.required' })
    expect(calls).toHaveLength(0)
    expect(shown).toBe(1)
  })

  it('go when their field is changed, and no others with them', async () => {
    const form = openTab().openForm({ check: () => ({ name: 'field.required', seats: 'field.too_small' }) })
    await form.submit()
    form.change({ name: 'Blue' })
    expect(form.read().errors).toEqual({ seats: 'field.too_small' })
  })

  it('of a refusal stand beside their fields, and what was typed stays', async () => {
    const refusal = new RefusalError('invalid', { fields: { seats: 'field.too_big' } })
    let shown = 0
    const form = openTab().openForm({ send: () => Promise.reject(refusal) })
    form.change({ name: 'Blue', seats: '99' })
    await form.submit({ onFaults: () => void (shown += 1) })
    expect(form.read()).toMatchObject({
      values: { name: 'Blue', seats: '99' },
      errors: { seats: 'field.too_big' },
      error: refusal,
      isPending: false,
    })
    expect(shown).toBe(1)
  })

  it('of the whole are shown beside the only field of a form with one question', async () => {
    const form = openTab().openForm({ refusalField: 'name', send: () => Promise.reject(new RefusalError('notFound')) })
    await form.submit()
    expect(Object.keys(form.read().errors)).toEqual(['name'])
  })
})

describe('sending', () => {
  it('happens once, however often the button is pressed before the answer', async () => {
    const { calls, send } = slowly()
    const form = openTab().openForm({ send })
    const presses = [form.submit(), form.submit(), form.submit()]
    expect(form.read().isPending).toBe(true)
    calls[0]!.answer(saved)
    await Promise.all(presses)
    expect(calls).toHaveLength(1)
    expect(form.read()).toMatchObject({ isPending: false, isDone: true })
  })

  it('can be tried again after no answer came', async () => {
    const { calls, send } = slowly()
    const form = openTab().openForm({ send })
    const first = form.submit()
    calls[0]!.refuse(new NetworkError())
    await first
    const second = form.submit()
    calls[1]!.answer(saved)
    await second
    expect(form.read()).toMatchObject({ isDone: true, error: undefined })
  })

  it('throws a mistake on that is made once the server has taken it, and calls it no refusal', async () => {
    const mistake = new Error('a mistake of the screen')
    const form = openTab().openForm({
      onDone: () => {
        throw mistake
      },
    })
    await expect(form.submit()).rejects.toBe(mistake)
    expect(form.read()).toMatchObject({ error: undefined, isPending: false })
  })

  it('goes on with the rules it began with, also when the screen has other ones by its end', async () => {
    const { calls, send } = slowly()
    const done: string[] = []
    const rules: Rules = { check: () => ({}), send, onDone: () => void done.push('first') }
    const form = openTab().openForm(rules)
    const sent = form.submit()
    form.follow({ ...rules, onDone: () => void done.push('second') })
    calls[0]!.answer(saved)
    await sent
    expect(done).toEqual(['first'])
  })
})

describe('what is typed', () => {
  it('is there again after a reload', () => {
    const tab = openTab()
    tab.openForm().change({ name: 'Blue' })
    expect(tab.openForm().read().values).toEqual({ name: 'Blue', seats: '5' })
  })

  it('is there again after a refusal and a reload', async () => {
    const tab = openTab()
    const form = tab.openForm({ send: () => Promise.reject(new RefusalError('notAllowed')) })
    form.change({ name: 'Blue' })
    await form.submit()
    expect(tab.openForm().read().values.name).toBe('Blue')
  })

  it('is gone once it is sent', async () => {
    const tab = openTab()
    const form = tab.openForm()
    form.change({ name: 'Blue' })
    await form.submit()
    expect(tab.openForm().read().values).toEqual(empty)
    expect(tab.storage.getItem(typedKey)).toBeNull()
  })

  it('is gone when the member leaves the form', () => {
    const tab = openTab()
    const form = tab.openForm()
    form.change({ name: 'Blue' })
    form.close()
    expect(tab.openForm().read().values).toEqual(empty)
  })

  it('is there again after the member has left a form that outlives its screen, until it is sent', async () => {
    const tab = openTab()
    const form = tab.openForm({}, { outlivesScreen: true })
    form.change({ name: 'Blue' })
    form.close()
    const again = tab.openForm({}, { outlivesScreen: true })
    expect(again.read().values.name).toBe('Blue')
    await again.submit()
    again.close()
    expect(tab.openForm({}, { outlivesScreen: true }).read().values).toEqual(empty)
  })

  it('waits for the member whose session ended under the form, and is not shown to another', () => {
    const tab = openTab('ana')
    const form = tab.openForm()
    form.change({ name: 'Blue' })
    tab.signedIn.member = null
    form.close()
    expect(tab.openForm().read().values).toEqual(empty)
    // the sign-in form is a form of the same tab
    tab.openForm({}, { key: 'POST /login' }).change({ name: 'ana@example.org' })
    tab.signedIn.member = 'ben'
    expect(tab.openForm().read().values).toEqual(empty)
    tab.signedIn.member = 'ana'
    expect(tab.openForm().read().values.name).toBe('Blue')
  })

  it('belongs to one call and one thing', () => {
    const tab = openTab()
    tab.openForm({}, { key: 'POST /cars one' }).change({ name: 'Blue' })
    expect(tab.openForm({}, { key: 'POST /cars two' }).read().values).toEqual(empty)
    expect(tab.openForm({}, { key: 'POST /cars one' }).read().values.name).toBe('Blue')
  })

  it('does not go over a form that begins with something else', () => {
    const tab = openTab()
    tab.openForm().change({ name: 'Blue' })
    expect(tab.openForm({}, { start: { name: '', seats: '7' } }).read().values).toEqual({ name: '', seats: '7' })
  })

  it('never holds a password, nor a form in which nothing else was typed', () => {
    const tab = openTab()
    const form = tab.openForm()
    form.change({ password: 'correct horse' })
    expect(tab.storage.getItem(typedKey)).toBeNull()
    form.change({ name: 'Blue' })
    expect(tab.storage.getItem(typedKey)).not.toContain('correct horse')
    expect(tab.openForm().read().values).toEqual({ name: 'Blue', seats: '5' })
  })

  it('stays in the form when the storage is full', () => {
    const tab = openTab()
    tab.storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    const form = tab.openForm()
    form.change({ name: 'Blue' })
    expect(form.read().values.name).toBe('Blue')
  })

  it('is still there when the member signs in again, and gone when another does', () => {
    const tab = openTab(anasSession.member_id)
    const store = createSessionStore({ tab: tab.storage, device: memoryStorage() })
    tab.openForm().change({ name: 'Blue' })
    tab.signedIn.member = null
    tab.openForm({}, { key: 'POST /login' }).change({ name: 'ana@example.org' })
    store.accept(anasSession, 1)
    expect(tab.storage.getItem(typedKey)).toContain('Blue')
    expect(tab.storage.getItem(typedKey)).not.toContain('ana@example.org')
    store.accept({ ...anasSession, member_id: '018f0000-0000-7000-8000-00000000000b' }, 1)
    expect(tab.storage.getItem(typedKey)).toBeNull()
  })

  it.each(['signOut', 'markDeleted', 'endImpersonation'] as const)('is removed by %s', (act) => {
    const tab = openTab()
    const store = createSessionStore({ tab: tab.storage, device: memoryStorage() })
    tab.openForm().change({ name: 'Blue' })
    expect(tab.storage.getItem(typedKey)).toContain('Blue')
    store[act]()
    expect(tab.storage.getItem(typedKey)).toBeNull()
  })
})

describe('another device', () => {
  const kept: Car = { version: 1, name: 'Red', seats: '5' }
  const version = { kept, valuesOf, keptOf: (car: Car) => car }

  it('shows both versions, and saving again goes over the other one', async () => {
    const { calls, send } = slowly()
    const form = openTab().openForm({ send, version }, { start: valuesOf(kept) })
    form.change({ name: 'Blue' })
    const first = form.submit()
    calls[0]!.refuse(changed({ version: 7, name: 'Green', seats: '5' }))
    await first
    expect(form.read()).toMatchObject({ values: { name: 'Blue' }, other: { values: { name: 'Green' } } })
    const second = form.submit()
    calls[1]!.answer({ version: 8, name: 'Blue', seats: '5' })
    await second
    expect(calls.map((call) => call.version)).toEqual([1, 7])
    expect(form.read().other).toBeUndefined()
  })

  it('can be taken instead', async () => {
    const send = () => Promise.reject(changed({ version: 7, name: 'Green', seats: '5' }))
    const form = openTab().openForm({ send, version }, { start: valuesOf(kept) })
    form.change({ name: 'Blue' })
    await form.submit()
    form.takeOther()
    expect(form.read()).toMatchObject({ values: { name: 'Green', seats: '5' }, other: undefined, error: undefined })
  })

  it.each([
    ['its record cannot be asked for', changed(kept), () => Promise.reject(new Error('offline'))],
    ['the refusal is another', new RefusalError('notFound'), () => kept],
  ])('is not named when %s: the refusal is shown', async (_why, refusal, findCurrent) => {
    const form = openTab().openForm(
      { send: () => Promise.reject(refusal), version: { ...version, findCurrent } },
      { start: valuesOf(kept) },
    )
    await form.submit()
    expect(form.read()).toMatchObject({ error: refusal, other: undefined })
  })

  it('is asked about after a reload, when it saved while a draft lay here', () => {
    const tab = openTab()
    tab.openForm({ version }, { start: valuesOf(kept) }).change({ name: 'Blue' })
    const now: Car = { version: 7, name: 'Green', seats: '5' }
    const form = tab.openForm({ version: { ...version, kept: now } }, { start: valuesOf(now) })
    expect(form.read()).toMatchObject({ values: { name: 'Blue' }, other: { values: { name: 'Green' } } })
  })

  it('is not asked about when what it saved is not in the form', () => {
    const tab = openTab()
    tab.openForm({ version }, { start: valuesOf(kept) }).change({ name: 'Blue' })
    const now: Car = { ...kept, version: 7 }
    const form = tab.openForm({ version: { ...version, kept: now } }, { start: valuesOf(now) })
    expect(form.read()).toMatchObject({ values: { name: 'Blue' }, other: undefined })
  })

  it('keeps what is typed while saving', async () => {
    const { calls, send } = slowly()
    const form = openTab().openForm({ send, version }, { start: valuesOf(kept) })
    const sent = form.submit()
    form.change({ name: 'Later' })
    calls[0]!.answer(saved)
    await sent
    expect(form.read().values.name).toBe('Later')
  })

  describe('in a form that merges', () => {
    const merging = { ...version, merges: true }

    it('saves at once when the other one changed nothing of the form', async () => {
      const { calls, send } = slowly()
      const form = openTab().openForm({ send, version: merging }, { start: valuesOf(kept) })
      form.change({ name: 'Blue' })
      const sent = form.submit()
      calls[0]!.refuse(changed({ ...kept, version: 7 }))
      await expect.poll(() => calls.length).toBe(2)
      calls[1]!.answer({ ...kept, version: 8, name: 'Blue' })
      await sent
      expect(calls[1]).toMatchObject({ version: 7, values: { name: 'Blue' } })
      expect(form.read()).toMatchObject({ isDone: true, other: undefined })
    })

    it('takes the fields over that the other one alone changed, and asks about those that both did', async () => {
      const send = () => Promise.reject(changed({ version: 7, name: 'Green', seats: '7' }))
      const form = openTab().openForm({ send, version: merging }, { start: valuesOf(kept) })
      form.change({ name: 'Blue' })
      await form.submit()
      expect(form.read()).toMatchObject({
        values: { name: 'Blue', seats: '7' },
        other: { merge: { fields: ['name'], taken: ['seats'] } },
      })
    })
  })
})
