import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import { type ReactNode, useState } from 'react'
import { useFieldWiring } from './field.tsx'
import { inputClass, type TextInputProps } from './text-input.tsx'

export type PasswordInputProps = Omit<TextInputProps, 'type' | 'icon'> & {
  /** The name of the button while the password is hidden, and while it is shown. */
  showText: string
  hideText: string
  /** Place for hints about strength, announced as they change. */
  strength?: ReactNode
}

/** Showing what you typed prevents more mistakes than hiding it prevents theft. */
export function PasswordInput({ showText, hideText, strength, className, ...rest }: PasswordInputProps) {
  const [isShown, setShown] = useState(false)
  const wiring = useFieldWiring()
  const Icon = isShown ? IconEyeOff : IconEye

  return (
    <>
      <span className="input-frame">
        <input
          autoCapitalize="none"
          autoComplete="current-password"
          spellCheck={false}
          {...wiring}
          {...rest}
          type={isShown ? 'text' : 'password'}
          className={inputClass(className)}
        />
        <button
          type="button"
          className="input-frame__end"
          aria-label={isShown ? hideText : showText}
          aria-controls={rest.id ?? wiring.id}
          onClick={() => setShown(!isShown)}
        >
          <Icon size={20} aria-hidden="true" />
        </button>
      </span>
      {strength && (
        <div className="field__hint" aria-live="polite">
          {strength}
        </div>
      )}
    </>
  )
}
