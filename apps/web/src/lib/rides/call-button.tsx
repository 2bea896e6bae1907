import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import { LinkButton } from '@throughway/ui/button'
import type { ComponentProps } from 'react'
import { dialOf } from './ride-words.ts'

/** The large button that calls a service. */
export function CallButton({
  phone,
  ...props
}: Omit<ComponentProps<typeof LinkButton>, 'href' | 'size' | 'icon'> & { phone: string }) {
  return <LinkButton {...props} size="large" icon={<IconPhone size={22} />} href={dialOf(phone)} />
}
