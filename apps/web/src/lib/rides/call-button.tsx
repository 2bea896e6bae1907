import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import { LinkButton } from '@throughway/ui/button'
import type { ComponentProps } from 'react'
import { dialOf } from './ride-words.ts'
import './call-button.css'

const number = /([+(]?\d[\d() -]+\d)/

/** The large button that calls a service; the number in its words stays on one line. */
export function CallButton({
  phone,
  children,
  ...props
}: Omit<ComponentProps<typeof LinkButton>, 'href' | 'size' | 'icon' | 'children'> & {
  phone: string
  children: string
}) {
  return (
    <LinkButton {...props} size="large" icon={<IconPhone size={22} />} href={dialOf(phone)}>
      <span>
        {children.split(number).map((part, index) =>
          index % 2 === 1 ? (
            <span key={index} className="call-button__number">
              {part}
            </span>
          ) : (
            part
          ),
        )}
      </span>
    </LinkButton>
  )
}
