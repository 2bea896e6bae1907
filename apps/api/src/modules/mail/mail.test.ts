import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { languages } from '@throughway/contract/programme/brand'
import { sessionCalls } from '@throughway/contract/identity/session'
import { brandKeys } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import { query } from '#database/query.ts'
import { readEnv } from '#env.ts'
import { openSmtpMailer } from '#outside/mail.ts'
import { dyingApp } from '#testing/dying-app.ts'
import { startMailServer as openMailServer } from '#testing/mail-server.ts'
import { startTestApi, type TestApi } from '#testing/start-test-api.ts'
import { composeMail, namesOfPeople, translateFor } from './compose-mail.ts'
import en from './texts/en.json' with { type: 'json' }
import es from './texts/es.json' with { type: 'json' }
import { causedBy, deliverMail, formatsOf, queueMail } from './mail.ts'
import { accountDeletionLetter } from '#modules/deletion/deletion.letters.ts'
import { addressAttemptLetter } from '#modules/email/email.letters.ts'
import {
  addressVerificationLetter,
  newDeviceLetter,
  primaryChangedLetter,
  verificationLetter,
  waysInEndedLetter,
} from '#modules/member/member.letters.ts'
import { waysIn } from '#modules/member/ways-in.queries.ts'
import { confirmationCodeLetter } from '#modules/confirmation/confirmation.letters.ts'
import { exportReadyLetter } from '#modules/export/export.letters.ts'
import { answeredLetter, notTakenLetter, whysNot } from '#modules/answer-mail/answer-mail.letters.ts'
import { recordingReminderLetter } from '#modules/recording/recording.letters.ts'
import { signUpAttemptLetter } from '#modules/session/session.letters.ts'
import { supervisorApprovalLetter, supervisorConfirmationLetter } from '#modules/supervisor/supervisor.letters.ts'
import { unsubscribeLinkLetter } from '#modules/unsubscribe/unsubscribe.letters.ts'
import { volunteerDocumentLetter } from '#modules/volunteer/volunteer.letters.ts'
import { retryMails } from './mail.jobs.ts'

const closing: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

async function startMailServer() {
  const server = await openMailServer()
  closing.push(() => server.close())
  return server
}

async function start(env: Record<string, string> = {}, smtp?: string): Promise<TestApi> {
  const mailer = smtp === undefined ? undefined : openSmtpMailer(smtp)
  const api = await startTestApi({ env, ...(mailer && { mailer }) })
  closing.push(async () => {
    await api.close()
    mailer?.close()
  })
  return api
}

async function signUp(api: TestApi, email: string, language: 'en' | 'es' = 'en') {
  const harbor = await api.at('harbor')
  await harbor(sessionCalls.signUp, {
    firstname: '<b>Ana</b>',
    lastname: 'Rivera',
    email,
    password: 'bicycle 42',
    region_id: 1,
    language,
  })
  await api.app.settle()
}

async function readRow(api: TestApi) {
  const [[row]] = await api.app.databases.ofBrand(1).send(query.selectFrom('mail').selectAll())
  return row!
}

const wait = (api: TestApi, minutes: number) =>
  void (api.clock.now = new Date(api.clock.now.getTime() + minutes * 60_000))

