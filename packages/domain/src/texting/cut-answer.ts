/** Nobody answers with more than this; the rest is not read. */
const mostLetters = 50_000
/** No head of a quotation and no mark of a signature is longer. */
const mostInHead = 500

/** The head of a quotation, which may be broken into several lines: `On Wed, Mar 4, 2026 at 9:00 AM Ana wrote:`. */
const attribution = { begins: /^(?:on|el)\s/i, dated: /[\d@]/, ends: /\s(?:wrote|escribió|escribio)\s*:$/i }
const mostAttributionLines = 3
const forwarded = /^[-_*\s]{2,}(?:original message|forwarded message|mensaje original|mensaje reenviado)\b/i
const ruled = /^_{10,}$/
const firstHeader = /^\*?(?:from|de):\*?\s+\S/i
const otherHeader = /^\*?(?:sent|date|to|subject|enviado|enviado el|fecha|para|asunto):\*?\s+\S/i
/** Lines of a signature that contain only the name of a telephone or a program. */
const signature =
  /^(?:--\s*|—\s*)$|^(?:sent from my|sent from|get outlook for|enviado desde|enviado con|obtener outlook)\b.{0,60}$/i

/**
 * What somebody wrote in answer to a mail, without the quoted mail and without a marked signature. A line that names
 * our own mail domain begins a quotation too, in any language.
 */
export function cutAnswer(text: string, ownDomain: string): string {
  const lines = text
    .slice(0, mostLetters)
    .replaceAll(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trimEnd())
  const end = lines.findIndex((_, index) => isEnd(lines, index, ownDomain))
  return lines
    .slice(0, end === -1 ? undefined : end)
    .filter((line) => !/^\s*>/.test(line))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

function isEnd(lines: readonly string[], index: number, ownDomain: string): boolean {
  const line = lines[index]!.trim()
  if (line === '' || line.length > mostInHead) return false
  if (signature.test(line) || forwarded.test(line) || ruled.test(line)) return true
  if (line.toLowerCase().includes(`@${ownDomain}`)) return true
  if (firstHeader.test(line)) return lines.slice(index + 1, index + 5).some((each) => otherHeader.test(each.trim()))
  return attribution.begins.test(line) && isAttribution(lines.slice(index, index + mostAttributionLines))
}

/** Whether the first of the lines, or the first few together, are the head of a quotation. */
function isAttribution(lines: readonly string[]): boolean {
  return lines.some((_, last) => {
    const written = lines
      .slice(0, last + 1)
      .map((each) => each.trim().slice(0, mostInHead))
      .join(' ')
    return attribution.ends.test(written) && attribution.dated.test(written)
  })
}
