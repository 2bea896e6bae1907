import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { isEmbedded } from '../session/embedded.ts'
import { pageWays } from './ways.ts'

export type PageLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }

/**
 * A link to one of our pages: an ordinary link, followed without reloading the application; in the embedded planner it
 * opens a new tab.
 */
export function PageLink({ href, onClick, children, ...rest }: PageLinkProps) {
  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    const opensElsewhere =
      isEmbedded || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (event.defaultPrevented || opensElsewhere) return
    event.preventDefault()
    pageWays.go(href)
  }

  function preload() {
    if (!isEmbedded) pageWays.prepare(href.split(/[?#]/)[0]!)
  }

  return (
    <a
      {...rest}
      {...(isEmbedded && besideTheFrame)}
      href={href}
      onClick={handleClick}
      onPointerEnter={preload}
      onFocus={preload}
    >
      {children}
    </a>
  )
}

const besideTheFrame = { target: '_blank', rel: 'noopener' }
