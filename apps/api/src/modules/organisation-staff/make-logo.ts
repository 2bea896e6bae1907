import { logoBox } from '@throughway/contract/account/organisation-logo'
import { remakePicture } from '#picture/remake-picture.ts'

type MadeLogo = { picture: Buffer; width: number; height: number }

/**
 * Makes the logo as it is shown, with its transparent parts, within the box of all logos. Refuses bytes that are not a
 * PNG, JPG or WebP picture, beside the field of the logo.
 */
export async function makeLogo(bytes: Buffer): Promise<MadeLogo> {
  return remakePicture(
    bytes,
    'logo',
    async (picture) => {
      const { data, info } = await picture
        .resize(logoBox.width, logoBox.height, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 90, alphaQuality: 100 })
        .toBuffer({ resolveWithObject: true })
      return { picture: data, width: info.width, height: info.height }
    },
    { kinds: ['png', 'jpeg', 'webp'], otherKind: 'field.logo_kind' },
  )
}
