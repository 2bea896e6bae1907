import type { SocialNetwork } from '@throughway/domain/identity/social-address'
import IconBrandFacebook from '@tabler/icons-react/dist/esm/icons/IconBrandFacebook.mjs'
import IconBrandInstagram from '@tabler/icons-react/dist/esm/icons/IconBrandInstagram.mjs'
import IconBrandLinkedin from '@tabler/icons-react/dist/esm/icons/IconBrandLinkedin.mjs'
import IconBrandTiktok from '@tabler/icons-react/dist/esm/icons/IconBrandTiktok.mjs'
import IconBrandTwitter from '@tabler/icons-react/dist/esm/icons/IconBrandTwitter.mjs'
import IconBrandYoutube from '@tabler/icons-react/dist/esm/icons/IconBrandYoutube.mjs'

const icons = {
  Facebook: IconBrandFacebook,
  Twitter: IconBrandTwitter,
  Instagram: IconBrandInstagram,
  YouTube: IconBrandYoutube,
  LinkedIn: IconBrandLinkedin,
  TikTok: IconBrandTiktok,
} satisfies Record<SocialNetwork, unknown>

/** The sign of a network; the link around it says its name. */
export function SocialIcon({ network }: { network: SocialNetwork }) {
  const Icon = icons[network]
  return <Icon size={20} aria-hidden="true" />
}
