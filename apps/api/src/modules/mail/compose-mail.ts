import i18next, { type FormatterModule } from 'i18next'
import { escapeHtml } from '@throughway/domain/value/escape-html'
import { oneFullStop } from '@throughway/domain/value/one-full-stop'
import { agreeWithHour } from '@throughway/domain/value/spanish-hour'
import { writeValue } from '@throughway/domain/value/write-value'
import { plainName } from '@throughway/domain/identity/plain-name'
import { brandColours, darkBrandColours } from '@throughway/brands/palette'
import type { Language } from '@throughway/contract/programme/brand'
import type { OptionalTopic } from '@throughway/contract/account/contact'
import { apiBasePath } from '@throughway/contract/headers'
import type { Env } from '#env.ts'
import { siteOf, type BrandOfRequest } from '#modules/brand/brand.ts'
import { formatCount, formatList } from './formats.ts'
import type { Letter, LetterParts, Translate } from './letter.ts'
import { buttonAsHtml, treeAsHtml, treeAsText } from './write-tree.ts'
import en from './texts/en.json' with { type: 'json' }
import es from './texts/es.json' with { type: 'json' }

/** An amount is written as the reader's language writes it; a count chooses the plural too, so it comes as a number. */
const amounts: FormatterModule = {
  type: 'formatter',
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: (value: unknown, _format, language, options = {}) =>
    writeValue(value, String(options['interpolationkey']), (amount) =>
      formatCount(language as Language, amount),
    ) as string,
}

const texts = i18next.createInstance().use(amounts)
await texts.init({
  resources: { en: { mail: en }, es: { mail: es } },
  defaultNS: 'mail',
  fallbackLng: 'en',
  interpolation: { escapeValue: false, alwaysFormat: true },
  showSupportNotice: false,
} as never)

/** The header of a mail whose answers the server takes itself. */
export const answersToHeader = 'Reply-To'

/** What a mail of a topic that may be ended carries along. */
export type WaysOut = { topic: OptionalTopic; token: string }

type Brand = Pick<BrandOfRequest, 'key' | 'settings'>

/** The letter in the member's language and the brand's look, as text and as HTML. */
export function composeMail(env: Env, brand: Brand, language: Language, letter: Letter, out?: WaysOut) {
  const appName = brand.settings.app_name
  const t = translateFor(brand, language)
  const { parts, site } = writeLetter(env, brand, language, letter)
  const footer = out
    ? [
        t('frame.why_topic', { topic: t(`topic.${out.topic}`) }),
        t('frame.unsubscribe', { address: `${site}/unsubscribe?token=${out.token}` }),
      ]
    : [t('frame.why')]
  return {
    subject: parts.subject,
    text: writeText(appName, site, parts, footer),
    html: writeHtml(brand, site, language, parts, footer),
    headers: JSON.stringify({
      'Auto-Submitted': 'auto-generated',
      'Content-Language': language,
      ...(letter.answersTo && { [answersToHeader]: letter.answersTo }),
      ...(out && listHeaders(site, out)),
    }),
  }
}

/** Writes the letter's parts for this reader, without a layout. */
export function writeLetter(env: Env, brand: Brand, language: Language, letter: Pick<Letter, 'write'>) {
  const t = translateFor(brand, language)
  const site = siteOf(env, brand.key)
  return { site, parts: letter.write({ t, language, site, currency: brand.settings.currency }) }
}

/**
 * Values that people type about themselves, others and their things. Web addresses are removed from them in mails: a
 * mail program turns everything that looks like an address into a link, and a reader such as a supervisor does not know
 * the writer.
 */
export const namesOfPeople: ReadonlySet<string> = new Set([
  'name',
  'names',
  'member',
  'sender',
  'device',
  'origin',
  'destination',
  'staff',
])

/** The one way by which a value comes into the text of a mail. */
export function translateFor(brand: Pick<Brand, 'settings'>, language: Language): Translate {
  const fixed = texts.getFixedT(language)
  const plain = (value: unknown) =>
    Array.isArray(value)
      ? formatList(
          language,
          value.map((each) => String(plainText(each))),
        )
      : plainText(value)
  return (key, values = {}) => {
    const entries = Object.entries(values).map(([name, value]) => [
      name,
      namesOfPeople.has(name) ? plain(value) : value,
    ])
    const given = { appName: brand.settings.app_name, ...Object.fromEntries(entries) }
    return agreeWithHour(oneFullStop(fixed(key, given) as string, Object.values(given)))
  }
}

