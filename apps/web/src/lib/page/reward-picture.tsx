import type { RewardMotif } from '@throughway/domain/reward/reward-motifs'
import type { RewardImage } from '@throughway/contract/reward/reward-picture'
import type { ReactNode } from 'react'
import './reward-picture.css'

/**
 * Each on a grid of 96 by 96, in the programme's hues: `a` the brand, `b` its accent, `d` its dark, `w` paper; a line
 * where nothing is filled.
 */
const drawings: Record<RewardMotif, ReactNode> = {
  coffee: (
    <>
      <path className="d line" d="M36 14q-6 7 0 13t0 12M52 14q-6 7 0 13t0 12" />
      <path className="a" d="M20 44h48v22a14 14 0 0 1-14 14H34a14 14 0 0 1-14-14z" />
      <path className="a line" d="M68 50h6a9 9 0 0 1 0 18h-7" />
      <path className="d" d="M14 84h60v4H14z" />
    </>
  ),
  bagel: (
    <>
      <circle className="b" cx="48" cy="50" r="34" />
      <circle className="w" cx="48" cy="50" r="11" />
      <path className="d line" d="M30 36l4 3M46 26l1 5M63 33l-4 4M71 50l-5 1M62 67l-3-4M44 74v-5M28 62l5-2" />
    </>
  ),
  pizza: (
    <>
      <path className="b" d="M12 26q36-22 72 0L48 88z" />
      <path className="d" d="M10 28q38-24 76 0l-4 7q-34-20-68 0z" />
      <circle className="a" cx="40" cy="46" r="6" />
      <circle className="a" cx="57" cy="50" r="6" />
      <circle className="a" cx="48" cy="66" r="5" />
    </>
  ),
  soup: (
    <>
      <path className="d line" d="M40 14q-5 6 0 12M54 12q-5 6 0 12" />
      <path className="a" d="M12 44h72a36 36 0 0 1-72 0z" />
      <ellipse className="b" cx="48" cy="44" rx="36" ry="8" />
      <path className="d line" d="M64 40L84 16" />
      <path className="d" d="M34 78h28v6H34z" />
    </>
  ),
  ice_cream: (
    <>
      <path className="b" d="M30 52h36L48 92z" />
      <path className="d line" d="M36 58l18 16M60 58L42 74" />
      <circle className="a" cx="38" cy="38" r="15" />
      <circle className="w" cx="58" cy="38" r="15" />
      <circle className="d line" cx="58" cy="38" r="15" />
      <circle className="b" cx="48" cy="20" r="6" />
    </>
  ),
  market: (
    <>
      <path className="a" d="M30 20q4-12 12-8-2 10-6 22zM50 34q0-22 8-26 8 8 2 26z" />
      <circle className="b" cx="30" cy="38" r="12" />
      <circle className="d" cx="66" cy="38" r="11" />
      <path className="b" d="M12 44h72l-8 40H20z" />
      <path className="w line" d="M20 56h56M22 68h52" />
    </>
  ),
  museum: (
    <>
      <path className="a" d="M48 10L88 34H8z" />
      <path className="d" d="M8 80h80v8H8z" />
      <path className="b" d="M16 38h10v38H16zM43 38h10v38H43zM70 38h10v38H70z" />
    </>
  ),
  cinema: (
    <>
      <path className="d" d="M12 40h72v44H12z" />
      <path className="a" d="M10 26l70-14 3 14-70 14z" />
      <path className="w line" d="M26 24l8 12M44 20l8 12M62 17l8 12" />
      <path className="b" d="M40 50l20 12-20 12z" />
    </>
  ),
  concert: (
    <>
      <path className="d line thick" d="M36 70V24l36-8v46" />
      <ellipse className="a" cx="28" cy="72" rx="12" ry="9" />
      <ellipse className="b" cx="64" cy="64" rx="12" ry="9" />
    </>
  ),
  garden: (
    <>
      <path className="a line thick" d="M30 88V50M66 88V42" />
      <circle className="b" cx="30" cy="40" r="14" />
      <circle className="w" cx="30" cy="40" r="5" />
      <circle className="d" cx="66" cy="32" r="14" />
      <circle className="w" cx="66" cy="32" r="5" />
      <path className="a" d="M48 88q2-26 18-26-2 22-18 26zM48 88q-2-20-18-20 2 18 18 20z" />
    </>
  ),
  swim: (
    <>
      <circle className="d" cx="66" cy="34" r="11" />
      <path className="d line thick" d="M18 52l24-16 14 16" />
      <path className="a line thick" d="M8 62q10-8 20 0t20 0 20 0 20 0M8 78q10-8 20 0t20 0 20 0 20 0" />
    </>
  ),
  climb: (
    <>
      <path className="a" d="M6 86L44 22l18 30 8-12 22 46z" />
      <path className="w" d="M44 22l10 17-10 8-9-9z" />
      <path className="d line" d="M44 22V6" />
      <path className="b" d="M44 6l18 6-18 6z" />
    </>
  ),
  bike_light: (
    <>
      <circle className="d line thick" cx="26" cy="66" r="17" />
      <circle className="d line thick" cx="72" cy="66" r="17" />
      <path className="a line thick" d="M26 66l14-28h22l10 28M40 38l12 28h-26M58 30h10" />
      <path className="b" d="M70 26l24-12v28z" />
    </>
  ),
  helmet: (
    <>
      <path className="a" d="M10 62a38 34 0 0 1 76 0z" />
      <path className="w line" d="M30 60q2-22 14-28M50 60q2-20 4-30M70 60q-2-18-10-26" />
      <path className="d line thick" d="M22 64q8 22 24 22" />
      <path className="d" d="M6 60h84v7H6z" />
    </>
  ),
  tote: (
    <>
      <path className="d line thick" d="M34 42V26a14 14 0 0 1 28 0v16" />
      <path className="b" d="M16 38h64l6 50H10z" />
      <path className="a" d="M48 78S30 66 30 56a9 9 0 0 1 18-2 9 9 0 0 1 18 2c0 10-18 22-18 22z" />
    </>
  ),
  umbrella: (
    <>
      <path className="a" d="M8 48a40 38 0 0 1 80 0q-10-8-20 0-10-8-20 0-10-8-20 0-10-8-20 0z" />
      <path className="d line thick" d="M48 10v4M48 46v32a9 9 0 0 0 18 0" />
    </>
  ),
  bottle: (
    <>
      <path className="d" d="M38 8h20v12H38z" />
      <path className="a" d="M34 24h28q6 8 6 16v40a8 8 0 0 1-8 8H36a8 8 0 0 1-8-8V40q0-8 6-16z" />
      <path className="b" d="M28 50h40v18H28z" />
    </>
  ),
  book: (
    <>
      <path className="w" d="M10 22q20-8 38 4 18-12 38-4v56q-20-6-38 6-18-12-38-6z" />
      <path className="d line" d="M10 22q20-8 38 4 18-12 38-4v56q-20-6-38 6-18-12-38-6zM48 26v58" />
      <path className="a line" d="M18 36q12-3 22 3M18 50q12-3 22 3M56 39q10-6 22-3M56 53q10-6 22-3" />
    </>
  ),
  tune_up: (
    <>
      <circle className="d line thick" cx="40" cy="56" r="28" />
      <circle className="b" cx="40" cy="56" r="7" />
      <path className="d line" d="M40 28v56M12 56h56M20 36l40 40M60 36L20 76" />
      <path className="a line thick" d="M62 44l18-18M74 14a11 11 0 1 0 10 10" />
    </>
  ),
  bike_share: (
    <>
      <path className="b" d="M70 14h16v74H70z" />
      <circle className="d line thick" cx="20" cy="68" r="14" />
      <circle className="d line thick" cx="58" cy="68" r="14" />
      <path className="a line thick" d="M20 68l12-24h18l8 24M32 44l10 24H20M48 36h8" />
      <circle className="w" cx="78" cy="28" r="5" />
    </>
  ),
  bus_pass: (
    <>
      <path className="a" d="M14 22q0-8 8-8h52q8 0 8 8v50H14z" />
      <path className="w" d="M22 26h24v20H22zM50 26h24v20H50z" />
      <path className="b" d="M14 54h68v6H14z" />
      <circle className="d" cx="30" cy="76" r="9" />
      <circle className="d" cx="66" cy="76" r="9" />
    </>
  ),
  locker: (
    <>
      <path className="a" d="M20 8h56v80H20z" />
      <path className="d line" d="M48 8v80M28 20h12M28 28h12M56 20h12M56 28h12" />
      <path className="b" d="M38 52h20v18H38z" />
      <path className="d line" d="M42 52v-5a6 6 0 0 1 12 0v5" />
    </>
  ),
  massage: (
    <>
      <ellipse className="d" cx="44" cy="78" rx="30" ry="11" />
      <ellipse className="a" cx="42" cy="58" rx="22" ry="10" />
      <path className="b" d="M42 44q4-30 36-34-2 30-36 34z" />
      <path className="d line" d="M42 44q16-12 28-26" />
    </>
  ),
  laundry: (
    <>
      <path className="a" d="M16 8h64v80H16z" />
      <path className="w" d="M24 14h16v8H24z" />
      <circle className="b" cx="66" cy="18" r="5" />
      <circle className="w" cx="48" cy="56" r="24" />
      <path className="d" d="M26 60q11-9 22 0t22-2a22 22 0 0 1-44 2z" />
      <circle className="d line" cx="48" cy="56" r="24" />
    </>
  ),
  headphones: (
    <>
      <path className="d line thick" d="M16 62V50a32 32 0 0 1 64 0v12" />
      <rect className="a" x="10" y="54" width="20" height="30" rx="8" />
      <rect className="b" x="66" y="54" width="20" height="30" rx="8" />
    </>
  ),
  course: (
    <>
      <path className="d" d="M8 18h80v54H8z" />
      <path className="w" d="M14 24h68v42H14z" />
      <path className="a line thick" d="M22 36h28M22 48h20" />
      <path className="b" d="M58 36l18 10-18 10z" />
      <path className="a" d="M34 72h28l6 14H28z" />
    </>
  ),
  magazine: (
    <>
      <path className="b" d="M28 14h52v70H28z" />
      <path className="a" d="M16 10h52v70H16z" />
      <path className="w" d="M24 18h36v10H24zM24 34h36v22H24z" />
      <path className="w line" d="M24 64h36M24 71h24" />
    </>
  ),
  recipes: (
    <>
      <path className="d line" d="M30 14q-5 6 0 12M44 10q-5 6 0 12M58 14q-5 6 0 12" />
      <path className="a" d="M8 40h62v10a28 24 0 0 1-28 24h-6A28 24 0 0 1 8 50z" />
      <path className="d line thick" d="M70 46h22" />
      <circle className="b" cx="30" cy="54" r="6" />
      <circle className="w" cx="48" cy="56" r="5" />
      <path className="d" d="M14 82h50v5H14z" />
    </>
  ),
  tree: (
    <>
      <path className="d line thick" d="M48 90V50M48 66l14-12" />
      <circle className="a" cx="48" cy="34" r="25" />
      <circle className="b" cx="62" cy="46" r="11" />
      <path className="d" d="M28 88h40v4H28z" />
    </>
  ),
  food_bank: (
    <>
      <path className="b" d="M30 44V16h12v28zM52 44q-8-22 8-30 14 10 4 30z" />
      <path className="a" d="M10 42h76v44H10z" />
      <path className="w" d="M48 76S34 67 34 59a7 7 0 0 1 14-2 7 7 0 0 1 14 2c0 8-14 17-14 17z" />
    </>
  ),
  ticket: (
    <>
      <path className="a" d="M8 28h80v12a9 9 0 0 0 0 18v12H8V58a9 9 0 0 0 0-18z" />
      <path className="w" d="M48 34l5 10 11 1-8 8 2 11-10-5-10 5 2-11-8-8 11-1z" />
    </>
  ),
  gift: (
    <>
      <path className="a" d="M14 42h68v44H14z" />
      <path className="b" d="M8 28h80v16H8z" />
      <path className="d" d="M42 28h12v58H42z" />
      <path className="d line thick" d="M48 28q-22-2-18-14 8-8 18 14 10-22 18-14 4 12-18 14z" />
    </>
  ),
  ride_home: (
    <>
      <path className="b" d="M60 36L78 20l18 16v32H60z" />
      <path className="w" d="M72 46h12v22H72z" />
      <path className="a" d="M6 58q2-14 12-14h18q8 0 12 14 8 2 8 10v6H4v-8q0-6 2-8z" />
      <path className="w" d="M16 57q2-7 6-7h5v7zM31 50h5q4 0 6 7H31z" />
      <circle className="d" cx="18" cy="76" r="8" />
      <circle className="d" cx="44" cy="76" r="8" />
    </>
  ),
}

