import './avatar.css'

export type AvatarProps = {
  name: string
  picture?: string
  /** At the usual size of text. */
  sizePx?: number
  className?: string
}

/** A face, or the initials of the name; the name itself stands beside it, so this is decoration. */
export function Avatar({ name, picture, sizePx = 40, className }: AvatarProps) {
  return (
    <span
      className={['avatar', className].filter(Boolean).join(' ')}
      style={{ inlineSize: rem(sizePx), blockSize: rem(sizePx), fontSize: rem(sizePx * 0.4) }}
      aria-hidden="true"
    >
      {picture ? <img src={picture} alt="" width={sizePx} height={sizePx} loading="lazy" /> : initialsOf(name)}
    </span>
  )
}

/** A length that grows with the reader's text size, which is usually 16 px. */
const rem = (px: number) => `${px / 16}rem`

/** First letters of the first and the last word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase()
}
