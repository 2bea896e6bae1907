import type { ProgrammeMark } from '@throughway/contract/programme/programme-keys'
import { Button } from '@throughway/ui/button'
import { Notice } from '@throughway/ui/state/notice'
import { useTranslation } from 'react-i18next'
import { BrandMark } from '#lib/page/brand-name.tsx'
import { Loaded } from '#lib/page/loaded.tsx'
import { Section } from '#lib/page/section.tsx'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallMutation, useCallQuery } from '#lib/send/use-call.ts'
import { PickFile } from '../frame/pick-file.tsx'
import { usePart } from './use-part.ts'

/** C33: the mark at the top of every page, in bookmarks and on home screens. It is taken as soon as it is chosen. */
export function MarkPart() {
  const { t } = useTranslation('staff-programme')
  const mark = useCallQuery(callDescriptors.getProgrammeMark, {}, { staleTime: 0 })
  return (
    <Section className="programme__part" title={t('mark.title')}>
      <Loaded answer={mark} failed={t('failed')}>
        {(found) => <Mark mark={found} />}
      </Loaded>
    </Section>
  )
}

function Mark({ mark }: { mark: ProgrammeMark }) {
  const { t } = useTranslation('staff-programme')
  const { canSave, tellSaved } = usePart()
  const save = useCallMutation(callDescriptors.saveProgrammeMark, { waitsForFresh: true, onSuccess: tellSaved })
  const remove = useCallMutation(callDescriptors.removeProgrammeMark, { waitsForFresh: true, onSuccess: tellSaved })
  const version = String(mark.version)

  return (
    <>
      <p>
        <BrandMark className="programme__mark" />
      </p>
      {canSave && (
        <>
          <PickFile
            label={t(mark.address ? 'mark.other' : 'mark.file')}
            hint={t('mark.hint')}
            accept="image/png,image/jpeg,image/webp"
            field="mark"
            error={save.error}
            onPick={(file) => save.mutate({ version, mark: file })}
          />
          {save.isPending && <output>{t('mark.sending')}</output>}
          {mark.address && (
            <p>
              <Button kind="danger" pending={remove.isPending} onClick={() => remove.mutate({ version })}>
                {t('mark.remove')}
              </Button>
            </p>
          )}
          {remove.error && (
            <Notice tone="danger" role="alert">
              {t(messageKeyOf(remove.error), { ns: 'common' })}
            </Notice>
          )}
        </>
      )}
    </>
  )
}
