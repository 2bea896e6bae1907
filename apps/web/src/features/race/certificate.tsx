import type { Race } from '@throughway/contract/race/race'
import { Button } from '@throughway/ui/button'
import { PageHeader } from '@throughway/ui/page-header'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { BrandMark } from '#lib/page/brand-name.tsx'
import { CodeLetters } from '#lib/page/code-letters.tsx'
import { ProgrammeName } from '#lib/page/programme-name.tsx'
import { useBrand } from '#lib/screen/hooks.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useOwnTitle } from '#lib/screen/page-title.ts'
import { useShareWords } from './use-share-words.ts'

/** A sheet of paper with the member's certified result. */
export function Certificate({ race, mine }: { race: Race; mine: NonNullable<Race['mine']> }) {
  const { t } = useTranslation('race')
  const formats = useFormats()
  const { brand } = useBrand()
  const { race: name, who, place, amount, dates } = useShareWords(race, mine)
  useOwnTitle(t('certificate.title'))
  return (
    <div className="certificate-page">
      <PageHeader
        above={<PageLink href={`/race_individual/${race.id}`}>{t('certificate.back')}</PageLink>}
        title={t('certificate.title')}
        actions={
          <Button kind="primary" icon={<IconPrinter size={20} />} onClick={() => window.print()}>
            {t('certificate.print')}
          </Button>
        }
      />
      <article className="certificate" aria-label={t('certificate.title')}>
        <p className="certificate__programme">
          <BrandMark /> <ProgrammeName />
        </p>
        <p className="certificate__race">{name}</p>
        <p className="certificate__who">{who}</p>
        <p className="certificate__place">{place}</p>
        <p className="certificate__amount">{amount}</p>
        <p>{dates}</p>
        {race.result && (
          <p className="certificate__proof">
            {t('certificate.proof', {
              revision: formats.whole(race.result.revision),
              at: formats.moment(race.result.approved_at, brand.time_zone),
            })}{' '}
            <code>
              <CodeLetters code={race.result.hash} lettersOfGroup={8} />
            </code>
          </p>
        )}
      </article>
    </div>
  )
}
