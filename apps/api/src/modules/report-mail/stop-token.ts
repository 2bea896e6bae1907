import { parse, stringify } from 'uuid'
import { type LinkSigner, readLink, signLink } from '#tokens/signed-link.ts'
import type { ReportMailKey } from './report-mail.queries.ts'

/** The token in a mail by which its reader ends the mails about this organisation. It can do nothing else. */
export function makeStopToken(signer: LinkSigner, key: ReportMailKey): string {
  return signLink('stopReportMails', signer, Buffer.concat([parse(key.member_id), parse(key.organisation_id)]))
}

/** Undefined for a forged token and for one of another programme. */
export function readStopToken(signer: LinkSigner, token: string): ReportMailKey | undefined {
  const content = readLink('stopReportMails', signer, token)
  return (
    content && { member_id: stringify(content.subarray(0, 16)), organisation_id: stringify(content.subarray(16, 32)) }
  )
}
