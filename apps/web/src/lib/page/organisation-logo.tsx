import type { OrganisationLogo as Logo } from '@throughway/contract/account/organisation-logo'
import './organisation-logo.css'

type OrganisationLogoProps = {
  logo: Logo
  /** The alternative text: the organisation's name, or empty when the name is beside the logo. */
  name: string
  size?: 'small' | 'medium'
}

/** The logo of an organisation, on white in every theme, since it is made for paper. */
export function OrganisationLogo({ logo: { address, width, height }, name, size = 'medium' }: OrganisationLogoProps) {
  return (
    <span className={`organisation-logo organisation-logo--${size}`}>
      <img src={address} alt={name} width={width} height={height} loading="lazy" decoding="async" />
    </span>
  )
}
