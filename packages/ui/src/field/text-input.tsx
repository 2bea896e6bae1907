import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from 'react'
import { useFieldWiring } from './field.tsx'

export type TextInputProps = InputHTMLAttributes<HTMLInputElement> & { icon?: ReactNode; ref?: Ref<HTMLInputElement> }

/** One line of text inside a `<Field>`; `type` may be text, email, tel, url or search. */
export function TextInput({ icon, className, ...rest }: TextInputProps) {
  const input = <input type="text" {...useFieldWiring()} {...rest} className={inputClass(className)} />
  if (!icon) return input
  return (
    <span className="input-frame">
      <span className="input-frame__icon" aria-hidden="true">
        {icon}
      </span>
      {input}
    </span>
  )
}

/** Several lines; it grows with its text where the browser can. */
export function TextArea({
  className,
  ...rest
}: TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> }) {
  return <textarea rows={4} {...useFieldWiring()} {...rest} className={inputClass(className)} />
}

export function inputClass(more?: string) {
  return more ? `input ${more}` : 'input'
}