describe('with a mail server', () => {
  it('brings a mail whole: sender, subject, text and HTML, in the member’s language', async () => {
    const server = await startMailServer()
    const api = await start({ MAIL_FROM: 'hello@{key}.example' }, server.url)
    await signUp(api, 'ana@example.org', 'es')
    expect(server.mails.length).toBe(1)
    const mail = await PostalMime.parse(server.mails[0]!)
    const appName = brandSettings.harbor.app_name
    expect(mail.from).toMatchObject({ name: appName, address: 'hello@harbor.example' })
    expect(mail.to).toMatchObject([{ address: 'ana@example.org' }])
    const code = /^\d{6}/.exec(mail.subject!)![0]
    expect(mail.subject).toBe(`${code} es tu código de ${appName}`)
    expect(mail.text!.split('\n').slice(0, 3)).toEqual([
      'Confirma que esta dirección es tuya. Escribe este código:',
      '',
      code,
    ])
    expect(mail.text).toMatch(/http:\/\/harbor\.localhost:3000\/email_verify\?token=ev_[\w-]{43}/)
    expect(mail.html).toContain(`>${code}<`)
    const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]))
    expect(headers).toMatchObject({ 'auto-submitted': 'auto-generated', 'content-language': 'es' })
    expect(headers['message-id']).toMatch(/^<[0-9a-f-]{36}@harbor\.example>$/)
    expect((await readRow(api)).sent_at).toEqual(api.clock.now)
  })

  it('tries later when the server fails, and delivers once', async () => {
    const server = await startMailServer()
    const api = await start({}, server.url)
    server.mood.fail = true
    await signUp(api, 'late@example.org')
    expect(await readRow(api)).toMatchObject({
      sent_at: null,
      attempts: 1,
      last_error: expect.stringContaining('try later'),
    })

    await retryMails(api.app)
    expect((await readRow(api)).attempts).toBe(1)
    wait(api, 1)
    await retryMails(api.app)
    expect((await readRow(api)).attempts).toBe(2)

    server.mood.fail = false
    wait(api, 2)
    await Promise.all([retryMails(api.app), retryMails(api.app), retryMails(api.app)])
    expect(server.mails.length).toBe(1)
    expect(await readRow(api)).toMatchObject({
      sent_at: api.clock.now,
      next_attempt_at: null,
      last_error: null,
      attempts: 3,
    })
    wait(api, 600)
    await retryMails(api.app)
    expect(server.mails.length).toBe(1)
  })

  it('gives up after a day', async () => {
    const server = await startMailServer()
    const api = await start({}, server.url)
    server.mood.fail = true
    await signUp(api, 'never@example.org')
    let tries = 1
    for (let hours = 0; hours < 48; hours++) {
      wait(api, 60)
      await retryMails(api.app)
      tries = (await readRow(api)).attempts
    }
    expect(tries).toBeGreaterThan(8)
    expect(await readRow(api)).toMatchObject({ sent_at: null, next_attempt_at: null })
  })

  it('does not insist where the mailbox does not exist', async () => {
    const server = await startMailServer()
    const api = await start({}, server.url)
    server.mood.reject = true
    await signUp(api, 'ghost@example.org')
    expect(await readRow(api)).toMatchObject({
      sent_at: null,
      next_attempt_at: null,
      attempts: 1,
      last_error: expect.stringContaining('no such mailbox'),
    })
  })

  it.each([
    ['what the mail says', [554, '5.7.1 looks like spam'], false],
    ['what the mail says, without an enhanced code', [550, 'no, thank you'], false],
    ['the sender', [550, '5.1.8 bad sender'], false],
    ['an address that is none', [550, '5.1.1 no such user'], true],
  ] as const)('gives a mail up that is refused behind its recipient, for %s', async (_, refusal, isOfAddress) => {
    const server = await startMailServer()
    const api = await start({}, server.url)
    server.mood.refuseData = refusal
    await signUp(api, 'ana@example.org')
    expect(await readRow(api)).toMatchObject({
      sent_at: null,
      next_attempt_at: null,
      attempts: 1,
      last_error: expect.stringContaining(refusal[1]),
    })
    const [[address], told] = await api.app.databases
      .ofBrand(1)
      .send(
        query.selectFrom('member_address').select('bounced_at').where('email', '=', 'ana@example.org'),
        query.selectFrom('personal_message').select('source').where('source', 'like', 'mail.bounced %'),
      )
    expect([address!.bounced_at, told.length]).toEqual(isOfAddress ? [api.clock.now, 1] : [null, 0])
  })

  it('notes the end of a mail, of its address and what its owner is told at once, though the server is killed', async () => {
    const server = await startMailServer()
    const api = await start({}, server.url)
    const db = api.app.databases.ofBrand(1)
    server.mood.fail = true
    await signUp(api, 'ana@example.org')
    server.mood.fail = false
    server.mood.reject = true
    const { id } = await readRow(api)
    const noted = async () => {
      const [[mail], [address], told] = await db.send(
        query.selectFrom('mail').select('next_attempt_at').where('id', '=', id),
        query.selectFrom('member_address').select('bounced_at').where('email', '=', 'ana@example.org'),
        query.selectFrom('personal_message').select('title').where('source', 'like', 'mail.bounced %'),
      )
      return [mail!.next_attempt_at !== null, address!.bounced_at !== null, told.length]
    }
    wait(api, 1)
    await expect(deliverMail(dyingApp(api.app, 0), 1, id)).rejects.toThrow('killed')
    expect(await noted()).toEqual([true, false, 0])
    wait(api, 2)
    await retryMails(api.app)
    expect(await noted()).toEqual([false, true, 1])
  })

  it('brings a mail again under the same Message-ID when the server is killed before it has noted that it went', async () => {
    const server = await startMailServer()
    const api = await start({}, server.url)
    server.mood.fail = true
    await signUp(api, 'twice@example.org')
    server.mood.fail = false
    const { id } = await readRow(api)
    wait(api, 1)
    const { mailer } = api.app
    const handed = Promise.withResolvers<void>()
    const send: typeof mailer.send = async (mail) => {
      await mailer.send(mail)
      handed.resolve()
      // no line of the killed server runs after this one
      await new Promise(() => {})
    }
    void deliverMail({ ...api.app, mailer: { ...mailer, send } }, 1, id)
    await handed.promise
    expect([server.mails.length, (await readRow(api)).sent_at]).toEqual([1, null])

    wait(api, 2)
    await Promise.all([retryMails(api.app), retryMails(api.app)])
    wait(api, 600)
    await retryMails(api.app)
    const mails = await server.listMailsTo('twice@example.org')
    expect(mails.length).toBe(2)
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1)
    expect(mails[0]!.messageId).toContain(`<${id}@`)
    expect(await readRow(api)).toMatchObject({ sent_at: expect.any(Date), next_attempt_at: null })
  })

  it('keeps nothing of what a mail said once production has handed it over', async () => {
    const server = await startMailServer()
    const api = await start(
      {
        NODE_ENV: 'production',
        RATE_LIMITS: 'on',
        SECRET: 's'.repeat(40),
        BASE_DOMAINS: 'localhost',
        SMTP_URL: server.url,
        WEB_DIST: '/nowhere',
      },
      server.url,
    )
    await signUp(api, 'ana@example.org')
    expect(server.mails.length).toBe(1)
    expect(await readRow(api)).toMatchObject({ text: '', html: '' })
    for (const path of ['/dev/mail', '/dev/mail.json', '/dev/mail.css'])
      expect((await api.send('GET', path)).http).toBe(404)
  })
})

