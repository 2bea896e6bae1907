import { keyOfBrand } from '@throughway/brands/keys'
import type { Brands } from '#modules/brand/brand.ts'
import { escapeHtml } from '@throughway/domain/value/escape-html'
import type { MailRow } from './mail.queries.ts'

type ListedMail = Pick<
  MailRow,
  | 'brand_id'
  | 'id'
  | 'recipient'
  | 'subject'
  | 'text'
  | 'created_at'
  | 'sent_at'
  | 'attempts'
  | 'next_attempt_at'
  | 'last_error'
>

/** The mail box as a list, newest first. */
export function listPage(
  brands: Brands,
  mails: readonly Omit<ListedMail, 'next_attempt_at'>[],
  recipient: string,
  isDelivering: boolean,
): string {
  const rows = mails.map(
    (mail) => `<li><a href="/dev/mail/${keyOfBrand(mail.brand_id)}/${mail.id}">
<span class="to">${escapeHtml(mail.recipient)}</span>
<time datetime="${mail.created_at.toISOString()}">${sayTime(mail.created_at)}</time>
<strong>${escapeHtml(mail.subject)}</strong>
<span class="brand">${escapeHtml(brands.latest(mail.brand_id).settings.app_name)}${mail.last_error ? ' · not delivered yet' : ''}</span>
</a></li>`,
  )
  return page(
    'Mail box',
    `<h1>Mail box</h1>
<p>${isDelivering ? 'Mails go to the mail server of SMTP_URL, and are shown here too.' : 'No mail server is set (SMTP_URL), so every mail of every programme stays here.'}</p>
<form><label for="to">Recipient</label><input id="to" name="to" type="search" value="${escapeHtml(recipient)}"><button>Search</button></form>
${rows.length ? `<ul>${rows.join('\n')}</ul>` : `<p class="empty">${recipient ? 'No mail to such a recipient.' : 'No mail yet. Sign up at one of the programmes, and the first one lies here.'}</p>`}`,
  )
}

/** One mail as its reader gets it: HTML in a sandboxed frame, and the plain text. */
export function mailPage(brands: Brands, mail: MailRow): string {
  const facts = [
    ['To', mail.recipient],
    ['From', brands.latest(mail.brand_id).settings.app_name],
    ['Written', sayTime(mail.created_at)],
    [
      'Handed over',
      mail.sent_at
        ? sayTime(mail.sent_at)
        : `not yet, ${mail.attempts} tries${mail.last_error ? `: ${mail.last_error}` : ''}`,
    ],
  ]
  return page(
    mail.subject,
    `<p><a href="/dev/mail">Mail box</a></p>
<h1>${escapeHtml(mail.subject)}</h1>
<dl>${facts.map(([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value!)}</dd>`).join('')}</dl>
<iframe title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/dev/mail/${keyOfBrand(mail.brand_id)}/${mail.id}/html"></iframe>
<h2>Plain text</h2>
<pre>${escapeHtml(mail.text).replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`)}</pre>`,
  )
}

function page(title: string, body: string) {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/dev/mail.css">
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`
}

function sayTime(time: Date) {
  return `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
