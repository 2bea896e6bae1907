import type { Language } from '@throughway/contract/programme/brand'
import { Button } from '@throughway/ui/button'
import { Notice } from '@throughway/ui/state/notice'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { AudienceSentence } from '../audience/audience-sentence.tsx'
import { previewRuleOf } from '../audience/audience-values.ts'
import { DiffView } from '../editor/diff-view.tsx'
import { listLines } from '../editor/differences.ts'
import { readTree } from '../editor/tree-text.ts'
import { addressOf, channelsOf, type MessageValues, textOf } from './message-values.ts'

type MessageConflictProps = {
  mine: MessageValues
  /** What somebody else saved meanwhile. */
  theirs: MessageValues | undefined
  /** The own version, after the other one was taken. */
  aside: MessageValues | undefined
  languages: readonly Language[]
  onTake: () => void
  onBringBack: (mine: MessageValues) => void
  onDrop: () => void
}

/** Shows what somebody else saved in the same draft, and keeps the own version until it is brought back or dropped. */
export function MessageConflict({ mine, theirs, aside, languages, onTake, onBringBack, onDrop }: MessageConflictProps) {
  const { t } = useTranslation('staff-messages')
  return (
    <>
      {theirs && (
        <Notice
          tone="warning"
          role="alert"
          title={t('staff-content:conflict.title')}
          actions={
            <Button size="small" onClick={onTake}>
              {t('staff-content:conflict.take')}
            </Button>
          }
        >
          <p>{t('staff-content:conflict.text')}</p>
          <Differences mine={mine} theirs={theirs} languages={languages} />
        </Notice>
      )}
      {aside && (
        <Notice
          title={t('staff-content:conflict.aside')}
          actions={
            <>
              <Button size="small" onClick={() => onBringBack(aside)}>
                {t('staff-content:conflict.bring_back')}
              </Button>
              <Button size="small" onClick={onDrop}>
                {t('staff-content:conflict.drop')}
              </Button>
            </>
          }
        />
      )}
    </>
  )
}

type DifferencesProps = { mine: MessageValues; theirs: MessageValues; languages: readonly Language[] }

function Differences({ mine, theirs, languages }: DifferencesProps) {
  const { t } = useTranslation('staff-messages')
  const formats = useFormats()
  const channels = (values: MessageValues) => formats.list(channelsOf(values).map((each) => t(`channel.${each}`)))
  const facts = [
    { label: t('column.kind'), of: ({ kind }: MessageValues) => t(`field.kind_${kind}`) },
    { label: t('field.topic'), of: ({ topic }: MessageValues) => (topic ? t(`topic.${topic}`) : '–') },
    { label: t('field.priority'), of: ({ priority }: MessageValues) => t(`priority.${priority}`) },
    { label: t('column.channels'), of: channels },
    { label: t('field.expires_on'), of: ({ expires_on: day }: MessageValues) => (day ? formats.date(day) : '–') },
    { label: t('field.link'), of: (values: MessageValues) => addressOf(values) ?? '–' },
  ].filter(({ of }) => of(mine) !== of(theirs))
  const isOtherAudience = JSON.stringify(mine.audience) !== JSON.stringify(theirs.audience)
  const differing = languages.filter(
    (each) => JSON.stringify(textOf(mine, each)) !== JSON.stringify(textOf(theirs, each)),
  )

  return (
    <>
      {facts.length > 0 && (
        <ul>
          {facts.map(({ label, of }) => (
            <li key={label}>
              {label}: {of(theirs)}
            </li>
          ))}
        </ul>
      )}
      {isOtherAudience && <AudienceSentence rule={previewRuleOf(theirs.audience)} />}
      {differing.map((language) => (
        <div key={language}>
          {textOf(theirs, language).title !== textOf(mine, language).title && (
            <p>{t('staff-content:conflict.other_title', { title: textOf(theirs, language).title || '–' })}</p>
          )}
          <DiffView
            before={listLines(readTree(textOf(theirs, language).tree))}
            after={listLines(readTree(textOf(mine, language).tree))}
            language={language}
          />
        </div>
      ))}
    </>
  )
}