const asking = { name: 'Lee', member: 'Ana R', token: 'sv_1' }
const accountLetters = [
  ...[true, false].map((isReminder) => supervisorConfirmationLetter({ ...asking, isReminder })),
  ...[1, 3].map((count) => supervisorApprovalLetter({ ...asking, isReminder: count > 1, count })),
  ...[1, 2].map((phones) => recordingReminderLetter({ phones })),
  ...[true, false].map((hasEnded) => volunteerDocumentLetter({ kind: 'licence', date: '2026-05-31', hasEnded })),
  ...['Logged.', { key: 'help' as const }, { key: 'stopped' as const }].map((said) =>
    answeredLetter({ said, answersTo: 'harbor-1@answers.example' }),
  ),
  ...whysNot.map((why) => notTakenLetter(why, null)),
]

describe('a mail', () => {
  it('exists only when what it tells of does', async () => {
    const api = await start()
    const db = api.app.databases.ofBrand(1)
    const brand = { id: 1, key: 'harbor' as const, settings: brandSettings.harbor }
    const undone = db.transaction(async (tx) => {
      queueMail(
        tx,
        api.app,
        brand,
        { email: 'no@example.org', language: 'en' },
        signUpAttemptLetter(),
        causedBy('signUpAttempt', null),
      )
      await tx.send()
      throw new Error('changed our mind')
    })
    await expect(undone).rejects.toThrow('changed our mind')
    await api.app.settle()
    const [rows] = await db.send(query.selectFrom('mail').select('id'))
    expect(rows).toEqual([])
  })

  it('R1.08 has each text in both languages', () => {
    const keysOf = (value: object, path = ''): string[] =>
      Object.entries(value).flatMap(([key, each]) =>
        typeof each === 'string' ? [path + key] : keysOf(each as object, `${path}${key}.`),
      )
    expect(keysOf(es)).toEqual(keysOf(en))
  })

  it.each(brandKeys)('R1.03 wears the name and colours of %s, in each language', (key) => {
    const env = readEnv({})
    for (const language of languages)
      for (const letter of [
        verificationLetter({ token: 'ev_1', code: '012345' }),
        newDeviceLetter({ code: '012345' }),
        waysInEndedLetter({ gone: waysIn }),
        signUpAttemptLetter(),
        unsubscribeLinkLetter({ token: 'un_1' }),
        addressVerificationLetter({ token: 'ev_1', code: '012345' }),
        addressAttemptLetter(),
        primaryChangedLetter({ email: 'a@example.org' }),
        confirmationCodeLetter({ code: '012345' }),
        accountDeletionLetter({ date: '2026-03-18' }),
        exportReadyLetter({ token: 'ex_1', date: '2026-03-11' }),
        ...accountLetters,
      ]) {
        const { subject, text, html } = composeMail(env, { key, settings: brandSettings[key] }, language, letter)
        expect(subject).toContain(brandSettings[key].app_name)
        expect(subject.length).toBeLessThan(80)
        expect(text + html + subject).not.toMatch(/\{\{|undefined|\w+\.[a-z]+_[a-z]+/)
        expect(html).toContain(`<html lang="${language}">`)
        expect(html).not.toMatch(/<(img|script|link)/)
      }
  })

  /** What the programme, its staff or the clock says. A new value is put here or among `namesOfPeople`. */
  const valuesOfOurs =
    'about address agency amount appName at code commitment confirmation count date day days document email end entrants from head host id limit link message money month most number paid pass percent phone place points prize provider questions race rank reason role rules service start time title to topic turn until won worth year'

  it('says of each value of a text whether people choose it', () => {
    const used = [...JSON.stringify([en, es]).matchAll(/\{\{-?\s*(\w+)/g)].map((match) => match[1]!)
    expect([...new Set(used)].filter((name) => !namesOfPeople.has(name)).toSorted()).toEqual(valuesOfOurs.split(' '))
    expect([...namesOfPeople].filter((name) => !used.includes(name))).toEqual([])
  })

  it('writes large counts as their language does, and the hour of one in the singular', () => {
    const [english, spanish] = languages.map((language) => translateFor({ settings: brandSettings.harbor }, language))
    const points = { count: 12_345, date: 'May 1' }
    expect(english!('points_expiring.subject', points)).toBe('12,345 points expire from May 1')
    expect(spanish!('points_expiring.subject', points)).toBe('12,345 puntos vencen desde el May 1')
    expect(english!('points_expiring.subject', { count: 1, date: 'May 1' })).toBe('1 point expires on May 1')
    const time = formatsOf('es', 'America/Chicago').time
    const window = {
      from: time.format(new Date('2026-03-02T19:05:00Z')),
      to: time.format(new Date('2026-03-02T20:05:00Z')),
    }
    expect(spanish!('ride.confirm', { service: 'Harbor Ride', day: 'lunes', ...window })).toMatch(
      /^Harbor Ride pasará el lunes entre la 1:05 p\.\s?m\. y las 2:05 p\.\s?m\.$/,
    )
    expect(english!('support.answer', { number: 12_345 })).toContain('message 12345')
  })

  it.each(languages)('makes no link of a name, in any text of %s', (language) => {
    const t = translateFor({ settings: brandSettings.harbor }, language)
    const evil = 'Ana https://evil.example/x www.evil.example a@evil.example'
    const values = Object.fromEntries([...namesOfPeople].map((name) => [name, name === 'names' ? [evil, evil] : evil]))
    const keysOf = (value: object, path = ''): string[] =>
      Object.entries(value).flatMap(([key, each]) =>
        typeof each === 'string'
          ? [path + key.replace(/_(one|many|other)$/, '')]
          : keysOf(each as object, `${path}${key}.`),
      )
    const written = keysOf(language === 'es' ? es : en).map((key) => t(key, { ...values, count: 2 }))
    expect(written.filter((text) => text.includes('evil example')).length).toBeGreaterThan(20)
    expect(written.filter((text) => /:\/\/|evil\.|@/.test(text))).toEqual([])
  })

  it('a supervisor reads names and no addresses, and a name of signs is one sign', () => {
    const asked = { name: '<>', member: 'Ana http://evil.example Win', token: 'sv_1', isReminder: false }
    const { subject, text, html } = composeMail(
      readEnv({}),
      { key: 'harbor', settings: brandSettings.harbor },
      'en',
      supervisorConfirmationLetter(asked),
    )
    expect(subject + text + html).not.toMatch(/evil\.example|http:\/\/evil/)
    expect(subject).toContain('Ana http evil example Win')
    expect(text).toContain('…')
  })

  it('never lets words become markup', () => {
    const settings = { ...brandSettings.harbor, app_name: `<i>"A" & 'B'</i>` }
    const { html } = composeMail(
      readEnv({}),
      { key: 'harbor', settings },
      'en',
      verificationLetter({ token: '"><script>', code: '<b>' }),
    )
    expect(html).not.toMatch(/<i>|<b>|<script>|""/)
  })
})

describe('the mail box', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi()
    await signUp(api, 'first@example.org')
    wait(api, 1)
    const mesa = await api.at('mesa')
    await mesa(sessionCalls.signUp, {
      firstname: 'Ben',
      lastname: 'B',
      email: '100%_sure@example.org',
      password: 'bicycle 42',
      region_id: 4,
    })
  })
  afterAll(() => api.close())

  it('lists the mails of every programme, newest first, and finds a recipient', async () => {
    const all = JSON.parse((await api.send('GET', '/dev/mail.json')).text) as {
      mails: { recipient: string; brand_id: number }[]
    }
    expect(all.mails.map(({ recipient, brand_id: brand }) => [recipient, brand])).toEqual([
      ['100%_sure@example.org', 4],
      ['first@example.org', 1],
    ])
    const found = JSON.parse((await api.send('GET', '/dev/mail.json?to=first')).text) as typeof all
    expect(found.mails.length).toBe(1)
    expect((await api.send('GET', '/dev/mail?to=%25_s')).text).toContain('100%_sure@example.org')
    expect((await api.send('GET', '/dev/mail?to=%22%3E%3Cscript%3E')).text).not.toContain('<script>')
  })

  it('shows a mail in a closed frame, without scripts', async () => {
    const { id } = await readRow(api)
    const page = await api.send('GET', `/dev/mail/harbor/${id}`)
    expect(page.headers['content-security-policy']).toContain("default-src 'none'; style-src 'self'; frame-src 'self'")
    expect(page.text).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/)
    expect(page.text).not.toContain('<script')
    const html = await api.send('GET', `/dev/mail/harbor/${id}/html`)
    expect(html.headers['content-security-policy']).toMatch(/^sandbox .*default-src 'none'/)
    expect(html.headers['content-type']).toContain('text/html')
  })

  it.each([
    '/dev/mail/harbor/nonsense',
    '/dev/mail/nowhere/0190a0c4-0000-7000-8000-000000000001',
    '/dev/mail/mesa/0190a0c4-0000-7000-8000-000000000001/html',
  ])('has nothing at %s', async (path) => expect((await api.send('GET', path)).http).toBe(404))
})
