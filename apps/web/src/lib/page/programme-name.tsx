import { Fragment } from 'react'
import { useBrand, useBrandState, useLanguage } from '#lib/screen/hooks.ts'
import { splitAtNames } from './split-at-names.ts'

/**
 * The language of the programmes' names, whatever the language of the page (`check-brands.ts` requires that it is each
 * programme's first language).
 */
const languageOfNames = 'en'

/** The name of this or another programme, pronounced in its own language (WCAG 3.1.2). */
export function ProgrammeName({ name }: { name?: string | undefined }) {
  // without a name of its own it names the brand's programme, where there is one
  const state = useBrandState()
  const shown = name ?? (state.status === 'ready' ? state.brand.app_name : '')
  return <NamesIn text={shown} names={[shown]} />
}

/** The programme's name for its ride home, or the default one. */
export function RideHomeName({ brand, or }: { brand: { erhgrh_name: string | null }; or: string }) {
  return brand.erhgrh_name ? <NamesIn text={brand.erhgrh_name} names={[brand.erhgrh_name]} /> : or
}

/** A text that names this programme, or another one given in `other`. */
export function ProgrammeText({ children, other }: { children: (name: string) => string; other?: string | undefined }) {
  const { brand } = useBrand()
  const names = other ? [brand.app_name, other] : [brand.app_name]
  return <NamesIn text={children(brand.app_name)} names={names} />
}

/** A text that the programme has written, which may name it or its ride home. */
export function WrittenNames({ text }: { text: string }) {
  const { app_name: name, erhgrh_name: rideHome } = useBrand().brand
  return <NamesIn text={text} names={rideHome ? [rideHome, name] : [name]} />
}

/** The text with each name marked in its own language if the page has another. */
function NamesIn({ text, names }: { text: string; names: readonly string[] }) {
  const { lang } = useLanguage()
  if (lang === languageOfNames) return text
  return splitAtNames(text, names).map((part, index) =>
    names.includes(part) ? (
      // the parts of one text have no other identity than their place
      // oxlint-disable-next-line react/no-array-index-key
      <span key={index} lang={languageOfNames}>
        {part}
      </span>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key
      <Fragment key={index}>{part}</Fragment>
    ),
  )
}
