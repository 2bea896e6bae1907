import type { ReactNode } from 'react'
import type { LinePattern } from '../modes.ts'
import './line-pattern.css'

/** The SVG id of a pattern inside one drawing; React's ids carry signs that `url(#…)` does not take. */
export function patternId(drawingId: string, pattern: LinePattern) {
  return `${drawingId.replace(/\W/g, '')}-${pattern}`
}

/**
 * Marks of the colour behind, laid over a band so that modes stay apart without hue: on paper and in forced colours.
 */
export function LinePatternDefs({
  drawingId,
  patterns,
  tilePx,
}: {
  drawingId: string
  patterns: Iterable<LinePattern>
  tilePx: number
}) {
  return (
    <defs>
      {[...new Set(patterns)].map((pattern) => (
        <pattern
          key={pattern}
          id={patternId(drawingId, pattern)}
          width={tileWidths[pattern] ?? 12}
          height={12}
          patternUnits="userSpaceOnUse"
          patternTransform={`scale(${tilePx / 12})`}
        >
          {marks[pattern]}
        </pattern>
      ))}
    </defs>
  )
}

const tileWidths: Partial<Record<LinePattern, number>> = { core: 30, rings: 16, bricks: 20, dots: 9 }

/** Each tile is 12 high: exactly one thickness of the line. */
const marks: Record<LinePattern, ReactNode> = {
  solid: null,
  dots: <circle cx={4.5} cy={6} r={2.6} />,
  diagonal: <path d="M-3 15 15-3M-9 9 9-9M3 21 21 3" className="line-pattern__stroke" strokeWidth={3} />,
  rails: <path d="M0 6h12" className="line-pattern__stroke" strokeWidth={4} />,
  ladder: <path d="M6 0v12" className="line-pattern__stroke" strokeWidth={4} />,
  core: <path d="M4 6h20" className="line-pattern__stroke" strokeWidth={4} strokeLinecap="round" />,
  rings: <circle cx={8} cy={6} r={3.4} className="line-pattern__stroke" strokeWidth={2} />,
  bricks: <path d="M4 0v12M9 0v12" className="line-pattern__stroke" strokeWidth={2.4} />,
  zigzag: <path d="M-1 10 6 2 13 10" className="line-pattern__stroke" strokeWidth={2.6} />,
  hollow: <path d="M0 2h12v8H0z" />,
  diamonds: <path d="M6 1.5 10.5 6 6 10.5 1.5 6z" />,
}