/** A name that consists only of removed signs becomes `…`, so that the sentence keeps its subject. */
function plainText(value: unknown) {
  return typeof value === 'string' && value ? plainName(value) || '…' : value
}

/** RFC 8058: the button of the mail program itself. */
function listHeaders(site: string, { token }: WaysOut) {
  return {
    'List-Unsubscribe': `<${site}${apiBasePath}/public/unsubscribe/one_click/${token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

/** Short lines from the top: a watch shows the first few. */
function writeText(appName: string, site: string, parts: LetterParts, footer: readonly string[]) {
  const { lead, tree, code, button, notes, inMail } = parts
  const blocks = [
    lead,
    inMail?.words && inMail.words.replaceAll(/^/gm, '| '),
    inMail?.note,
    tree && treeAsText(tree, site),
    code,
    button && `${button.label}:\n${button.address}`,
    ...notes,
    [appName, ...footer].join('\n'),
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

/**
 * One column of 600 pixels in tables, with the styles on the elements, because some mail programs support nothing else.
 * Only the pictures of a newsletter are loaded, from addresses that are the same for every reader. The head has colours
 * for programs with a dark mode.
 */
function writeHtml(
  { key, settings }: Brand,
  site: string,
  language: Language,
  { subject, lead, tree, code, button, notes, inMail }: LetterParts,
  footer: readonly string[],
) {
  const colours = brandColours(key)
  const { brand, surface, text } = colours
  const dark = darkBrandColours(key)
  const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
  const line = (content: string, style = '') => `<p style="margin:0 0 16px;${style}">${content}</p>`
  const rows = [
    tree
      ? `<h1 style="margin:0 0 16px;font-size:26px;line-height:1.25;font-weight:700">${escapeHtml(lead)}</h1>`
      : line(escapeHtml(lead)),
    inMail?.words &&
      `<blockquote class="m-brand" style="margin:0 0 16px;padding:0 0 0 12px;border-left:3px solid ${brand}">${escapeHtml(inMail.words).replaceAll('\n', '<br>')}</blockquote>`,
    inMail && line(escapeHtml(inMail.note)),
    tree && treeAsHtml(tree, site, colours),
    code &&
      `<p class="m-brand" style="margin:0 0 16px;font-size:34px;line-height:1.2;font-weight:700;letter-spacing:6px;color:${brand}">${escapeHtml(code)}</p>`,
    button && buttonAsHtml(button.address, escapeHtml(button.label), colours),
    ...notes.map((note) => line(linkAddresses(escapeHtml(note)), 'font-size:15px')),
  ]
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
@media (prefers-color-scheme: dark) {
.m-page { background: ${dark.surface} !important; color: ${dark.text} !important; }
.m-brand, .m-page a { color: ${dark.brand} !important; border-color: ${dark.brand} !important; }
.m-button { background: ${dark.brand} !important; }
.m-page .m-button a { color: ${dark.onBrand} !important; }
}
</style>
</head>
<body class="m-page" style="margin:0;padding:0;background:${surface};color:${text}">
<table role="presentation" class="m-page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${surface};color:${text}">
<tr><td align="center" style="padding:24px 12px 40px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px">
<tr><td class="m-brand" style="padding:0 8px 12px;border-bottom:3px solid ${brand};${font};font-size:17px;line-height:1.5;font-weight:700;color:${brand}">${escapeHtml(settings.app_name)}</td></tr>
<tr><td style="padding:24px 8px 0;${font};font-size:17px;line-height:1.5;text-align:left;overflow-wrap:anywhere">
${rows.filter(Boolean).join('\n')}
</td></tr>
<tr><td style="padding:16px 8px 0;${font};font-size:13px;line-height:1.5;text-align:left;overflow-wrap:anywhere">${footer.map((each) => linkAddresses(escapeHtml(each))).join('<br>')}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

/** Addresses in our own sentences become links. Text that members typed is always escaped. */
function linkAddresses(html: string) {
  return html.replace(/https?:\/\/[^\s<]+[^\s<.,]/g, (address) => `<a href="${address}">${address}</a>`)
}
