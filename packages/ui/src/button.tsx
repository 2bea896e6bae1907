import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import './button.css'

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'

export type ButtonLook = {
  kind?: ButtonKind
  size?: 'small' | 'medium' | 'large'
  icon?: ReactNode
  /** Fills its row. */
  wide?: boolean
}

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  ButtonLook & { pending?: boolean; ref?: Ref<HTMLButtonElement> }

/** While pending it keeps its width and its place in the tab order, and answers no second press. */
export function Button({
  kind,
  size,
  icon,
  wide,
  pending = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (pending) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ kind, size, wide }, className)}
      aria-busy={pending || undefined}
      aria-disabled={pending || rest['aria-disabled']}
      onClick={handleClick}
    >
      <ButtonInside icon={icon}>{children}</ButtonInside>
    </button>
  )
}

/** The classes of a button, for a router's own link component. */
export function buttonClass({ kind = 'secondary', size = 'medium', wide = false }: ButtonLook = {}, more?: string) {
  return ['button', `button--${kind}`, size !== 'medium' && `button--${size}`, wide && 'button--wide', more]
    .filter(Boolean)
    .join(' ')
}

export function ButtonInside({ icon, children }: { icon?: ReactNode; children?: ReactNode }) {
  return (
    <span className="button__inside">
      {icon && (
        <span className="button__icon" aria-hidden="true">
          {icon}
        </span>
      )}
      {children}
    </span>
  )
}

export type LinkButtonProps = AnchorHTMLAttributes<HTMLAnchorElement> & ButtonLook & { href: string }

/** A link that looks like a button because it is the page's main way on. */
export function LinkButton({ kind, size, icon, wide, className, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={buttonClass({ kind, size, wide }, className)}>
      <ButtonInside icon={icon}>{children}</ButtonInside>
    </a>
  )
}
