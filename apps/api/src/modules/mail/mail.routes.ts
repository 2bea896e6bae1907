import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyReply } from 'fastify'
import { isBrandKey } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import type { Api } from '#api.ts'
import { Refusal } from '#plugins/refusal.ts'
import { findMail, listMailsOfAllBrands } from './mail.queries.ts'
import { withWords } from './mail-body.ts'
import { listPage, mailPage } from './mail-box-pages.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const pagePolicy =
  "default-src 'none'; style-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
/** Shows a mail as a mail program would: without scripts, with no pictures but ours, and with links in a new tab. */
const mailPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'"

type To = { Querystring: { to?: string | string[] } }
type Place = { Params: { brand: string; id: string } }

/** The mail box of a newcomer's machine: every mail of every brand. It does not exist in production. */
export async function mailRoutes(api: Api) {
  const { app } = api
  if (app.env.production) return
  const schema = { hide: true }
  const style = readFileSync(join(import.meta.dirname, 'mail-box.css'), 'utf8')

  api.get<To>('/dev/mail', { schema }, async ({ query }, reply) => {
    const to = readRecipient(query.to)
    const [mails] = await listMailsOfAllBrands(app.databases, to)
    return sendPage(reply, listPage(app.brands, mails, to, app.env.smtpUrl !== undefined))
  })

  api.get<To>('/dev/mail.json', { schema }, async ({ query }) => {
    const [mails] = await listMailsOfAllBrands(app.databases, readRecipient(query.to))
    return {
      mails: mails
        .map((mail) => withWords(app, mail))
        .map(({ brand_id, id, recipient, template, subject, text, created_at, sent_at, attempts, last_error }) => ({
          brand_id,
          id,
          recipient,
          template,
          subject,
          text,
          created_at,
          sent_at,
          attempts,
          last_error,
        })),
    }
  })

  api.get('/dev/mail.css', { schema }, (_, reply) => reply.type('text/css; charset=utf-8').send(style))

  api.get<Place>('/dev/mail/:brand/:id', { schema }, async ({ params }, reply) =>
    sendPage(reply, mailPage(app.brands, await getMail(params))),
  )

  api.get<Place>('/dev/mail/:brand/:id/html', { schema }, async ({ params }, reply) => {
    const mail = await getMail(params)
    const html = mail.html.replace('<head>', '<head>\n<base target="_blank">')
    return reply.header('Content-Security-Policy', mailPolicy).type('text/html; charset=utf-8').send(html)
  })

  async function getMail({ brand, id }: Place['Params']) {
    if (!isBrandKey(brand) || !uuid.test(id)) throw new Refusal('notFound')
    const [[mail]] = await app.databases.ofBrand(brandSettings[brand].id).send(findMail(id))
    if (!mail) throw new Refusal('notFound')
    return withWords(app, mail)
  }
}

function readRecipient(to: string | string[] | undefined) {
  return typeof to === 'string' ? to.replaceAll('\0', '').slice(0, 254) : ''
}

function sendPage(reply: FastifyReply, html: string) {
  return reply.header('Content-Security-Policy', pagePolicy).type('text/html; charset=utf-8').send(html)
}
