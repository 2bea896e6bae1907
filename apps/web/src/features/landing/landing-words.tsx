import { chooseWords } from '@throughway/brands/define-words'
import { ProgrammeText } from '#lib/page/programme-name.tsx'
import { useBrand, useLanguage } from '#lib/screen/hooks.ts'

/** The brand's own texts; a text without a Spanish version is marked as English (C36). */
function useWords() {
  const { brand, programme } = useBrand()
  const { lang } = useLanguage()
  const words = chooseWords(brand.words ?? programme.words, lang)
  return { words, lang: words.lang === lang ? undefined : words.lang }
}

export function Tagline() {
  const { words, lang } = useWords()
  return (
    <h1 lang={lang} tabIndex={-1}>
      <ProgrammeText>{() => words.tagline}</ProgrammeText>
    </h1>
  )
}

export function Promise() {
  const { words, lang } = useWords()
  return (
    <p lang={lang}>
      <ProgrammeText>{() => words.promise}</ProgrammeText>
    </p>
  )
}

export function Welcome() {
  const { words, lang } = useWords()
  return (
    <p lang={lang}>
      <ProgrammeText>{() => words.welcome}</ProgrammeText>
    </p>
  )
}

/** Drawn by reference, so that the picture takes the page's colours, light or dark. */
export function Scene({ className }: { className?: string }) {
  const { assets } = useBrand()
  const { words, lang } = useWords()
  return (
    <figure className={className}>
      <svg className="landing-scene" aria-hidden="true" viewBox="0 0 1200 520" preserveAspectRatio="xMidYMax slice">
        <use href={`${assets.scene}#scene`} />
      </svg>
      <figcaption className="visually-hidden" lang={lang}>
        <ProgrammeText>{() => words.place}</ProgrammeText>
      </figcaption>
    </figure>
  )
}
