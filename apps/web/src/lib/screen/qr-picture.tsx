import { drawQr } from './qr-path.ts'

/** A QR code: dark on white in every theme, as scanners require. */
export function QrPicture({ text, label, className }: { text: string; label: string; className: string }) {
  const { path, size } = drawQr(text)
  return (
    <svg
      className={className}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn in place, so that the code is in no address
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  )
}
