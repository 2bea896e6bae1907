import type { Race } from '@throughway/contract/race/race'
import { Button, buttonClass } from '@throughway/ui/button'
import { useToast } from '@throughway/ui/overlay/toast'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import IconShare from '@tabler/icons-react/dist/esm/icons/IconShare.mjs'
import { useTranslation } from 'react-i18next'
import { PageLink } from '#lib/screen/page-link.tsx'
import { ButtonInside } from '@throughway/ui/button'
import { drawShare } from './draw-share.ts'
import { useShareWords } from './use-share-words.ts'

type OfMember = { race: Race; mine: NonNullable<Race['mine']> }

/** The ways to show a certified place: on paper, and as a picture that the browser draws. */
export function CertificateLinks({ race, mine }: OfMember) {
  const { t } = useTranslation('race')
  const showToast = useToast()
  const words = useShareWords(race, mine)

  async function handleShare() {
    try {
      const picture = await drawShare(words)
      const file = new File([picture], `${race.id}.png`, { type: 'image/png' })
      if (navigator.canShare?.({ files: [file] })) await navigator.share({ files: [file], title: race.name })
      else saveFile(file)
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
      showToast({ tone: 'danger', text: t('share.failed') })
    }
  }

  return (
    <div className="race-page__ways">
      <PageLink href={`/race_individual/${race.id}?certificate=true`} className={buttonClass({})}>
        <ButtonInside icon={<IconPrinter size={20} />}>{t('certificate.open')}</ButtonInside>
      </PageLink>
      <Button icon={<IconShare size={20} />} onClick={() => void handleShare()}>
        {t('share.action')}
      </Button>
      <p className="quiet">{t('share.text', { name: words.who })}</p>
    </div>
  )
}

function saveFile(file: File) {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  URL.revokeObjectURL(address)
}
