import { Field } from '@throughway/ui/field/field'
import { TextInput } from '@throughway/ui/field/text-input'
import type { ContentPage } from '@throughway/contract/content/content'
import { useDeferredValue, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { ContentPageView } from '#lib/content/content-page.tsx'
import { ContentBlocks, contentPartId } from '#lib/content/content-tree.tsx'
import { Sentence } from '#lib/content/content-sentence.tsx'
import { useTranslation } from '#lib/language/use-translation.ts'
import { useSession } from '#lib/screen/hooks.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useScrollTarget } from '#lib/screen/use-scroll-target.ts'
import { findAnswers, type Group, listGroups, type Question } from './find-answers.ts'
import { Helpful } from './helpful.tsx'
import './content-screens.css'

type QuestionsProps = {
  page: ContentPage
  /** The one that the address asks for. */
  asked: string | undefined
}

/** R2.11: questions and answers by group, without the router, as the page may come drawn. */
export function Questions({ page, asked }: QuestionsProps) {
  return (
    <ContentPageView page={page}>
      <Answers page={page} asked={asked} />
    </ContentPageView>
  )
}

/** Searches while the reader types, in the loaded page; nothing is sent. */
function Answers({ page, asked }: QuestionsProps) {
  const { t } = useTranslation('content')
  const { isSignedIn } = useSession()
  const [words, setWords] = useState('')
  const sought = useDeferredValue(words)
  const groups = useMemo(() => listGroups(page.tree), [page.tree])
  const found = useMemo(() => findAnswers(groups, sought), [groups, sought])
  const count = found.reduce((sum, { questions }) => sum + questions.length, 0)
  const input = useRef<HTMLInputElement>(null)
  /** Somebody may have typed before the page that came drawn was taken over. */
  const takeUp = useEffectEvent(() => {
    if (input.current?.value) setWords(input.current.value)
  })
  useLayoutEffect(() => takeUp(), [])
  useScrollTarget(asked && contentPartId + asked, isSignedIn)

  return (
    <div className="faqs">
      <search className="faqs__search">
        <Field label={t('search')}>
          <TextInput
            ref={input}
            type="search"
            value={words}
            autoComplete="off"
            onChange={({ target }) => setWords(target.value)}
          />
        </Field>
        <output className="quiet">{sought.trim() && (count ? t('found', { count }) : t('none_found'))}</output>
      </search>
      {found.map((group) => (
        <GroupOf key={group.title} group={group} page={page} asked={asked} />
      ))}
      <ToContact />
    </div>
  )
}

function GroupOf({ group, page, asked }: { group: Group; page: ContentPage; asked: string | undefined }) {
  return (
    <section className="content" {...(group.anchor && { id: contentPartId + group.anchor, tabIndex: -1 })}>
      {group.title && <h2>{group.title}</h2>}
      <ContentBlocks blocks={group.intro} />
      <div className="faqs__questions">
        {group.questions.map((question) => (
          <Answer key={question.anchor} question={question} page={page} isAsked={question.anchor === asked} />
        ))}
      </div>
    </section>
  )
}

/** A native fold: by keyboard, found by the browser's own search, and open where the address asks for it. */
function Answer({ question, page, isAsked }: { question: Question; page: ContentPage; isAsked: boolean }) {
  const { t } = useTranslation('content')
  const [isOpen, setIsOpen] = useState(isAsked)
  const [wasAsked, setWasAsked] = useState(isAsked)
  if (wasAsked !== isAsked) {
    setWasAsked(isAsked)
    if (isAsked) setIsOpen(true)
  }

  return (
    // the target is not the fold itself: an element with a tabindex below 0 and a shadow tree keeps Tab from its
    // summary
    <div id={contentPartId + question.anchor} tabIndex={-1}>
      <details className="faqs__question" open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>
          <h3>
            <Sentence runs={question.question} />
          </h3>
        </summary>
        <div className="content__inside">
          <ContentBlocks blocks={question.answer} />
          <div className="faqs__end">
            <Helpful kind="faqs" slug={page.slug} anchor={question.anchor} />
            <PageLink className="link-alone" href={`?question=${question.anchor}`}>
              {t('link_to_answer')}
            </PageLink>
          </div>
        </div>
      </details>
    </div>
  )
}

/** Beside the questions, and where there are none. */
export function ToContact() {
  const { t } = useTranslation('content')
  const { isSignedIn } = useSession()
  return (
    <p className="content-end">
      {t('not_here')}{' '}
      <PageLink className="link-alone" href={isSignedIn ? '/more/contact_us' : '/contact_us'}>
        {t('to_contact')}
      </PageLink>
    </p>
  )
}
