import { EmptyState } from '@throughway/ui/state/empty-state'
import { PageHeader } from '@throughway/ui/page-header'
import { useTranslation } from 'react-i18next'
import { useContent } from '#lib/content/content.calls.ts'
import { Loaded } from '#lib/page/loaded.tsx'
import { useSearchOf } from '#lib/screen/use-search.ts'
import { Questions, ToContact } from './questions.tsx'

/** R2.11, R2.24: questions and answers by group; `question` in the address opens one. */
export function FaqsScreen() {
  const { t } = useTranslation('content')
  const content = useContent('faqs', 'faqs')
  const [asked] = useSearchOf((search) => search['question'])
  if (content.data === null) return <NothingYet />
  return (
    <Loaded answer={content} failed={t('failed')} title={t('faqs')}>
      {(page) => page && <Questions page={page} asked={asked} />}
    </Loaded>
  )
}

function NothingYet() {
  const { t } = useTranslation('content')
  return (
    <>
      <PageHeader title={t('faqs')} />
      <EmptyState title={t('nothing_yet')} />
      <ToContact />
    </>
  )
}
