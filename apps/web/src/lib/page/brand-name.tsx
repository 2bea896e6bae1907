import { ProgrammeName } from '#lib/page/programme-name.tsx'
import { useBrand } from '#lib/screen/hooks.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import './page.css'

/** The programme's logo and name, a link to its home page. */
export function BrandName({ href }: { href: string }) {
  return (
    <PageLink href={href} className="brand-name">
      <BrandMark />
      <span className="brand-name__text">
        <ProgrammeName />
      </span>
    </PageLink>
  )
}

/**
 * The build's mark is drawn by reference, so that it takes the surrounding colours; the programme's own is a picture.
 */
export function BrandMark({ className = 'brand-mark' }: { className?: string }) {
  const { assets, brand } = useBrand()
  if (brand.mark) return <img className={className} src={brand.mark} alt="" width="32" height="32" />
  return (
    <svg className={className} viewBox="0 0 32 32" aria-hidden="true">
      <use href={`${assets.mark}#mark`} />
    </svg>
  )
}
