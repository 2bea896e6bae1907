import { useRouter } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, MouseEvent } from 'react'

export type PageLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }

/** A link to a page of ours: an ordinary link, followed without loading the application anew. */
export function PageLink({ href, onClick, children, ...rest }: PageLinkProps) {
  const router = useRouter()

  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    const opensElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (event.defaultPrevented || opensElsewhere) return
    event.preventDefault()
    void router.navigate({ href })
  }

  function preload() {
    void router.preloadRoute({ to: href.split(/[?#]/)[0] }).catch(() => undefined)
  }

  return <a {...rest} href={href} onClick={handleClick} onPointerEnter={preload} onFocus={preload}>{children}</a>
}