type RewardPictureProps = {
  motif: RewardMotif
  /** Empty when the text beside it is enough. */
  alt: string
  /** A picture of the programme in place of the motif. */
  image?: RewardImage | undefined
  className?: string
}

/** The picture of a reward. */
export function RewardPicture({ motif, alt, image, className = '' }: RewardPictureProps) {
  if (image) return <Photograph image={image} alt={alt} className={className} />
  return (
    <svg
      className={`reward-picture ${className}`}
      viewBox="0 0 240 150"
      preserveAspectRatio="xMidYMid slice"
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
    >
      <circle className="reward-picture__sun" cx="120" cy="78" r="66" />
      <path className="reward-picture__ground" d="M0 124q60-14 120-4t120-6v36H0z" />
      <g transform="translate(72 27)">{drawings[motif]}</g>
    </svg>
  )
}

/** A phone loads what a phone needs. */
function Photograph({ image, alt, className }: { image: RewardImage; alt: string; className: string }) {
  const address = (width: number) => `/api/public/pictures/${image.id}/${width}`
  return (
    <img
      className={`reward-picture ${className}`}
      src={address(image.widths[0]!)}
      srcSet={image.widths.map((width) => `${address(width)} ${width}w`).join(', ')}
      sizes="(min-width: 48rem) 24rem, 100vw"
      width={image.width}
      height={image.height}
      alt={alt}
      loading="lazy"
    />
  )
}
