/** The letters of GSM 7-bit (3GPP TS 23.038), and those that take two places. */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const extended = '^{}\\[~]|€'

/** The parts that a carrier sends and charges a message as: 160 places or 153 each, of other letters 70 or 67. */
export function countSegments(text: string): number {
  const letters = [...text]
  const isGsm = letters.every((each) => basic.includes(each) || extended.includes(each))
  const length = isGsm ? letters.reduce((sum, each) => sum + (extended.includes(each) ? 2 : 1), 0) : text.length
  const [whole, part] = isGsm ? [160, 153] : [70, 67]
  return length <= whole ? 1 : Math.ceil(length / part)
}
