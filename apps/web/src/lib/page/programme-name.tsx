import { Fragment } from 'react'
import { useBrand, useBrandState, useLanguage } from '#lib/screen/hooks.ts'
import { splitAtNames } from './split-at-names.ts'

/** In which the programmes are named, whatever language their pages are read in (`check-brands.ts` holds that it comes first). */
const languageOfNames = 'en'

/** The name of this programme or of another, pronounced as it is written (WCAG 3.1.2). */
export function ProgrammeName({ name }: { name?: string | undefined }) {
  // another one is named where there is none too
  const state = useBrandState()
  const shown = name ?? (state.status === 'ready' ? state.brand.app_name : '')
  return <NamesIn text={shown} names={[shown]} />
}

/** What the programme calls its ride home, or what stands for it where it has no name of its own. */
export function RideHomeName({ brand, or }: { brand: { erhgrh_name: string | null }; or: string }) {
  return brand.erhgrh_name ? <NamesIn text={brand.erhgrh_name} names={[brand.erhgrh_name]} /> : or
}

/** A text that names this programme, and another one where `other` says so. */
export function ProgrammeText({ children, other }: { children: (name: string) => string; other?: string | undefined }) {
  const { brand } = useBrand()
  const names = other ? [brand.app_name, other] : [brand.app_name]
  return <NamesIn text={children(brand.app_name)} names={names} />
}

/** The text, each of the names in its own language where the page has another. */
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
