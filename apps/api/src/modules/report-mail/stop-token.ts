import { NIL, parse, stringify } from 'uuid'
import { type LinkSigner, readLink, signLink } from '#tokens/signed-link.ts'
import type { ReportMailKey } from './report-mail.queries.ts'

/** Stands for the whole programme in a link. */
const ofProgramme = NIL

/** The token in a mail by which its reader ends the mails about this report. It can do nothing else. */
export function makeStopToken(signer: LinkSigner, key: ReportMailKey): string {
  return signLink(
    'stopReportMails',
    signer,
    Buffer.concat([parse(key.member_id), parse(key.organisation_id ?? ofProgramme)]),
  )
}

/** Undefined for a forged token and for one of another programme. */
export function readStopToken(signer: LinkSigner, token: string): ReportMailKey | undefined {
  const content = readLink('stopReportMails', signer, token)
  if (!content) return undefined
  const organisation = stringify(content.subarray(16, 32))
  return {
    member_id: stringify(content.subarray(0, 16)),
    organisation_id: organisation === ofProgramme ? null : organisation,
  }
}
