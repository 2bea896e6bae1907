import type { ContentBlock } from '@throughway/contract/content/blocks'
import type { ContentTree } from '@throughway/contract/content/tree'
import { Notice } from '@throughway/ui/state/notice'
import type { ReactElement } from 'react'
import { formatPhone } from '@throughway/domain/identity/phone'
import { buttonClass } from '@throughway/ui/button'
import { isMadeUp } from '#lib/brand/social-links.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { ContentFrame } from './content-frame.tsx'
import { ContentImage } from './content-image.tsx'
import { placeAddress, Sentence } from './content-sentence.tsx'
import { useTranslation } from './content-texts.ts'
import './content.css'

/** The prefix of the id of a page's part; the part's name follows it. */
export const contentPartId = 'part-'

/** The programme's own content, drawn by elements only: its texts never become markup. */
export function ContentTreeView({ tree }: { tree: ContentTree }): ReactElement {
  return (
    <div className="content">
      <ContentBlocks blocks={tree.blocks} />
    </div>
  )
}

/** Blocks one after the other, for a page that orders them by itself. */
export function ContentBlocks({ blocks }: { blocks: readonly ContentBlock[] }) {
  // the blocks of one text never change their order: their place is their identity
  // oxlint-disable-line react/no-array-index-key
  return blocks.map((block, index) => <Block key={index} block={block} />)
}

type BlockOf<Type extends ContentBlock['type']> = Extract<ContentBlock, { type: Type }>

function Block({ block }: { block: ContentBlock }): ReactElement | null {
  switch (block.type) {
    case 'paragraph':
      return (
        <p>
          <Sentence runs={block.content} />
        </p>
      )
    case 'heading':
      return <Heading block={block} />
    case 'list':
      return <List block={block} />
    case 'quote':
      return <Quote block={block} />
    case 'image':
      return <ContentImage block={block} />
    case 'button':
      return (
        <p>
          <a className={buttonClass({})} href={block.href} rel="noopener noreferrer">
            <Sentence runs={block.content} />
          </a>
        </p>
      )
    case 'place_button':
      return (
        <p>
          <PageLink className={buttonClass({})} href={placeAddress(block)}>
            <Sentence runs={block.content} />
          </PageLink>
        </p>
      )
    case 'table':
      return <Table block={block} />
    case 'video':
      return <Video block={block} />
    case 'frame':
      return <ContentFrame block={block} />
    case 'divider':
      return <hr />
    case 'contact':
      return <ContactCard block={block} />
    case 'call_out':
      return (
        <Notice tone={block.tone === 'warning' ? 'warning' : 'info'}>
          <div className="content__inside">
            <ContentBlocks blocks={block.content} />
          </div>
        </Notice>
      )
    case 'question':
      return (
        <section id={contentPartId + block.anchor} tabIndex={-1} className="content__inside">
          <h3>
            <Sentence runs={block.question} />
          </h3>
          <ContentBlocks blocks={block.answer} />
        </section>
      )
    case 'steps':
      return <Steps block={block} />
  }
}

function Heading({ block: { level, anchor, content } }: { block: BlockOf<'heading'> }) {
  const Level = `h${level}` as const
  return (
    <Level {...(anchor && { id: contentPartId + anchor, tabIndex: -1 })}>
      <Sentence runs={content} />
    </Level>
  )
}

function List({ block: { ordered, items } }: { block: Pick<BlockOf<'list'>, 'ordered' | 'items'> }) {
  const Kind = ordered ? 'ol' : 'ul'
  return (
    <Kind>
      {items.map(({ content, list }, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>
          <Sentence runs={content} />
          {list && <List block={{ ordered: list.ordered, items: list.items.map((each) => ({ content: each })) }} />}
        </li>
      ))}
    </Kind>
  )
}

function Quote({ block: { content, source } }: { block: BlockOf<'quote'> }) {
  return (
    <figure className="content__quote">
      <blockquote>
        <p>
          <Sentence runs={content} />
        </p>
      </blockquote>
      {source && <figcaption className="quiet">{source}</figcaption>}
    </figure>
  )
}

/** A table that is wider than the page scrolls by itself, with the keyboard too. */
function Table({ block: { caption, head, rows } }: { block: BlockOf<'table'> }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role
    <div className="content__table" role="group" aria-label={caption} tabIndex={0}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {head.map((cell, index) => (
              // oxlint-disable-next-line react/no-array-index-key
              <th key={index} scope="col">
                <Sentence runs={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={row}>
              {cells.map((cell, column) => (
                // oxlint-disable-next-line react/no-array-index-key
                <td key={column}>
                  <Sentence runs={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/**
 * A link to the site that plays the video, because no content of another site runs within ours. The transcript is here.
 */
function Video({ block: { href, title, minutes, transcript } }: { block: BlockOf<'video'> }) {
  const { t } = useTranslation('content')
  return (
    <div className="content__inside">
      <p>
        <a href={href} target="_blank" rel="noopener noreferrer">
          {minutes ? t('video', { title, count: minutes }) : title}
        </a>
      </p>
      <details className="content__fold">
        <summary>{t('transcript')}</summary>
        <div className="content__inside">
          {transcript.map((sentence, index) => (
            // oxlint-disable-next-line react/no-array-index-key
            <p key={index}>
              <Sentence runs={sentence} />
            </p>
          ))}
        </div>
      </details>
    </div>
  )
}

function ContactCard({ block }: { block: BlockOf<'contact'> }) {
  const { name, role, phone, email, website, address, hours } = block
  return (
    <address className="content__contact">
      <p>
        <strong>{name}</strong>
        {role && <span className="quiet"> · {role}</span>}
      </p>
      {phone && (
        <p>
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{formatPhone(phone)}</a>
        </p>
      )}
      {email && (
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
      {website && !isMadeUp(website) && (
        <p>
          <a href={website} rel="noopener noreferrer">
            {new URL(website).hostname.replace(/^www\./, '')}
          </a>
        </p>
      )}
      {address && <p>{address}</p>}
      {hours && <p className="quiet">{hours}</p>}
    </address>
  )
}

function Steps({ block: { items } }: { block: BlockOf<'steps'> }) {
  return (
    <ol className="content__steps">
      {items.map(({ title, content }, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>
          <p>
            <strong>
              <Sentence runs={title} />
            </strong>
          </p>
          {content && <ContentBlocks blocks={content} />}
        </li>
      ))}
    </ol>
  )
}
