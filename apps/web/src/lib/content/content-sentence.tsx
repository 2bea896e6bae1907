import type { ContentInline } from '@throughway/contract/content/blocks'
import { addressOfPlace, type PlaceQuery, type PlaceTarget } from '@throughway/domain/content/place-targets'
import { WrittenNames } from '#lib/page/programme-name.tsx'
import { PageLink } from '#lib/screen/page-link.tsx'

/** One sentence with its links; the server has written its values. */
export function Sentence({ runs }: { runs: readonly ContentInline[] }) {
  // the runs of one sentence never change their order
  return runs.map((run, index) => <Run key={index} run={run} />) // oxlint-disable-line react/no-array-index-key
}

function Run({ run }: { run: ContentInline }) {
  switch (run.type) {
    case 'link':
      return (
        <a href={run.href} rel="noopener noreferrer">
          <Sentence runs={run.content} />
        </a>
      )
    case 'place':
      return (
        <PageLink href={placeAddress(run)}>
          <Sentence runs={run.content} />
        </PageLink>
      )
    case 'value':
      return run.name
    case 'text':
      break
  }
  const text = <WrittenNames text={run.text} />
  const words = run.emphasis ? <em>{text}</em> : text
  return run.strong ? <strong>{words}</strong> : words
}

/** R2.52: where a place of the product is; one that an older page does not know is the start. */
export function placeAddress({ target, query }: { target: PlaceTarget; query?: PlaceQuery | undefined }): string {
  return addressOfPlace(target, query) ?? '/'
}
